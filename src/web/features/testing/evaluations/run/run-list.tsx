/** The runs that this browser keeps of a phone number, of which two can be selected to compare them. */

import { useQuery } from '@tanstack/react-query'
import type { StoredEvaluationRun } from '../../../../../contract/studio/files/evaluation-run.ts'
import { trendOf } from '../../../../../scenarios/evaluation/run-figures.ts'
import { usePhoneNumberId } from '../../../../api/agent/phone-number-id.ts'
import { useSession } from '../../../../api/session.ts'
import { ButtonLink } from '../../../../ui/form/button-link.tsx'
import { Empty } from '../../../../ui/list/empty.tsx'
import { onListKeys } from '../../../../ui/list/list-keys.ts'
import { useSelection } from '../../../../ui/list/selection.ts'
import { SkeletonRows } from '../../../../ui/skeleton.tsx'
import { TextLink } from '../../../../ui/text-link.tsx'
import { QueryView } from '../../../../ui/waiting/query-view.tsx'
import { TrendChart } from '../comparison/trend-chart.tsx'
import { runsQuery } from '../queries.ts'
import { evaluationWords } from '../words.ts'
import { HistoryTools } from './history-tools.tsx'
import { RunRow } from './run-row.tsx'

export function RunList() {
  const phoneNumberId = usePhoneNumberId()
  const query = useQuery(runsQuery(useSession().user.id, phoneNumberId))
  return (
    <QueryView query={query} skeleton={<SkeletonRows rows={4} label={evaluationWords.loadingRuns} />}>
      {(runs) => (
        <div className="flex flex-col gap-6">
          <TrendChart points={trendOf(runs)} />
          <section className="flex flex-col gap-3">
            <HistoryTools phoneNumberId={phoneNumberId} runs={runs} />
            {runs.length === 0 ? (
              <Empty title={evaluationWords.noRuns}>
                <TextLink to="/phones/$phoneNumberId/evaluations" params={{ phoneNumberId }}>
                  {evaluationWords.runCases}
                </TextLink>
              </Empty>
            ) : (
              <Rows phoneNumberId={phoneNumberId} runs={runs} />
            )}
            <p className="max-w-prose text-label text-quiet">{evaluationWords.keptNote}</p>
          </section>
        </div>
      )}
    </QueryView>
  )
}

function Rows({ phoneNumberId, runs }: { phoneNumberId: string; runs: readonly StoredEvaluationRun[] }) {
  const selection = useSelection(runs.map(({ id }) => id))
  // The list is newest first, so the earlier of the two stands further down.
  const [after, before, ...more] = runs.filter(({ id }) => selection.has(id))
  const isPair = after !== undefined && before !== undefined && more.length === 0
  return (
    <div className="flex flex-col gap-2">
      <div className="flex min-h-9 items-center">
        {isPair && after.phase === 'completed' && before.phase === 'completed' ? (
          <ButtonLink
            to="/phones/$phoneNumberId/evaluations/compare"
            params={{ phoneNumberId }}
            search={{ before: before.id, after: after.id }}
            weight="primary"
          >
            {evaluationWords.compareTwo}
          </ButtonLink>
        ) : (
          runs.length > 1 && (
            <p className="text-quiet">{isPair ? evaluationWords.onlyDone : evaluationWords.tickTwo}</p>
          )
        )}
      </div>
      <ul onKeyDown={onListKeys} className="border-line border-b">
        {runs.map((run) => (
          <RunRow key={run.id} run={run} selection={selection} />
        ))}
      </ul>
    </div>
  )
}
