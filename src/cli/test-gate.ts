/** Decides whether a run of scenarios lets a pipeline go on. */
import { parseJson } from '../contract/json.ts'
import type { Scenario } from '../contract/studio/files/scenario.ts'
import { folderOfScenario } from '../contract/studio/files/scenario-place.ts'
import { z } from '../contract/zod.ts'
import type { CompletedRun } from '../scenarios/run-scenarios.ts'
import { CommandError } from './command-error.ts'
import { readText } from './files/text-file.ts'

/** `unknown`: no scenario failed, but of some nothing is known. */
export const testExitCodes = { passed: 0, failed: 1, misused: 2, unknown: 3 } as const
export type TestExitCode = (typeof testExitCodes)[keyof typeof testExitCodes]

export interface TestGate {
  /** The share of scenarios that has to pass, from 0 to 100 per cent; undefined for all. */
  minPassRate: number | undefined
  /** The scenarios that passed in an earlier run, by their keys; undefined where there is none to compare with. */
  baseline: ReadonlySet<string> | undefined
}

const earlierRun = z.object({
  results: z.array(
    z.object({
      scenario: z.object({
        id: z.string().optional(),
        title: z.string(),
        folder: z.string().optional(),
        category: z.string().optional(),
      }),
      verdict: z.string(),
    }),
  ),
})

/**
 * Reads which scenarios passed in the results of `test --json`.
 *
 * @throws CommandError when the file cannot be read, or holds no results.
 */
export async function readBaseline(file: string): Promise<Set<string>> {
  const read = earlierRun.safeParse(parseJson(await readText(file)))
  if (!read.success) throw new CommandError(`${file} does not hold the results of test --json`)
  const passed = read.data.results.filter(({ verdict }) => verdict === 'passed')
  return new Set(passed.map(({ scenario }) => scenarioKey(scenario)))
}

/** Returns what a scenario is known by from one run to the next: its id, else its folder and title. */
export function scenarioKey(
  scenario: Pick<Scenario, 'id' | 'title'> & Parameters<typeof folderOfScenario>[0],
): string {
  return scenario.id ?? `${folderOfScenario(scenario)}/${scenario.title}`
}

/** Returns the results that count against the agent: with a baseline only what passed in it. */
export function failuresThatCount(
  { results }: CompletedRun,
  { baseline }: TestGate,
): CompletedRun['results'] {
  const failed = results.filter(({ verdict }) => verdict === 'failed')
  return baseline === undefined
    ? failed
    : failed.filter(({ scenario }) => baseline.has(scenarioKey(scenario)))
}

/** Returns the share of scenarios that passed in per cent, of all that should have been run. */
export function passRate({ results }: CompletedRun, count: number): number {
  return (results.filter(({ verdict }) => verdict === 'passed').length / count) * 100
}

/**
 * Returns the exit code of a run.
 *
 * @param count of all scenarios, including those that were not run
 */
export function gateExitCode(run: CompletedRun, count: number, gate: TestGate): TestExitCode {
  const { minPassRate, baseline } = gate
  const counting = failuresThatCount(run, gate)
  const isReached = minPassRate !== undefined && passRate(run, count) >= minPassRate
  if (isReached && run.state === 'finished' && (baseline === undefined || counting.length === 0))
    return testExitCodes.passed
  if (counting.length > 0) return testExitCodes.failed
  const isKnown = run.state === 'finished' && run.results.every(({ verdict }) => verdict !== 'error')
  if (!isKnown) return testExitCodes.unknown
  return minPassRate !== undefined ? testExitCodes.failed : testExitCodes.passed
}
