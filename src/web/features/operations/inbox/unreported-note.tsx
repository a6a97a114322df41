/** Says that colleagues do not see what this member did, with another try. */
import type { ActKind, ConversationAct } from '../../../../contract/studio/conversations.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { inboxWords } from './words.ts'

interface Props {
  kinds: readonly ActKind[]
  text: string
  unreported: readonly ConversationAct[]
  isReporting: boolean
  retry: () => void
}

export function UnreportedNote({ kinds, text, unreported, isReporting, retry }: Props) {
  if (!unreported.some(({ kind }) => kinds.includes(kind))) return null
  return (
    <Note tone="warn" title={text} isUrgent>
      <Button size="small" className="mt-1" isBusy={isReporting} onClick={retry}>
        {inboxWords.reportAgain}
      </Button>
    </Note>
  )
}
