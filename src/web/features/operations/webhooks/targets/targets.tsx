/** The targets that webhooks are forwarded to, each with how far it got and what it did not take. */

import { useQuery } from '@tanstack/react-query'
import type { ForwardTargetList, ForwardTargetStatus } from '../../../../../contract/studio/forward.ts'
import { formatNumber } from '../../../../text/format.ts'
import { Note } from '../../../../ui/note.tsx'
import { SkeletonRows } from '../../../../ui/skeleton.tsx'
import { StatusOf } from '../../../../ui/status.tsx'
import { Fact } from '../../../../ui/table/fact.tsx'
import { RelativeTime } from '../../../../ui/time.tsx'
import { QueryView } from '../../../../ui/waiting/query-view.tsx'
import { webhookWords } from '../words.ts'
import { UndeliveredWebhooks } from './dead-letters.tsx'
import { targetsQuery } from './target-queries.ts'
import { deliveryErrorText, filterText, targetState } from './target-texts.ts'

function since(moment: string | null) {
  return moment === null ? '–' : <RelativeTime moment={new Date(moment)} />
}

function Target({ target }: { target: ForwardTargetStatus }) {
  const { name, origin, delivered, gaps, lastError } = target
  return (
    <li className="flex flex-col gap-3 border-line border-b py-4 last:border-b-0">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h2 className="font-semibold">{name}</h2>
        <StatusOf state={targetState(target)} />
        <span className="break-all font-mono text-label text-quiet">{origin}</span>
      </div>
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        <Fact name={webhookWords.targetFilter}>{filterText(target)}</Fact>
        <Fact name={webhookWords.targetDelivered}>{formatNumber(delivered)}</Fact>
        <Fact name={webhookWords.targetLast}>{since(target.lastDeliveredAt)}</Fact>
        <Fact name={webhookWords.targetWaiting}>{since(target.waitingSince)}</Fact>
      </dl>
      {lastError !== null && (
        <Note tone="bad" title={deliveryErrorText(lastError)}>
          {target.state === 'retrying' && <p>{webhookWords.targetRetrying}</p>}
        </Note>
      )}
      {gaps > 0 && (
        <Note tone="warn">
          <p>{webhookWords.targetGaps}</p>
        </Note>
      )}
      <UndeliveredWebhooks name={name} count={target.deadLetters} />
    </li>
  )
}

function TargetList({ durable, targets }: ForwardTargetList) {
  if (targets.length === 0) return <p className="text-quiet">{webhookWords.targetsEmpty}</p>
  return (
    <>
      {!durable && (
        <Note tone="info">
          <p>{webhookWords.targetsInMemory}</p>
        </Note>
      )}
      <ul aria-label={webhookWords.targets}>
        {targets.map((target) => (
          <Target key={target.name} target={target} />
        ))}
      </ul>
    </>
  )
}

export function Targets() {
  return (
    <QueryView
      query={useQuery(targetsQuery)}
      skeleton={<SkeletonRows rows={3} label={webhookWords.targetsLoading} />}
    >
      {(list) => <TargetList {...list} />}
    </QueryView>
  )
}
