/** A number's scenarios with their last results, for the coverage page; undefined until both are read. */
import { useMemo } from 'react'
import type { ScenarioToCover } from '../../../../scenarios/exercised/coverage.ts'
import { useScenarioOwner } from './edit/use-place.ts'
import { useScenarioResults } from './run/current-run.ts'
import { useAreResultsLoading, useScenarioQuery } from './use-shown-scenarios.ts'

export function useScenariosToCover() {
  const place = useScenarioOwner()
  const { data: stored, error, refetch } = useScenarioQuery(place)
  const results = useScenarioResults(place)
  const isPending = useAreResultsLoading(place)
  const scenarios = useMemo(
    () =>
      stored?.map(({ id, scenario, lastRun }): ScenarioToCover => {
        const turns = results.get(id)?.attempts.at(-1)?.turns
        return {
          id,
          scenario,
          tools: lastRun?.tools,
          turns: turns?.map(({ turn, observed }) => ({
            message: turn.message,
            answer: observed?.answer ?? '',
          })),
        }
      }),
    [stored, results],
  )
  return { data: isPending ? undefined : scenarios, error, refetch }
}
