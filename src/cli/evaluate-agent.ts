import type { EvaluationCase } from '../contract/platform/agent/evaluation-case.ts'
import { byNewest, type StoredEvaluationRun } from '../contract/studio/files/evaluation-run.ts'
import { EvaluationCallError, evaluationCallsOf } from '../scenarios/evaluation/evaluation-calls.ts'
import { defaultEvaluationSeconds, runEvaluation } from '../scenarios/evaluation/run-evaluation.ts'
import { evaluationRunsText, readRunFile } from '../scenarios/evaluation/run-file.ts'
import { runWithoutCredentials } from '../scenarios/evaluation/run-without-credentials.ts'
import { platformProblem } from './agent/agent-problem.ts'
import { CommandError } from './command-error.ts'
import type { EvalCommand } from './commands/command-shapes.ts'
import { reaching } from './connect/reach.ts'
import { reporting } from './connect/studio-report.ts'
import { readText, writeText } from './files/text-file.ts'
import type { ProcessContext } from './process-context.ts'
import { gateExitCode, type TestExitCode, testExitCodes } from './test-gate.ts'
import { evaluatedCaseText, evaluationEventText, reportOfEvaluation } from './text/eval-text.ts'
import { junitText } from './text/junit-text.ts'
import { testMarkdown } from './text/markdown-text.ts'

/** Runs evaluation cases and returns the gate's exit code; the job survives an interrupt. */
export async function evaluateAgent(command: EvalCommand, outside: ProcessContext): Promise<TestExitCode> {
  const { target, minPassRate, minScore, junit, markdown, isJson } = command
  const before = command.baseline === undefined ? undefined : await readRunBefore(command.baseline, target)
  for (const report of [junit, markdown]) if (report !== undefined) await writeText(report, '')
  const started = outside.now()
  const cancelling = new AbortController()
  const forget = outside.onInterrupt(() => cancelling.abort())
  const { signal } = cancelling
  try {
    const ended = await reaching(target, outside, async (transport) => {
      const calls = evaluationCallsOf(transport, target.phone, signal)
      return runEvaluation({
        calls,
        phoneNumberId: target.phone,
        cases: selectedCases(await calls.cases(), command),
        jobId: command.job,
        maxMilliseconds: (command.maxSeconds ?? defaultEvaluationSeconds) * 1000,
        wait: outside.wait,
        now: outside.now,
        signal,
        onEvent: (event) => outside.note(evaluationEventText(event)),
      })
    })
    const masked = { ...ended, run: runWithoutCredentials(ended.run) }
    await reporting(outside, target, (studio) => studio.evaluated(masked.run))
    const { run, passedBefore } = reportOfEvaluation(masked, minScore, before)
    if (isJson) outside.out(evaluationRunsText([masked.run]))
    else outside.out(run.cases.map(evaluatedCaseText).join('') + run.summary)
    const gate = { minPassRate, baseline: passedBefore }
    if (junit !== undefined) await writeText(junit, junitText(run, started))
    if (markdown !== undefined) await writeText(markdown, testMarkdown(run, gate))
    return gateExitCode(run, gate)
  } catch (error) {
    if (signal.aborted) {
      outside.note('Interrupted before the run had started\n')
      return testExitCodes.unknown
    }
    if (!(error instanceof EvaluationCallError)) throw error
    outside.note(`${platformProblem(error.failure, target.phone)}\n`)
    return testExitCodes.unknown
  } finally {
    forget()
  }
}

function selectedCases(
  all: readonly EvaluationCase[],
  { target, cases, categories, job }: EvalCommand,
): EvaluationCase[] {
  if (job !== undefined) return [...all]
  if (all.length === 0) throw new CommandError(`The platform has no cases for phone number ${target.phone}`)
  const stranger = cases.find((id) => !all.some((one) => one.id === id))
  if (stranger !== undefined) throw new CommandError(`There is no case "${stranger}"`)
  const selected = all.filter(
    ({ id, categories: own }) =>
      (cases.length === 0 || cases.includes(id)) &&
      (categories.length === 0 || own?.some((one) => categories.includes(one))),
  )
  if (selected.length > 0) return selected
  const categoryNames = [...new Set(all.flatMap((one) => one.categories ?? []))].join(', ')
  throw new CommandError(
    `No case has the category ${categories.join(' or ')}: there are ${categoryNames || 'none'}`,
  )
}

async function readRunBefore(file: string, { phone }: EvalCommand['target']): Promise<StoredEvaluationRun> {
  const parsed = readRunFile(await readText(file), phone)
  if (!parsed.isReadable) throw new CommandError(`${file} does not hold the results of eval --json`)
  const newest = byNewest(parsed.runs).find(({ phase }) => phase === 'completed')
  if (newest === undefined) throw new CommandError(`${file} holds no finished run`)
  return newest
}
