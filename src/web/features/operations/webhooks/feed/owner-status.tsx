/** Who answers in a conversation, as far as the webhooks tell. */
import { Status } from '../../../../ui/status.tsx'
import type { ConversationOwner } from '../conversations/item-parts.ts'
import { answersText } from '../search/phrases.ts'

export function OwnerStatus({ owner }: { owner: ConversationOwner }) {
  return (
    <Status tone={owner === 'agent' ? 'good' : 'info'} shape={owner === 'agent' ? 'live' : 'waiting'}>
      {answersText(owner)}
    </Status>
  )
}
