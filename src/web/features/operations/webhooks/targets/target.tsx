/** A target or alert address: progress, failures and actions. */

import type { ForwardTargetStatus } from '../../../../../contract/studio/forward.ts'
import type { KnownNumber } from '../../../../forms/pick-number/known-number.ts'
import { formatDuration, formatNumber } from '../../../../text/format.ts'
import { Note } from '../../../../ui/note.tsx'
import { StatusOf } from '../../../../ui/status.tsx'
import { Fact } from '../../../../ui/table/fact.tsx'
import { RelativeTime } from '../../../../ui/time.tsx'
import { UndeliveredWebhooks } from './dead-letters.tsx'
import { TargetActions } from './target-actions.tsx'
import { deliveryErrorText, filterText, targetState } from './target-texts.ts'
import { alertFormatNames, targetWords } from './words.ts'

function since(moment: string | null) {
  return moment === null ? '–' : <RelativeTime moment={new Date(moment)} />
}

interface Props {
  target: ForwardTargetStatus
  mayEdit: boolean
  numbers: readonly KnownNumber[]
  /** The page's number; alert messages link to it. */
  phoneNumberId?: string | undefined
}

export function Target({ target, mayEdit, numbers, phoneNumberId }: Props) {
  const { name, origin, delivered, failedAttempts, medianMs, gaps, lastError } = target
  return (
    <li className="flex flex-col gap-3 border-line border-b py-4 last:border-b-0">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h2 dir="auto" className="font-semibold">
          {name}
        </h2>
        <StatusOf state={targetState(target)} />
        <span className="break-all font-mono text-label text-quiet">{origin}</span>
        {target.carries === 'alerts' && <span className="text-quiet">{alertFormatNames[target.format]}</span>}
        {target.source === 'configuration' && <span className="text-quiet">{targetWords.configured}</span>}
      </div>
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        <Fact name={targetWords.targetFilter}>{filterText(target)}</Fact>
        <Fact name={targetWords.targetDelivered}>{formatNumber(delivered)}</Fact>
        <Fact name={targetWords.targetFailed}>{formatNumber(failedAttempts)}</Fact>
        <Fact name={targetWords.targetMedian}>{medianMs === null ? '–' : formatDuration(medianMs)}</Fact>
        <Fact name={targetWords.targetLast}>{since(target.lastDeliveredAt)}</Fact>
        <Fact name={targetWords.targetWaiting}>{since(target.waitingSince)}</Fact>
      </dl>
      {lastError !== null && (
        <Note tone="bad" title={deliveryErrorText(lastError)}>
          {target.state === 'retrying' && <p>{targetWords.targetRetrying}</p>}
        </Note>
      )}
      {gaps > 0 && (
        <Note tone="warn">
          <p>{targetWords.targetGaps}</p>
        </Note>
      )}
      <UndeliveredWebhooks name={name} count={target.deadLetters} />
      <TargetActions target={target} mayEdit={mayEdit} numbers={numbers} phoneNumberId={phoneNumberId} />
    </li>
  )
}
