import { ConfirmAction } from '../../../ui/overlay/confirm-action.tsx'
import { documentWords } from './words.ts'

interface Props {
  isBusy: boolean
  wouldLose: boolean
  onAnother: () => void
}

export function AnotherDocument({ isBusy, wouldLose, onAnother }: Props) {
  return (
    <ConfirmAction
      {...documentWords.anotherQuestion}
      size="small"
      isBusy={isBusy}
      isAsking={wouldLose}
      onConfirm={onAnother}
    />
  )
}
