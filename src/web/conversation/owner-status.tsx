import { Status } from '../ui/status.tsx'
import type { ConversationOwner } from './model/item-parts.ts'
import { answersText } from './phrases.ts'

export function OwnerStatus({ owner }: { owner: ConversationOwner }) {
  return (
    <Status tone={owner === 'agent' ? 'good' : 'info'} shape={owner === 'agent' ? 'live' : 'waiting'}>
      {answersText(owner)}
    </Status>
  )
}
