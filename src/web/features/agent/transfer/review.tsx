/** A plan to look at and to choose from, before anything is written. */

import { useState } from 'react'
import type { LiveAgent } from '../../../../agent/bundle/live-agent.ts'
import { planFor } from '../../../../agent/plan/plan.ts'
import { type PlanItem, switchesOn } from '../../../../agent/plan/run-record.ts'
import type { ConfigBundle } from '../../../../contract/studio/files/config-bundle.ts'
import { formatList } from '../../../text/format.ts'
import { Button } from '../../../ui/form/button.tsx'
import { CheckLine } from '../../../ui/form/check-line.tsx'
import { Note } from '../../../ui/note.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { QueryView } from '../../../ui/waiting/query-view.tsx'
import { ChangeChoice } from './choice.tsx'
import { shownName } from './field-labels.ts'
import { PartialNote } from './partial-note.tsx'
import type { TransferSource } from './source.ts'
import { usePlan } from './use-plan.ts'
import { stayingCount, transferKindNames, transferWords } from './words.ts'

interface Props {
  phoneNumberId: string
  source: TransferSource
  onApply: (source: TransferSource, chosen: readonly PlanItem[], deletes: boolean) => void
  onClose: () => void
}

export function Review({ phoneNumberId, source, onApply, onClose }: Props) {
  const [deletes, setDeletes] = useState(source.isVersion === true)
  const { live, plan, progress } = usePlan(phoneNumberId, source, deletes)
  const { bundle } = source
  const isOfOther = bundle.source.phone_number_id !== phoneNumberId
  return (
    <Section
      id="plan"
      title={`${transferWords.planTitle}: ${source.title}`}
      action={
        <CheckLine checked={deletes} onSwitch={setDeletes}>
          {transferWords.deletes}
        </CheckLine>
      }
      className="flex flex-col gap-4"
    >
      {/* What could not be read when the source was saved stays as it is. */}
      <PartialNote title={transferWords.notInSource} partial={bundle.partial} />
      {live.data && !deletes && <Staying live={live.data} bundle={bundle} />}
      <QueryView query={{ ...live, data: plan }} skeleton={<p role="status">{progress}</p>}>
        {({ items, unread, unclear }) => (
          <ChangeChoice
            items={items}
            unread={unread}
            unclear={unclear}
            onApply={(chosen) => onApply(source, chosen, deletes)}
            isLeftOut={isOfOther ? isForThisNumberAlone : undefined}
          >
            <Button onClick={onClose}>{transferWords.cancel}</Button>
          </ChangeChoice>
        )}
      </QueryView>
    </Section>
  )
}

/** Another number's switches, and the people who test it, are nobody's business here unless they are chosen. */
function isForThisNumberAlone(item: PlanItem): boolean {
  return switchesOn(item) || (item.kind === 'allowlist' && item.change === 'create')
}

/** What the agent has and the source has not, as long as it is not deleted. */
function Staying({ live, bundle }: { live: LiveAgent; bundle: ConfigBundle }) {
  const staying = planFor(live, bundle, { deletes: true }).items.filter(({ change }) => change === 'delete')
  if (staying.length === 0) return null
  return (
    <Note tone="info" title={stayingCount(staying.length)}>
      <ul>
        {[...new Set(staying.map(({ kind }) => kind))].map((kind) => (
          <li key={kind}>
            {transferKindNames[kind]}:{' '}
            {formatList(staying.filter((item) => item.kind === kind).map(shownName))}
          </li>
        ))}
      </ul>
    </Note>
  )
}
