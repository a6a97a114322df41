/** Handing over one conversation that webhooks told of. */
import { type KnownOwner, ThreadActions } from './thread-actions.tsx'
import { handoverWords } from './words.ts'

interface Props {
  conversation: { customer: string; phoneNumberId: string | undefined; owner: KnownOwner }
}

export function ConversationControl({ conversation: { customer, phoneNumberId, owner } }: Props) {
  if (phoneNumberId === undefined) return <p className="text-label text-quiet">{handoverWords.noNumber}</p>
  return <ThreadActions phoneNumberId={phoneNumberId} customer={customer} owner={owner} />
}
