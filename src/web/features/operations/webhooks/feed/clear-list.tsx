import { Trash2 } from 'lucide-react'
import { useWriteBlock } from '../../../../api/write-block.ts'
import { ConfirmAction } from '../../../../ui/overlay/confirm-action.tsx'
import { useToast } from '../../../../ui/overlay/toast.tsx'
import { useWebhookSearch } from '../search/use-webhook-search.ts'
import { webhookWords } from '../words.ts'

export function ClearList({ isEmpty, clear }: { isEmpty: boolean; clear: () => Promise<void> }) {
  const writeBlock = useWriteBlock()
  const { change } = useWebhookSearch()
  const showToast = useToast()

  async function confirm() {
    await clear()
    change({ event: undefined, against: undefined, pins: undefined, pinned: undefined })
    showToast(webhookWords.cleared)
  }

  return (
    <ConfirmAction
      {...webhookWords.clearQuestion}
      icon={<Trash2 size={13} aria-hidden="true" />}
      weight="ghost"
      size="small"
      blocked={writeBlock ?? (isEmpty && webhookWords.nothingToClear)}
      onConfirm={confirm}
    />
  )
}
