/** The way to another document, which asks before drafts are thrown away that somebody may have paid for. */
import { ConfirmAction } from '../../../ui/overlay/confirm-action.tsx'
import { words } from './words.ts'

interface Props {
  isBusy: boolean
  wouldLose: boolean
  onAnother: () => void
}

export function AnotherDocument({ isBusy, wouldLose, onAnother }: Props) {
  return (
    <ConfirmAction
      label={words.another}
      size="small"
      isBusy={isBusy}
      isAsking={wouldLose}
      title={words.anotherTitle}
      cancel={words.stay}
      onConfirm={onAnother}
    >
      <p>{words.anotherText}</p>
    </ConfirmAction>
  )
}
