/** A number's scenarios with their last results, for the coverage page; null until both are read. */
import { useMemo } from 'react'
import type { ScenarioToCover } from '../../../../scenarios/exercised/coverage.ts'
import { useScenariosPending } from '../../../records/scenarios.ts'
import { useScenarioOwner } from './edit/use-place.ts'
import { useScenarioResults } from './run/current-run.ts'
import { useAreResultsLoading, useShownScenarios } from './use-shown-scenarios.ts'

export function useScenariosToCover(): ScenarioToCover[] | null {
  const place = useScenarioOwner()
  const stored = useShownScenarios(place)
  const results = useScenarioResults(place)
  const isPending = [useScenariosPending(place), useAreResultsLoading(place)].includes(true)
  const scenarios = useMemo(
    () =>
      stored.map(({ id, scenario, lastRun }) => {
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
  return isPending ? null : scenarios
}
