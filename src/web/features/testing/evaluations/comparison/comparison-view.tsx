/** Two runs beside each other: what became worse first. */

import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { StoredEvaluationRun } from '../../../../../contract/studio/files/evaluation-run.ts'
import { changeKinds, compareRuns } from '../../../../../scenarios/evaluation/compare-runs.ts'
import { useSession } from '../../../../api/session.ts'
import { Empty } from '../../../../ui/list/empty.tsx'
import { SkeletonRows } from '../../../../ui/skeleton.tsx'
import { TextLink } from '../../../../ui/text-link.tsx'
import { QueryView } from '../../../../ui/waiting/query-view.tsx'
import { ChangeSection } from '../cases/change-section.tsx'
import { runsQuery } from '../queries.ts'
import { averageText, caseCount, evaluationWords } from '../words.ts'
import { Delta } from './delta.tsx'
import { RunPicker } from './run-picker.tsx'

const route = getRouteApi('/frame/phones/$phoneNumberId/evaluations/compare')

export function ComparisonView() {
  const { phoneNumberId } = route.useParams()
  const query = useQuery(runsQuery(useSession().user.id, phoneNumberId))
  return (
    <QueryView query={query} skeleton={<SkeletonRows rows={6} label={evaluationWords.loadingRuns} />}>
      {(runs) => <Chosen runs={runs.filter(({ phase }) => phase === 'completed')} />}
    </QueryView>
  )
}

/** Without a choice the last run is held against the one before it. */
function Chosen({ runs }: { runs: readonly StoredEvaluationRun[] }) {
  const { phoneNumberId } = route.useParams()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const after = runs.find(({ id }) => id === search.after) ?? runs[0]
  const before =
    runs.find(({ id }) => id === search.before) ?? runs.find(({ id }) => id !== after?.id) ?? undefined
  if (before === undefined || after === undefined) {
    return (
      <Empty title={evaluationWords.needTwo}>
        <TextLink to="/phones/$phoneNumberId/evaluations/runs" params={{ phoneNumberId }}>
          {evaluationWords.back}
        </TextLink>
      </Empty>
    )
  }

  function choose(next: { before: string; after: string }) {
    void navigate({ to: '.', search: next, replace: true })
  }

  return (
    <div className="flex flex-col gap-2">
      <RunPicker
        runs={runs}
        before={before.id}
        after={after.id}
        onChange={(next) => choose({ before: before.id, after: after.id, ...next })}
      />
      {before.id === after.id ? (
        <p className="text-quiet">{evaluationWords.sameRun}</p>
      ) : (
        <Compared before={before} after={after} />
      )}
    </div>
  )
}

function Compared({ before, after }: { before: StoredEvaluationRun; after: StoredEvaluationRun }) {
  const { changes, common } = compareRuns(before, after)
  const delta = common.before === null || common.after === null ? null : common.after - common.before
  return (
    <div className="flex flex-col gap-6">
      <p className="flex flex-wrap items-baseline gap-x-2">
        {common.cases === 0 ? (
          evaluationWords.noCommon
        ) : (
          <>
            <span className="text-quiet">{evaluationWords.common}:</span>
            <span className="font-semibold text-lead tabular-nums">
              {averageText(common.before)} → {averageText(common.after)}
            </span>
            <Delta delta={delta} />
            <span className="text-quiet">({caseCount(common.cases)})</span>
          </>
        )}
      </p>
      {common.cases > 0 && !changes.some(({ kind }) => kind === 'worse') && (
        <p className="text-good">{evaluationWords.noChange}</p>
      )}
      {changeKinds.map((kind) => (
        <ChangeSection
          key={kind}
          kind={kind}
          changes={changes.filter((change) => change.kind === kind)}
          before={before}
          after={after}
        />
      ))}
    </div>
  )
}
