import { parseJson } from '../contract/json.ts'
import type { Scenario } from '../contract/studio/files/scenario.ts'
import { folderOfScenario } from '../contract/studio/files/scenario-place.ts'
import { testResults } from '../scenarios/runs/results-file.ts'
import { CommandError } from './command-error.ts'
import { readText } from './files/text-file.ts'
import type { ReportedCase, ReportedRun } from './text/reported-run.ts'

/** `unknown`: nothing failed, but some have no result. */
export const testExitCodes = { passed: 0, failed: 1, misused: 2, unknown: 3 } as const
export type TestExitCode = (typeof testExitCodes)[keyof typeof testExitCodes]

export interface TestGate {
  /** Percent; undefined for all. */
  minPassRate: number | undefined
  /** Keys of cases that passed earlier. */
  baseline: ReadonlySet<string> | undefined
}

/** Reads which scenarios passed from `test --json`. Throws CommandError. */
export async function readBaseline(file: string): Promise<Set<string>> {
  const parsed = testResults.safeParse(parseJson(await readText(file)))
  if (!parsed.success) throw new CommandError(`${file} does not hold the results of test --json`)
  const passed = parsed.data.results.filter(({ verdict }) => verdict === 'passed')
  return new Set(passed.map(({ scenario }) => scenarioKey(scenario)))
}

/** Returns a scenario's id, else folder and title. */
export function scenarioKey(
  scenario: Pick<Scenario, 'id' | 'title'> & Parameters<typeof folderOfScenario>[0],
): string {
  return scenario.id ?? `${folderOfScenario(scenario)}/${scenario.title}`
}

/** Returns failures that count: with a baseline, only regressions. */
export function failuresThatCount({ cases }: ReportedRun, { baseline }: TestGate): ReportedCase[] {
  const failed = cases.filter(({ verdict }) => verdict === 'failed')
  return baseline === undefined ? failed : failed.filter(({ key }) => baseline.has(key))
}

/** Returns the percentage of all planned cases that passed. */
export function passRate({ cases }: Pick<ReportedRun, 'cases'>): number {
  return (cases.filter(({ verdict }) => verdict === 'passed').length / cases.length) * 100
}

/** Returns a run's exit code. */
export function gateExitCode(run: ReportedRun, gate: TestGate): TestExitCode {
  const { minPassRate, baseline } = gate
  const counting = failuresThatCount(run, gate)
  const isReached = minPassRate !== undefined && passRate(run) >= minPassRate
  if (isReached && run.isFinished && (baseline === undefined || counting.length === 0))
    return testExitCodes.passed
  if (counting.length > 0) return testExitCodes.failed
  const isKnown = run.isFinished && run.cases.every(({ verdict }) => verdict !== 'error')
  if (!isKnown) return testExitCodes.unknown
  return minPassRate !== undefined ? testExitCodes.failed : testExitCodes.passed
}
