/** The plan of an import, a copy or a restored version. */

import { useMemo, useState } from 'react'
import type { LiveAgent } from '../../agent/bundle/live-agent.ts'
import type { GivenCredentials } from '../../agent/plan/given-credentials.ts'
import { planFor } from '../../agent/plan/plan.ts'
import { switchesOn } from '../../agent/plan/run-record.ts'
import type { ConfigBundle } from '../../contract/studio/files/config-bundle.ts'
import { formatList } from '../text/format.ts'
import { labeled } from '../text/small-texts.ts'
import { Button } from '../ui/form/button.tsx'
import { CheckLine } from '../ui/form/check-line.tsx'
import { QueryView } from '../ui/waiting/query-view.tsx'
import { shownName } from './field-labels.ts'
import { PartialNote } from './partial-note.tsx'
import { PlanHead } from './plan-head.tsx'
import type { PlanLine } from './plan-target.ts'
import { PlanView } from './plan-view.tsx'
import type { TransferSource } from './transfer-source.ts'
import { restoreCount, stayingCount, transferKindNames, transferWords } from './transfer-words.ts'
import { useGivenCredentials } from './use-given-credentials.tsx'
import { useLiveAgent } from './use-live-agent.ts'

function usePlan(phoneNumberId: string, bundle: ConfigBundle, deletes: boolean) {
  const { live, progress } = useLiveAgent(phoneNumberId)
  const plan = useMemo(
    () => live.data && planFor(live.data, bundle, { deletes }),
    [live.data, bundle, deletes],
  )
  return { live, plan, progress }
}

export interface ApplyChoices {
  deletes: boolean
  isPartial: boolean
  given: GivenCredentials
}

interface Props {
  phoneNumberId: string
  source: TransferSource
  onApply: (source: TransferSource, chosen: readonly PlanLine[], how: ApplyChoices) => void
  onClose: () => void
}

export function Review({ phoneNumberId, source, onApply, onClose }: Props) {
  const isUndo = source.origin === 'undo'
  const [deletes, setDeletes] = useState(source.isVersion === true || isUndo)
  const { given, bundle, mend } = useGivenCredentials(source.bundle)
  const { live, plan, progress } = usePlan(phoneNumberId, bundle, deletes)
  const isOfOther = bundle.source.phone_number_id !== phoneNumberId
  return (
    <>
      <PlanHead title={source.title} lead={source.lead} />
      <div className="flex flex-col gap-4">
        {/* Records that were unreadable when the source was saved stay unchanged. */}
        <PartialNote title={transferWords.notInSource} partial={bundle.partial} />
        {!isUndo && (
          <CheckLine checked={deletes} onSwitch={setDeletes}>
            {source.isVersion ? transferWords.deletesLater : transferWords.deletes}
          </CheckLine>
        )}
        {live.data && !deletes && <Staying live={live.data} bundle={bundle} />}
        <QueryView query={{ ...live, data: plan }} skeleton={<p role="status">{progress}</p>}>
          {({ items, unread, unclear }) => (
            <PlanView
              targets={[
                {
                  id: phoneNumberId,
                  name: '',
                  lines: items,
                  unread,
                  unclear,
                  isOff: live.data?.settings?.rollout?.enabled === false,
                  ...(isOfOther && { isLeftOut: isForThisNumberAlone }),
                },
              ]}
              onApply={(chosen, isPartial) =>
                onApply(source, chosen.get(phoneNumberId) ?? [], { deletes, isPartial, given })
              }
              mend={mend}
              {...(source.isVersion && {
                countText: restoreCount,
                emptyText: transferWords.sameAsVersion,
              })}
              onReadAgain={() => void live.refetch()}
            >
              <Button weight="ghost" onClick={onClose}>
                {transferWords.cancel}
              </Button>
            </PlanView>
          )}
        </QueryView>
      </div>
    </>
  )
}

/** Another number's switches and test customers start unselected. */
function isForThisNumberAlone(line: PlanLine): boolean {
  return switchesOn(line) || (line.kind === 'allowlist' && line.change === 'create')
}

/** Items that exist only on this agent and are not deleted. */
function Staying({ live, bundle }: { live: LiveAgent; bundle: ConfigBundle }) {
  const staying = planFor(live, bundle, { deletes: true }).items.filter(({ change }) => change === 'delete')
  if (staying.length === 0) return null
  return (
    <details open={staying.length <= mostNamed}>
      <summary className="w-fit rounded-small text-quiet">{stayingCount(staying.length)}</summary>
      <ul className="py-2 ps-4">
        {[...new Set(staying.map(({ kind }) => kind))].map((kind) => (
          <li key={kind}>
            {labeled(
              transferKindNames[kind],
              formatList(staying.filter((item) => item.kind === kind).map(shownName)),
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}

const mostNamed = 5
