import type { Holder } from '../../conversations/fact.ts'
import type { TeamMember } from '../../conversations/message-state.ts'
import { Status } from '../ui/status.tsx'
import { answersText } from './phrases.ts'

interface Props {
  owner: Holder
  /** The team member who holds the conversation, if known. */
  by?: TeamMember | undefined
}

export function OwnerStatus({ owner, by }: Props) {
  return (
    <Status tone={owner === 'agent' ? 'good' : 'info'} shape={owner === 'agent' ? 'live' : 'waiting'}>
      <bdi>{answersText(owner, by)}</bdi>
    </Status>
  )
}
