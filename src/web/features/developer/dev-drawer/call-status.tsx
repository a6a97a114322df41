import { clsx } from 'clsx'
import { t } from '../../../../contract/translate.ts'
import type { CallOutcome } from '../../../api/call-log.ts'
import { devDrawerWords } from './words.ts'

export function CallStatus({ outcome }: { outcome: CallOutcome }) {
  if (outcome.state === 'pending') return <span className="text-quiet">{devDrawerWords.underWay}</span>
  if (outcome.state === 'failed') return <span className="text-bad">{t('No response')}</span>
  const { status } = outcome
  return (
    <span className={clsx('tabular-nums', status < 400 ? 'text-good' : 'font-semibold text-bad')}>
      {status}
    </span>
  )
}
