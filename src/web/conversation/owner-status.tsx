import type { Holder } from '../../conversations/fact.ts'
import { Status } from '../ui/status.tsx'
import { answersText } from './phrases.ts'

export function OwnerStatus({ owner }: { owner: Holder }) {
  return (
    <Status tone={owner === 'agent' ? 'good' : 'info'} shape={owner === 'agent' ? 'live' : 'waiting'}>
      {answersText(owner)}
    </Status>
  )
}
