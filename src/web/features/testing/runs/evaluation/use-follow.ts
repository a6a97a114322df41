/** Polls a phone number's unfinished evaluations while a page about them is open. */
import { queryOptions, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import type { EvaluationCase } from '../../../../../contract/platform/agent/evaluation-case.ts'
import { recognisedOf } from '../../../../../contract/reader/unrecognised.ts'
import { isOver, type StoredEvaluationRun } from '../../../../../contract/studio/files/evaluation-run.ts'
import { evaluationNow } from '../../../../../scenarios/evaluation/evaluation-now.ts'
import { runPollMilliseconds } from '../../../../../scenarios/evaluation/run-poll.ts'
import { evaluationTestRun } from '../../../../../scenarios/runs/test-run.ts'
import { readEvaluationRun, storeEvaluationRuns } from '../../../../records/runs/runs.ts'
import { runsQuery } from '../use-runs.ts'
import { casesQuery, evaluationCalls } from './queries.ts'

export interface Following {
  run: StoredEvaluationRun
  error: Error | null
  /** Polling has stopped. */
  isGivenUp: boolean
  askAgain(): void
}

type RunId = Pick<StoredEvaluationRun, 'phoneNumberId' | 'id'>

export function followKey(owner: string, { phoneNumberId, id }: RunId) {
  return ['evaluation-job', owner, phoneNumberId, id]
}

/** Polls a run's progress once and stores it. */
async function followOnce(
  owner: string,
  run: StoredEvaluationRun,
  cases: readonly EvaluationCase[],
  signal: AbortSignal,
): Promise<StoredEvaluationRun> {
  const { run: said } = await evaluationNow(evaluationCalls(run.phoneNumberId, signal), run, cases)
  signal.throwIfAborted()
  // If it was renamed or deleted meanwhile, it is not stored again.
  const stored = await readEvaluationRun(owner, run)
  const next = { ...said, name: stored?.name ?? said.name }
  if (stored !== undefined) await storeEvaluationRuns(owner, [next])
  return next
}

function followQuery(owner: string, run: StoredEvaluationRun) {
  return queryOptions({
    queryKey: followKey(owner, run),
    queryFn: async ({ client, signal }) => {
      // Only a run added by its id lacks its cases.
      const cases =
        run.cases.length > 0
          ? []
          : await client.ensureQueryData(casesQuery(run.phoneNumberId)).catch(() => [])
      const next = await followOnce(owner, run, recognisedOf(cases), signal)
      client.setQueryData(runsQuery(owner, run.phoneNumberId).queryKey, (all) =>
        all?.map((one) => (one.id === next.id ? evaluationTestRun(next, one.version) : one)),
      )
      return next
    },
    staleTime: 0,
    retry: false,
    refetchInterval: ({ state }) => {
      if (state.data !== undefined && isOver(state.data)) return false
      return runPollMilliseconds(state.dataUpdateCount + state.errorUpdateCount)
    },
  })
}

export function useFollow(owner: string, phoneNumberId: string): Following[] {
  const queryClient = useQueryClient()
  const { data: runs = [] } = useQuery(runsQuery(owner, phoneNumberId))
  const open = runs.flatMap(({ evaluation }) =>
    evaluation === null || isOver(evaluation) ? [] : [evaluation],
  )
  const queries = useQueries({ queries: open.map((run) => followQuery(owner, run)) })
  return open.map((run, at) => {
    const { queryKey } = followQuery(owner, run)
    const counts = queryClient.getQueryState(queryKey)
    const polls = (counts?.dataUpdateCount ?? 0) + (counts?.errorUpdateCount ?? 0)
    return {
      run,
      error: queries[at]?.error ?? null,
      isGivenUp: runPollMilliseconds(polls) === false,
      askAgain: () => void queryClient.resetQueries({ queryKey }),
    }
  })
}
