/** The common model of test runs; kinds differ only in how an item is made and judged. */
import { goodScore } from '../../contract/platform/agent/evaluation-result.ts'
import type { StoredEvaluationRun } from '../../contract/studio/files/evaluation-run.ts'
import type { RunFailure, RunFile, StoredScenarioResult } from '../../contract/studio/files/run-file.ts'
import { type Money, sumOfCosts } from '../../judging/cost.ts'
import { type CaseScore, mean, scoresOf } from '../evaluation/case-scores.ts'

export const runKinds = ['scenarios', 'evaluation'] as const
export type RunKind = (typeof runKinds)[number]

export type ScenarioRunFile = Extract<RunFile, { kind: 'scenarios' }>

/** Conversations with this score or a lower one went wrong. */
export const badScore = 2

export interface RunItem {
  id: string
  title: string
  categories: readonly string[]
  /** Version of the wording; null for scenarios. */
  wording: string | null
  /** 1 to 5 in evaluations, 1 or 0 in scenarios; null if nothing could be judged. */
  mark: number | null
  isGood: boolean
  isBad: boolean
  /** True if attempts of one run differed. */
  isFlaky: boolean
  /** Checks that a scenario did not meet; empty for evaluations, and in runs of earlier versions. */
  failures: readonly RunFailure[]
  /** In words that were stored. */
  reasons: readonly string[]
  /** Id of the evaluation behind the mark, if any. */
  resultId: string | null
  /** Milliseconds. */
  slowest: number | null
}

export interface TestRun {
  kind: RunKind
  id: string
  phoneNumberId: string
  /** ISO 8601. */
  startedAt: string
  /** Given by a member. */
  name: string | null
  /** The last agent version stored before the run; null if there was none. */
  version: string | null
  phase: StoredEvaluationRun['phase']
  items: readonly RunItem[]
  /** Used by the models that played and judged. */
  tokens: number
  cost: Money | undefined
  /** The platform's evaluation; null for runs of scenarios. */
  evaluation: StoredEvaluationRun | null
}

/** Converts stored scenario results to a run. */
export function scenarioTestRun(id: string, phoneNumberId: string, file: ScenarioRunFile): TestRun {
  const { results, startedAt, agentVersion: version, name = null } = file
  return {
    kind: 'scenarios',
    id,
    phoneNumberId,
    startedAt,
    name,
    version,
    phase: 'completed',
    items: results.map(scenarioItem),
    tokens: results.reduce((sum, { tokens = 0 }) => sum + tokens, 0),
    cost: sumOfCosts(results.flatMap(({ cost }) => cost ?? [])),
    evaluation: null,
  }
}

function scenarioItem({
  id,
  title,
  verdict,
  isFlaky,
  slowestMs,
  failures = [],
  reasons = [],
}: StoredScenarioResult): RunItem {
  return {
    id,
    title,
    categories: [],
    wording: null,
    mark: verdict === 'error' ? null : Number(verdict === 'passed'),
    isGood: verdict === 'passed',
    isBad: verdict === 'failed',
    isFlaky,
    failures,
    reasons,
    resultId: null,
    slowest: slowestMs ?? null,
  }
}

/** Converts an evaluation to a run. */
export function evaluationTestRun(evaluation: StoredEvaluationRun, version: string | null): TestRun {
  const { id, phoneNumberId, startedAt, name, phase } = evaluation
  const items = evaluationItems(evaluation)
  return {
    kind: 'evaluation',
    id,
    phoneNumberId,
    startedAt,
    name,
    version,
    phase,
    items,
    tokens: 0,
    cost: undefined,
    evaluation,
  }
}

/** Returns one item per case of an evaluation. */
export function evaluationItems(run: StoredEvaluationRun): RunItem[] {
  return scoresOf(run).map(evaluationItem)
}

function evaluationItem({ case: ran, score, results }: CaseScore): RunItem {
  const [first] = results
  return {
    id: ran.id,
    title: ran.scenario,
    categories: ran.categories,
    wording: ran.version,
    mark: score,
    isGood: score !== null && score >= goodScore,
    isBad: score !== null && score <= badScore,
    isFlaky: false,
    failures: [],
    reasons: first?.reasons.decoded
      ? first.reasons.value.flatMap(({ description }) => description ?? [])
      : [],
    resultId: first?.id ?? null,
    slowest: null,
  }
}

export interface RunFigures {
  items: number
  judged: number
  good: number
  bad: number
  /** Mean of the marks, or the platform's own average of an evaluation. */
  average: number | null
  /** Mean of an evaluation's turns, 1 to 5. */
  turnAverage: number | null
  /** Milliseconds; null if no run has it. */
  slowest: number | null
  tokens: number
  /** Undefined without prices, or with several currencies. */
  cost: Money | undefined
}

/** Returns the combined figures of runs of one kind. */
export function runFiguresOf(...runs: readonly Omit<TestRun, 'version'>[]): RunFigures {
  const items = runs.flatMap((run) => run.items)
  const [only, ...others] = runs
  const summary = others.length === 0 ? (only?.evaluation?.summary ?? null) : null
  const times = items.flatMap(({ slowest }) => slowest ?? [])
  return {
    items: items.length,
    judged: items.filter(({ mark }) => mark !== null).length,
    good: items.filter(({ isGood }) => isGood).length,
    bad: items.filter(({ isBad }) => isBad).length,
    average: summary?.conversationScore ?? mean(items.map(({ mark }) => mark)),
    turnAverage: mean(runs.map(({ evaluation }) => evaluation?.summary?.turnScore ?? null)),
    slowest: times.length === 0 ? null : Math.max(...times),
    tokens: runs.reduce((sum, { tokens }) => sum + tokens, 0),
    cost: sumOfCosts(runs.flatMap(({ cost }) => cost ?? [])),
  }
}
