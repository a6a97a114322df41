/** Marks parts changed by the draft. */
import type { DraftedKind } from '../../agent/draft/draft.ts'
import { Tag } from '../ui/tag.tsx'
import { useIsDrafted } from './use-draft.ts'
import { versionWords } from './words.ts'

/** @param id empty for business info, the agent's for settings */
export function DraftTag({ kind, id }: { kind: DraftedKind; id: string }) {
  return useIsDrafted(kind, id) ? <Tag tone="info">{versionWords.tag}</Tag> : null
}
