/** Says on a page what a draft that is on means there. */
import { Note } from '../ui/note.tsx'
import { useIsDraftOn } from './use-draft.ts'
import { words } from './words.ts'

export function DraftNote({ about }: { about: 'liveAtOnce' | 'agentIsLive' | 'rollout' }) {
  return useIsDraftOn() ? <Note tone="info">{words[about]}</Note> : null
}
