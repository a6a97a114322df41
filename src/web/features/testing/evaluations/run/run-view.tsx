/** One run: how far it is, what came of it, what can be done next. */

import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { StoredEvaluationRun } from '../../../../../contract/studio/files/evaluation-run.ts'
import { runFiguresOf } from '../../../../../scenarios/evaluation/run-figures.ts'
import { useSession } from '../../../../api/session.ts'
import { CopyId } from '../../../../ui/copy-id.tsx'
import { Empty } from '../../../../ui/list/empty.tsx'
import { Note } from '../../../../ui/note.tsx'
import { SkeletonRows } from '../../../../ui/skeleton.tsx'
import { FigureList } from '../../../../ui/table/figure-list.tsx'
import { RelativeTime } from '../../../../ui/time.tsx'
import { QueryView } from '../../../../ui/waiting/query-view.tsx'
import { runsQuery } from '../queries.ts'
import { ResultList } from '../result-list.tsx'
import { SummaryView } from '../summary-view.tsx'
import { averageOutOf, evaluationWords, partText, runTitle } from '../words.ts'
import { RunActions } from './run-actions.tsx'
import { RunName } from './run-name.tsx'

const route = getRouteApi('/frame/phones/$phoneNumberId/evaluations/runs/$runId')

export function EvaluationRunView() {
  const { phoneNumberId, runId } = route.useParams()
  const query = useQuery(runsQuery(useSession().user.id, phoneNumberId))
  return (
    <div className="flex flex-col gap-4">
      <Link
        to="/phones/$phoneNumberId/evaluations/runs"
        params={{ phoneNumberId }}
        className="inline-flex w-fit items-center gap-1.5 text-quiet hover:text-text"
      >
        <ArrowLeft size={15} aria-hidden="true" />
        {evaluationWords.back}
      </Link>
      <QueryView query={query} skeleton={<SkeletonRows rows={6} label={evaluationWords.loadingRuns} />}>
        {(runs) => {
          const run = runs.find(({ id }) => id === runId)
          if (run === undefined) {
            return (
              <Empty title={evaluationWords.gone}>
                <p className="text-quiet">{evaluationWords.goneHelp}</p>
                <CopyId id={runId} label="job id" />
              </Empty>
            )
          }
          return <OneRun key={run.id} run={run} runs={runs} />
        }}
      </QueryView>
    </div>
  )
}

function OneRun({ run, runs }: { run: StoredEvaluationRun; runs: readonly StoredEvaluationRun[] }) {
  return (
    <div className="flex flex-col gap-6">
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="flex min-w-0 flex-col">
          <h2 className="break-words font-semibold text-lead">{runTitle(run)}</h2>
          <p className="flex flex-wrap items-center gap-x-4 text-quiet">
            <RelativeTime moment={new Date(run.startedAt)} />
            <CopyId id={run.id} label="job id" />
          </p>
        </div>
        <RunActions run={run} runs={runs} />
      </header>
      <State run={run} />
      {run.phase === 'completed' && <Figures run={run} />}
      {run.summary && <SummaryView run={run} summary={run.summary} />}
      {run.phase === 'completed' && <ResultList run={run} />}
      <RunName run={run} />
    </div>
  )
}

function State({ run }: { run: StoredEvaluationRun }) {
  if (run.phase === 'queued' || run.phase === 'running')
    return <p className="text-quiet">{evaluationWords.leave}</p>
  if (run.phase === 'lost') {
    return (
      <Note tone="warn" title={evaluationWords.lost}>
        <p>{evaluationWords.lostHelp}</p>
      </Note>
    )
  }
  if (run.phase !== 'failed') return null
  const failed = run.fault?.failedCaseIds ?? []
  return (
    <Note tone="bad" title={evaluationWords.jobFailed}>
      <p>
        {run.fault?.message} {run.fault?.code && <code className="text-label">{run.fault.code}</code>}
      </p>
      {failed.length > 0 && (
        <>
          <p className="mt-1 text-label text-quiet">{evaluationWords.failedCases}</p>
          <ul className="list-disc pl-4">
            {failed.map((id) => (
              <li key={id}>{run.cases.find((one) => one.id === id)?.scenario ?? id}</li>
            ))}
          </ul>
        </>
      )}
    </Note>
  )
}

function Figures({ run }: { run: StoredEvaluationRun }) {
  const figures = runFiguresOf(run)
  const facts: [string, string][] = [
    [evaluationWords.conversationScore, averageOutOf(figures.conversationScore)],
    [evaluationWords.turnScore, averageOutOf(figures.turnScore)],
    [evaluationWords.goodCases, partText(figures.good, figures.cases)],
    [evaluationWords.badCases, partText(figures.bad, figures.cases)],
  ]
  return <FigureList figures={facts} columns={4} />
}
