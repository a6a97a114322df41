import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { StoredScenarioResult } from '../../../../contract/studio/files/run-file.ts'
import type { RecordPlace } from '../../../records/record-store.ts'
import { readLastResults } from '../../../records/runs/last-results.ts'
import {
  type LastRun,
  lastRunOf,
  type StoredScenario,
  useScenarios,
  useScenariosFailure,
  useScenariosPending,
} from '../../../records/scenarios.ts'

function lastResultsQuery(place: RecordPlace) {
  return queryOptions({
    // Below the runs' key, so that changed runs refetch it.
    queryKey: ['runs', place.owner, place.phoneNumberId, 'last-results'],
    queryFn: () => readLastResults(place),
    staleTime: 0,
  })
}

export function useAreResultsLoading(place: RecordPlace): boolean {
  return useQuery(lastResultsQuery(place)).isLoading
}

/** Scenarios with their last results, from this page or else from stored runs. */
export function useShownScenarios(place: RecordPlace): readonly StoredScenario[] {
  const scenarios = useScenarios(place)
  const results = useQuery(lastResultsQuery(place)).data
  return useMemo(
    () =>
      scenarios.map((scenario) => ({
        ...scenario,
        lastRun: scenario.lastRun ?? storedRun(scenario, results?.get(scenario.id)),
      })),
    [scenarios, results],
  )
}

/** The same, as a query: data unless none are known. */
export function useScenarioQuery(place: RecordPlace) {
  const all = useShownScenarios(place)
  const isPending = useScenariosPending(place)
  const failure = useScenariosFailure(place)
  const isUnread = all.length === 0 && (isPending || failure.error !== undefined)
  return { data: isUnread ? undefined : all, isFetching: false, ...failure }
}

/** A scenario changed since has no result. */
function storedRun({ changedAt }: StoredScenario, result: StoredScenarioResult | undefined): LastRun | null {
  if (result === undefined || result.at < changedAt) return null
  return lastRunOf(result)
}
