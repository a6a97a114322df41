import { oneLine } from '../../contract/one-line.ts'
import { maxEvaluationScore } from '../../contract/platform/agent/evaluation-result.ts'
import type { StoredEvaluationRun, StoredResult } from '../../contract/studio/files/evaluation-run.ts'
import { type CaseScore, mean, scoresOf } from '../../scenarios/evaluation/case-scores.ts'
import type { EndedEvaluation, EvaluationEvent } from '../../scenarios/evaluation/run-evaluation.ts'
import { compareItems, type RunComparison } from '../../scenarios/runs/compare-items.ts'
import { evaluationItems } from '../../scenarios/runs/test-run.ts'
import type { ReportedCase, ReportedRun } from './reported-run.ts'
import { verdictLabels } from './test-text.ts'

const maxNameCharacters = 120

export interface EvaluationReport {
  run: ReportedRun
  /** By key. */
  passedBefore: ReadonlySet<string> | undefined
}

/** Converts evaluation results for reports and gates; cases pass from `minScore` (1 to 5). */
export function reportOfEvaluation(
  ended: EndedEvaluation,
  minScore: number,
  before: StoredEvaluationRun | undefined,
): EvaluationReport {
  const comparison = before && compareItems(evaluationItems(before), evaluationItems(ended.run))
  const scoresBefore = new Map(
    comparison?.changes.flatMap((change) =>
      change.after === null ? [] : [[change.item.id, change.before?.mark ?? null] as const],
    ),
  )
  const cases = scoresOf(ended.run).map((one) =>
    reportOfCase(one, { ended, minScore, scoreBefore: scoresBefore.get(one.case.id) ?? null }),
  )
  const passed = [...scoresBefore].filter(([, score]) => score !== null && score >= minScore)
  const passedBefore = before && new Set(passed.map(([id]) => id))
  const run: ReportedRun = {
    command: 'eval',
    isFinished: ended.state === 'finished' && cases.length > 0,
    cases,
    summary: summaryOf(ended, cases, passedBefore, comparison?.common),
  }
  return { run, passedBefore }
}

interface CaseSurroundings {
  ended: EndedEvaluation
  minScore: number
  scoreBefore: number | null
}

function reportOfCase(one: CaseScore, { ended, minScore, scoreBefore }: CaseSurroundings): ReportedCase {
  const { case: ran, score, results } = one
  const name = nameOf(ran.scenario || ran.id)
  const suite = ran.categories[0] ?? 'Cases'
  const problem = score === null ? problemOf(ran.id, ended) : null
  const scored = score === null ? '' : `Score ${roundedScore(score)} of ${maxEvaluationScore}`
  const compared = scoreBefore === null ? '' : `, ${roundedScore(scoreBefore)} before`
  const message = problem ?? `${scored}${compared}, wanted ${minScore}.`
  return {
    key: ran.id,
    suite,
    name,
    title: `${oneLine(suite)}: ${name}`,
    verdict:
      score === null
        ? ended.state === 'cancelled'
          ? undefined
          : 'error'
        : score >= minScore
          ? 'passed'
          : 'failed',
    milliseconds: 0,
    properties: {
      id: ran.id,
      ...(score !== null && { score }),
      ...(scoreBefore !== null && { score_before: scoreBefore }),
      ...(ran.categories.length > 0 && { categories: ran.categories.join(', ') }),
    },
    message,
    lines: [`    - ${message}`, ...results.flatMap(resultLines)],
  }
}

/** The mean of several evaluations may have any number of decimals. */
const roundedScore = (score: number) => Number(score.toFixed(2))

function problemOf(caseId: string, { state, run, status }: EndedEvaluation): string {
  const { failure, phase } = run
  const id = oneLine(run.id)
  const said = [failure?.message, failure?.code && `(${failure.code})`].filter(Boolean).join(' ')
  if (failure?.failedCaseIds.includes(caseId))
    return `The platform could not finish this case${said && `: ${oneLine(said)}`}`
  if (state === 'timed_out')
    return `No result in time. The run goes on as ${id}${status === null ? '' : `, status ${oneLine(status)}`}.`
  if (phase === 'lost') return `The platform no longer knows the run ${id}.`
  if (phase === 'failed') return `The platform could not finish the run${said && `: ${oneLine(said)}`}`
  return 'The platform gave no score.'
}

function resultLines({ reasons, turns }: StoredResult): string[] {
  const explained = reasons.decoded
    ? reasons.value.flatMap(({ description, actions }) => [
        ...(description === null ? [] : [`    - ${oneLine(description)}`]),
        ...actions.map((action) => `      ${oneLine(action)}`),
      ])
    : []
  const spoken = turns.decoded
    ? turns.value.map(({ speaker, text }) => `    ${oneLine(speaker ?? 'turn')}: ${oneLine(text)}`)
    : []
  return [...explained, ...spoken]
}

function nameOf(text: string): string {
  const line = oneLine(text)
  return line.length <= maxNameCharacters ? line : `${line.slice(0, maxNameCharacters)}…`
}

/** Formats a case, with reasons and conversation unless it passed. */
export function evaluatedCaseText({ verdict, title, properties, lines }: ReportedCase): string {
  if (verdict === undefined) return ''
  const score = typeof properties.score === 'number' ? properties.score.toFixed(1) : '  –'
  const head = `${verdictLabels[verdict]}  ${score}  ${title}`
  return `${[head, ...(verdict === 'passed' ? [] : lines)].join('\n')}\n`
}

function summaryOf(
  { state, run }: EndedEvaluation,
  cases: readonly ReportedCase[],
  passedBefore: ReadonlySet<string> | undefined,
  common: RunComparison['common'] | undefined,
): string {
  const count = (wanted: ReportedCase['verdict']) => cases.filter(({ verdict }) => verdict === wanted).length
  const fallen = cases.filter(({ key, verdict }) => verdict === 'failed' && passedBefore?.has(key)).length
  const parts = [
    `${count('passed')} passed`,
    `${count('failed')} failed${passedBefore === undefined ? '' : ` (${fallen} passed before)`}`,
    ...(count('error') === 0 ? [] : [`${count('error')} without a score`]),
    ...(count(undefined) === 0 ? [] : [`${count(undefined)} not run`]),
  ]
  const average = mean(scoresOf(run).map(({ score }) => score))
  const averages = [
    ...(average === null ? [] : [` Average ${average.toFixed(2)} of ${maxEvaluationScore}.`]),
    ...(common === undefined || common.before === null || common.after === null
      ? []
      : [
          ` ${common.before.toFixed(2)} before and ${common.after.toFixed(2)} now over ${common.items} shared ${common.items === 1 ? 'case' : 'cases'}.`,
        ]),
  ]
  const ending = state === 'cancelled' ? ` Interrupted: the run goes on as ${oneLine(run.id)}.` : ''
  return `${cases.length} ${cases.length === 1 ? 'case' : 'cases'}: ${parts.join(', ')}.${averages.join('')}${ending}\n`
}

/** Formats a polling event. */
export function evaluationEventText(event: EvaluationEvent): string {
  switch (event.kind) {
    case 'started':
      return `Run ${event.jobId}${event.cases === 0 ? '' : `, ${event.cases} cases`}\n`
    case 'progress':
      return `${oneLine(event.stage ?? 'running')}: ${event.completed} of ${event.total}\n`
    case 'unknown_status':
      return `The platform calls the run "${oneLine(event.status)}", which is not known here: waiting for its end\n`
    case 'unanswered':
      return `No answer about the run, asking again: ${oneLine(event.message)}\n`
    case 'without':
      return `The platform could not finish ${event.caseIds.join(', ')}: running the others without\n`
  }
}
