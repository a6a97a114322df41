import type { Scenario } from '../contract/studio/files/scenario.ts'
import type { ScenarioResult } from '../scenarios/results.ts'
import { runScenarios, type ScenarioRunProgress } from '../scenarios/run-scenarios.ts'
import { htmlReport } from '../scenarios/runs/html-report.ts'
import { testResultsText } from '../scenarios/runs/results-file.ts'
import { commonProblem } from './agent/agent-problem.ts'
import { CommandError } from './command-error.ts'
import type { TestCommand } from './commands/command-shapes.ts'
import { customerLimitsIn, modelIn } from './connect/model.ts'
import { reachingAsIs } from './connect/reach.ts'
import { reporting } from './connect/studio-report.ts'
import { readMarkedVerdicts } from './files/marked-verdicts.ts'
import { readScenarioTree } from './files/scenario-tree.ts'
import { writeText } from './files/text-file.ts'
import type { ProcessContext } from './process-context.ts'
import { gateExitCode, readBaseline, type TestExitCode } from './test-gate.ts'
import { junitText } from './text/junit-text.ts'
import { testMarkdown } from './text/markdown-text.ts'
import { reportOfScenarios, resultText, testSummaryText } from './text/test-text.ts'

/** Runs scenarios and returns the gate's exit code; an interrupt still reports. Throws CommandError. */
export async function testAgent(command: TestCommand, outside: ProcessContext): Promise<TestExitCode> {
  const { target, repeats, junit, html, markdown, isJson, minPassRate } = command
  const scenarios = await taggedScenarios(command.scenarios, command.tags)
  const baseline = command.baseline === undefined ? undefined : await readBaseline(command.baseline)
  const gate = { minPassRate, baseline }
  const model = modelIn(outside.env)
  const limits = customerLimitsIn(outside.env, command)
  const beside =
    command.marks === undefined ? (one: ScenarioResult) => one : await readMarkedVerdicts(command.marks)
  // Fail before the run, not after an hour.
  for (const report of [junit, html, markdown]) if (report !== undefined) await writeText(report, '')
  const started = outside.now()
  const cancelling = new AbortController()
  const forget = outside.onInterrupt(() => cancelling.abort())
  const judged = await reporting(outside, target, async (report) => {
    const ran = await reachingAsIs(target, outside, (transport, retryPolicy) =>
      runScenarios({
        scenarios,
        phoneNumberId: target.phone,
        repeats,
        parallel: command.parallel,
        readsTools: command.readsTools,
        signal: cancelling.signal,
        model,
        limits,
        around: { transport, retryPolicy, now: () => performance.now() },
        onProgress: (progress) => outside.note(progressLine(progress, scenarios, repeats)),
        onResult: (result) => {
          if (!isJson) outside.out(resultText(beside(result)))
        },
      }),
    )
    await report.tested(target.phone, { run: ran, startedAt: started, repeats, count: scenarios.length })
    return ran
  }).finally(forget)
  const run = { ...judged, results: judged.results.map(beside) }
  outside.out(isJson ? testResultsText(run) : testSummaryText(run, scenarios.length))
  const problem = commonProblem(run, target.phone)
  if (problem !== undefined) outside.note(`${problem}\n`)
  const report = reportOfScenarios(run, scenarios)
  if (junit !== undefined) await writeText(junit, junitText(report, started))
  if (html !== undefined) {
    const { results } = run
    await writeText(html, htmlReport({ results, count: scenarios.length, startedAt: started }))
  }
  if (markdown !== undefined) await writeText(markdown, testMarkdown(report, gate))
  return gateExitCode(report, gate)
}

/** Reads scenarios with one of the tags, or all. Throws CommandError. */
export async function taggedScenarios(place: string, tags: readonly string[]): Promise<Scenario[]> {
  const all = await readScenarioTree(place)
  const tagged = all.filter((one) => tags.length === 0 || one.tags?.some((tag) => tags.includes(tag)))
  if (tagged.length === 0) throw new CommandError(`No scenario has the tag ${tags.join(' or ')}`)
  return tagged
}

/** Formats the progress, counted from 1. */
export function progressLine(
  { scenario, attempt, turn }: ScenarioRunProgress,
  all: readonly Scenario[],
  repeats: number,
) {
  const positionText = (at: number, count: number) => `${at + 1} of ${count}`
  const one = all[scenario]
  const attempts = repeats === 1 ? '' : `, attempt ${positionText(attempt, repeats)}`
  return `Scenario ${positionText(scenario, all.length)}${attempts}, message ${positionText(turn, one?.customer?.maxTurns ?? one?.turns.length ?? 0)}\n`
}
