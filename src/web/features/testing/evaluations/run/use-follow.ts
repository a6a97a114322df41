/** Follows every run of a phone number that is not over, for as long as someone looks at a page of evaluations. */

import { queryOptions, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { recognisedOf } from '../../../../../contract/reader/unrecognised.ts'
import {
  byNewest,
  isOver,
  type StoredEvaluationRun,
} from '../../../../../contract/studio/files/evaluation-run.ts'
import { runPollMilliseconds } from '../../../../../scenarios/evaluation/run-poll.ts'
import { casesQuery, runsQuery } from '../queries.ts'
import { followRun } from './follow-run.ts'

export interface Following {
  run: StoredEvaluationRun
  error: Error | null
  /** Nobody asks any more by itself. */
  isGivenUp: boolean
  askAgain(): void
}

export function followQuery(owner: string, run: StoredEvaluationRun) {
  return queryOptions({
    queryKey: ['evaluation-job', owner, run.phoneNumberId, run.id],
    queryFn: async ({ client, signal }) => {
      // Only a run that was added by its id has to learn which cases it was about.
      const known =
        run.cases.length > 0
          ? []
          : await client.ensureQueryData(casesQuery(run.phoneNumberId)).catch(() => [])
      const next = await followRun(owner, run, recognisedOf(known), signal)
      client.setQueryData(
        runsQuery(owner, run.phoneNumberId).queryKey,
        (all) => all && byNewest(all.map((one) => (one.id === next.id ? next : one))),
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
  const open = runs.filter((run) => !isOver(run))
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
