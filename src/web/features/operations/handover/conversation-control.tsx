/** Handing over one conversation that webhooks told of. */
import { type KnownOwner, ThreadActions } from './thread-actions.tsx'
import { handoverWords } from './words.ts'

interface Entry {
  kind: string
  at: number
  speaker?: string | null
  status?: string | undefined
}

interface Props {
  conversation: {
    customer: string
    phoneNumberId: string | undefined
    owner: KnownOwner
    /** Oldest first. */
    entries: readonly Entry[]
  }
}

/** When the team's last message was sent; undefined once its status came. */
function unsettledSince(entries: readonly Entry[]): number | undefined {
  const last = entries.findLast(({ kind, speaker }) => kind === 'message' && speaker === 'business')
  return last?.status === undefined ? last?.at : undefined
}

export function ConversationControl({ conversation }: Props) {
  const { customer, phoneNumberId, owner, entries } = conversation
  if (phoneNumberId === undefined) return <p className="text-label text-quiet">{handoverWords.noNumber}</p>
  return (
    <ThreadActions
      phoneNumberId={phoneNumberId}
      customer={customer}
      owner={owner}
      unsettledSince={unsettledSince(entries)}
    />
  )
}
