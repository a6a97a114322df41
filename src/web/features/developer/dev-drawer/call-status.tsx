/** How a call ended, in a word or a number. */
import { clsx } from 'clsx'
import type { Outcome } from '../../../api/call-log.ts'
import { words } from './words.ts'

export function CallStatus({ outcome }: { outcome: Outcome }) {
  if (outcome.state === 'pending') return <span className="text-quiet">{words.underWay}</span>
  if (outcome.state === 'failed') return <span className="text-bad">{words.noAnswer}</span>
  const { status } = outcome
  return (
    <span className={clsx('tabular-nums', status < 400 ? 'text-good' : 'font-semibold text-bad')}>
      {status}
    </span>
  )
}
