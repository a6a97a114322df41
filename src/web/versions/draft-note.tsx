/** Explains on a page the effect of the active draft. */
import { Note } from '../ui/note.tsx'
import { useIsDraftOn } from './use-draft.ts'
import { versionWords } from './words.ts'

export function DraftNote({ about }: { about: 'liveAtOnce' | 'agentIsLive' | 'rollout' }) {
  return useIsDraftOn() ? <Note tone="info">{versionWords[about]}</Note> : null
}
