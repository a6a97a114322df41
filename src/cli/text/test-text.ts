import { oneLine } from '../../contract/one-line.ts'
import { failureLine } from '../../contract/platform/failure/failure.ts'
import type { Scenario } from '../../contract/studio/files/scenario.ts'
import { folderOfScenario } from '../../contract/studio/files/scenario-place.ts'
import { agreementSentence } from '../../judging/agreement.ts'
import { costText, sumOfCosts } from '../../judging/cost.ts'
import { seconds } from '../../scenarios/judge.ts'
import type {
  AssertionVerdict,
  ScenarioAttempt,
  ScenarioResult,
  TurnResult,
} from '../../scenarios/results.ts'
import type { CompletedRun } from '../../scenarios/run-scenarios.ts'
import { scenarioKey } from '../test-gate.ts'
import type { ReportedCase, ReportedRun } from './reported-run.ts'

/** Padded to one width. */
export const verdictLabels: Readonly<Record<AssertionVerdict, string>> = {
  passed: 'passed',
  failed: 'FAILED',
  error: 'ERROR ',
}

/** Formats a scenario's result, with reasons unless it passed. */
export function resultText(result: ScenarioResult): string {
  const { scenario, verdict, isFlaky, attempts } = result
  const time = seconds(attempts.reduce((sum, { milliseconds }) => sum + milliseconds, 0))
  const passed = attempts.filter((attempt) => attempt.verdict === 'passed').length
  const counts = attempts.length === 1 ? '' : `, ${passed} of ${attempts.length} attempts passed`
  const head = `${verdictLabels[verdict]}  ${scenarioTitle(scenario)}  (${time} s${counts}${usageText(attempts)})${isFlaky ? '  flaky' : ''}`
  return [head, ...linesOf(result), ''].join('\n')
}

function linesOf({ attempts, agreement }: ScenarioResult): string[] {
  const problems = attempts.flatMap((attempt, at) => problemLines(attempt, at, attempts.length))
  return [...problems, ...(agreement === undefined ? [] : [`    ${agreementSentence(agreement)}`])]
}

/** Formats an attempt's failures. */
export function problemLines(attempt: ScenarioAttempt, at: number, count: number): string[] {
  const lines = [
    ...attempt.turns.flatMap((turn, turnAt) => turnLines(turn, turnAt)),
    ...judgedProblems(attempt).map((problem) => `    - ${problem}`),
  ]
  return lines.length === 0 || count === 1 ? lines : [`  attempt ${at + 1}`, ...lines]
}

/** Returns why a simulated conversation did not pass, a sentence per criterion. */
export function judgedProblems({ judged }: ScenarioAttempt): string[] {
  if (judged === undefined) return []
  if (judged.problem !== null) return [oneLine(judged.problem)]
  return judged.verdicts
    .filter(({ isMet }) => !isMet)
    .map(({ criterion, reason, quote, yes, votes }) => {
      const counted = votes === 1 ? '' : ` (${votes - yes} of ${votes} votes)`
      return oneLine(`${criterion}: no${counted}. ${reason}${quote === null ? '' : ` “${quote}”`}`)
    })
}

function usageText(attempts: readonly ScenarioAttempt[]): string {
  const used = attempts.flatMap(({ judged }) => judged?.usage ?? [])
  if (used.length === 0) return ''
  const tokens = used.reduce((sum, one) => sum + one.tokens, 0)
  const about = used.some(({ isEstimated }) => isEstimated) ? 'about ' : ''
  const cost = sumOfCosts(used.flatMap((one) => one.cost ?? []))
  return `, ${about}${tokens} tokens${cost === undefined ? '' : `, ${about}${costText(cost)}`}`
}

/** Returns a scenario's title with its folder, in one line. */
export function scenarioTitle(scenario: ScenarioResult['scenario']): string {
  const folder = folderOfScenario(scenario)
  return oneLine(folder === '' ? scenario.title : `${folder}: ${scenario.title}`)
}

function turnLines(result: TurnResult, at: number): string[] {
  const problems = problemsOf(result)
  if (problems.length === 0) return []
  const answer = result.observed?.answer ?? ''
  return [
    `  message ${at + 1}: ${oneLine(result.turn.message)}`,
    ...(answer === '' ? [] : [`    answer: ${oneLine(answer)}`]),
    ...problems.map((problem) => `    - ${problem}`),
  ]
}

/** Returns why a turn failed, a sentence per reason. */
export function problemsOf(result: TurnResult): string[] {
  if (result.state === 'error') {
    const { requestId } = result.failure
    const request = requestId === null ? '' : ` (request ${oneLine(requestId)})`
    return [`No answer to check: ${oneLine(failureLine(result.failure))}${request}`]
  }
  return result.judgements.filter(({ isMet }) => !isMet).map(({ reason }) => oneLine(reason))
}

const endings: Readonly<Record<CompletedRun['state'], string>> = {
  finished: '',
  cancelled: ' The run was interrupted.',
  signed_out: ' The platform does not accept the token.',
}

/** Formats a run's last line; `count` includes scenarios that were not run. */
export function testSummaryText({ state, results }: CompletedRun, count: number): string {
  const number = (verdict: AssertionVerdict) => results.filter((result) => result.verdict === verdict).length
  const flaky = results.filter(({ isFlaky }) => isFlaky).length
  const left = count - results.length
  const parts = [
    `${number('passed')} passed`,
    `${number('failed')} failed${flaky === 0 ? '' : ` (${flaky} flaky)`}`,
    ...(number('error') === 0 ? [] : [`${number('error')} without an answer`]),
    ...(left === 0 ? [] : [`${left} not run`]),
  ]
  return `${count} ${count === 1 ? 'scenario' : 'scenarios'}: ${parts.join(', ')}.${endings[state]}\n`
}

/** Converts scenario results for reports and gates. */
export function reportOfScenarios(run: CompletedRun, scenarios: readonly Scenario[]): ReportedRun {
  const results = new Map(run.results.map((result) => [result.scenario, result]))
  return {
    command: 'test',
    isFinished: run.state === 'finished',
    cases: scenarios.map((scenario) => reportOfScenario(scenario, results.get(scenario))),
    summary: testSummaryText(run, scenarios.length),
  }
}

function reportOfScenario(scenario: Scenario, result: ScenarioResult | undefined): ReportedCase {
  const attempts = result?.attempts ?? []
  const [message = ''] = [
    ...attempts.flatMap(({ turns }) => turns).flatMap(problemsOf),
    ...attempts.flatMap(judgedProblems),
    ...(result?.agreement && result.verdict === 'error' ? [agreementSentence(result.agreement)] : []),
  ]
  return {
    key: scenarioKey(scenario),
    suite: folderOfScenario(scenario) || 'Scenarios',
    name: scenario.title,
    title: scenarioTitle(scenario),
    verdict: result?.verdict,
    milliseconds: attempts.reduce((sum, one) => sum + one.milliseconds, 0),
    properties: result === undefined ? {} : propertiesOf(result),
    message,
    lines: result === undefined ? [] : linesOf(result),
  }
}

function propertiesOf({
  scenario,
  isFlaky,
  attempts,
  agreement,
}: ScenarioResult): ReportedCase['properties'] {
  return {
    ...(scenario.id !== undefined && { id: scenario.id }),
    attempts: attempts.length,
    passed_attempts: attempts.filter(({ verdict }) => verdict === 'passed').length,
    flaky: isFlaky,
    ...(agreement && { judge_agreement: agreement.share }),
  }
}
