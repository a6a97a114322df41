/** Runs the scenarios of a file, reports them, and gives the exit code of a gate. */
import type { Scenario } from '../contract/studio/files/scenario.ts'
import { parseScenarios } from '../scenarios/parse-scenarios.ts'
import { runScenarios, type ScenarioRunProgress } from '../scenarios/run-scenarios.ts'
import { CommandError } from './command-error.ts'
import type { TestCommand } from './commands.ts'
import { readText, writeText } from './files/text-file.ts'
import type { ProcessContext } from './process-context.ts'
import { reachingAsIs } from './reach.ts'
import { junitText } from './text/junit-text.ts'
import { oneLine, resultText, testSummaryText } from './text/test-text.ts'

/** `unknown`: no scenario failed, but of some nothing is known. */
export const testExitCodes = { passed: 0, failed: 1, misused: 2, unknown: 3 } as const
export type TestExitCode = (typeof testExitCodes)[keyof typeof testExitCodes]

/**
 * Runs the scenarios of a file, and writes the results to the output and, with `--junit`, to a report. An interrupt
 * cancels the run; results so far are still reported.
 *
 * @returns 0 when all passed, 1 when any failed, 3 when none failed but some have no answer to judge or were not
 *   run.
 * @throws CommandError when the scenario file cannot be read or the report cannot be written.
 */
export async function testAgent(command: TestCommand, outside: ProcessContext): Promise<TestExitCode> {
  const { target, repeats, junit, isJson } = command
  const scenarios = await readScenarios(command.scenarios)
  // Nobody shall run for an hour only to learn that the report cannot be written.
  if (junit !== undefined) await writeText(junit, '')
  const started = outside.now()
  const cancelling = new AbortController()
  const forget = outside.onInterrupt(() => cancelling.abort())
  const run = await reachingAsIs(target, outside, (transport, patience) =>
    runScenarios({
      scenarios,
      phoneNumberId: target.phone,
      repeats,
      signal: cancelling.signal,
      around: { transport, patience, now: () => performance.now() },
      onProgress: (progress) => outside.note(progressLine(progress, scenarios, repeats)),
      onResult: (result) => {
        if (!isJson) outside.out(resultText(result))
      },
    }),
  ).finally(forget)
  outside.out(isJson ? `${JSON.stringify(run, null, 2)}\n` : testSummaryText(run, scenarios.length))
  if (junit !== undefined) await writeText(junit, junitText(run, scenarios, started))
  if (run.results.some(({ verdict }) => verdict === 'failed')) return testExitCodes.failed
  const isKnown = run.state === 'finished' && run.results.every(({ verdict }) => verdict === 'passed')
  return isKnown ? testExitCodes.passed : testExitCodes.unknown
}

async function readScenarios(file: string): Promise<Scenario[]> {
  const parsed = parseScenarios(await readText(file))
  if (!parsed.ok)
    throw new CommandError([`${file} is not valid:`, ...parsed.faults.map(oneLine)].join('\n  '))
  // A test without scenarios would always pass.
  if (parsed.scenarios.length === 0) throw new CommandError(`${file} has no scenarios`)
  return parsed.scenarios
}

function progressLine(
  { scenario, attempt, turn }: ScenarioRunProgress,
  all: readonly Scenario[],
  repeats: number,
) {
  const of = (at: number, count: number) => `${at + 1} of ${count}`
  const one = all[scenario]
  const attempts = repeats === 1 ? '' : `, attempt ${of(attempt, repeats)}`
  return `Scenario ${of(scenario, all.length)}${attempts}, message ${of(turn, one?.turns.length ?? 0)}\n`
}
