/** Who answers in a conversation, as far as the webhooks tell. */
import { Status } from '../../../../ui/status.tsx'
import type { Owner } from '../conversations/conversation-items.ts'
import { answersText } from '../search/phrases.ts'

export function OwnerStatus({ owner }: { owner: Owner }) {
  return (
    <Status tone={owner === 'agent' ? 'good' : 'info'} jack={owner === 'agent' ? 'live' : 'waiting'}>
      {answersText(owner)}
    </Status>
  )
}
