import type { EvaluationCase } from '../../contract/platform/agent/evaluation-case.ts'
import { evaluationJobStatuses } from '../../contract/platform/agent/evaluation-job.ts'
import type { FailureKind } from '../../contract/platform/failure/failure.ts'
import { isOver, type StoredEvaluationRun } from '../../contract/studio/files/evaluation-run.ts'
import { EvaluationCallError, type HeadlessEvaluationCalls } from './evaluation-calls.ts'
import { evaluationNow } from './evaluation-now.ts'
import { newRun } from './run-after.ts'
import { runPollMilliseconds } from './run-poll.ts'

/** As long as the evaluations page polls. */
export const defaultEvaluationSeconds = 900

export type EvaluationEvent =
  | { kind: 'started'; jobId: string; cases: number }
  | { kind: 'progress'; stage: string | null; completed: number; total: number }
  /** An unknown status; polling continues. */
  | { kind: 'unknown_status'; status: string }
  /** Polling continues. */
  | { kind: 'unanswered'; message: string }
  /** The platform could not finish these cases; the others run again. */
  | { kind: 'without'; caseIds: readonly string[] }

export interface EvaluationOptions {
  calls: HeadlessEvaluationCalls
  phoneNumberId: string
  /** Cases to run; with `jobId`, the candidates for the job's cases. */
  cases: readonly EvaluationCase[]
  jobId?: string | undefined
  /** All waits together. */
  maxMilliseconds: number
  /** Rejects when aborted. */
  wait(milliseconds: number, signal?: AbortSignal): Promise<void>
  now(): Date
  signal?: AbortSignal | undefined
  onEvent?: ((event: EvaluationEvent) => void) | undefined
}

export interface EndedEvaluation {
  /** The job itself continues on the platform when `timed_out` or `cancelled`. */
  state: 'finished' | 'timed_out' | 'cancelled'
  run: StoredEvaluationRun
  status: string | null
}

/** Runs cases or follows a job to its end; unfinished cases are dropped once. Throws EvaluationCallError. */
export async function runEvaluation(options: EvaluationOptions): Promise<EndedEvaluation> {
  const { cases, jobId, onEvent } = options
  const clock = { waited: 0 }
  const first = await followed(options, cases, jobId, clock)
  const { run } = first
  const lost = run.phase === 'failed' ? (run.failure?.failedCaseIds ?? []) : []
  const others = cases.filter(({ id }) => !lost.includes(id))
  const isWorthMore = jobId === undefined && lost.length > 0 && others.length > 0
  if (first.state !== 'finished' || !isWorthMore || others.length === cases.length) return first
  onEvent?.({ kind: 'without', caseIds: lost })
  const second = await followed(options, others, undefined, clock)
  const jobFailure = second.run.failure ?? run.failure
  const failedCaseIds = [...new Set([...lost, ...(second.run.failure?.failedCaseIds ?? [])])]
  return {
    ...second,
    run: { ...second.run, cases: run.cases, failure: jobFailure && { ...jobFailure, failedCaseIds } },
  }
}

async function followed(
  { calls, phoneNumberId, wait, now, maxMilliseconds, signal, onEvent }: EvaluationOptions,
  cases: readonly EvaluationCase[],
  jobId: string | undefined,
  clock: { waited: number },
): Promise<EndedEvaluation> {
  const id = jobId ?? (await calls.start(cases.map((testCase) => testCase.id)))
  onEvent?.({ kind: 'started', jobId: id, cases: cases.length })
  let run = newRun(id, phoneNumberId, jobId === undefined ? cases : [], now())
  let status: string | null = null
  let progress = ''
  for (let polls = 0; ; polls += 1) {
    try {
      if (polls > 0 || jobId === undefined) {
        const milliseconds = runPollMilliseconds(polls) || longestPollMilliseconds
        if (clock.waited + milliseconds > maxMilliseconds) return { state: 'timed_out', run, status }
        await wait(milliseconds, signal)
        clock.waited += milliseconds
      }
      const before: string | null = status
      ;({ run, status } = await evaluationNow(calls, run, jobId === undefined ? [] : cases))
      if (isOver(run)) return { state: 'finished', run, status }
      if (status !== before && status !== null && !knownStatuses.has(status)) {
        onEvent?.({ kind: 'unknown_status', status })
      }
      if (run.progress && JSON.stringify(run.progress) !== progress) {
        progress = JSON.stringify(run.progress)
        onEvent?.({ kind: 'progress', ...run.progress })
      }
    } catch (error) {
      if (signal?.aborted) return { state: 'cancelled', run, status }
      if (!(error instanceof EvaluationCallError) || !passing.has(error.failure.kind)) throw error
      onEvent?.({ kind: 'unanswered', message: error.message })
    }
  }
}

const longestPollMilliseconds = 10_000
const knownStatuses: ReadonlySet<string> = new Set(evaluationJobStatuses)

/** Failures that may pass, while the job continues. */
const passing: ReadonlySet<FailureKind> = new Set([
  'busy',
  'unreachable',
  'unreadable',
  'failed',
  'preparing',
])
