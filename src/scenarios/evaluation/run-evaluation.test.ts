import { expect, test } from 'vitest'
import type { EvaluationJob } from '../../contract/platform/agent/evaluation-job.ts'
import { failure } from '../../contract/platform/failure/failure.ts'
import { EvaluationCallError } from './evaluation-calls.ts'
import { type EvaluationEvent, type EvaluationOptions, runEvaluation } from './run-evaluation.ts'

const cases = ['a', 'b', 'c'].map((id) => ({ id, scenario: `about ${id}` }))

type JobAnswer = EvaluationJob | Error | undefined

function done(ids: readonly string[]): EvaluationJob {
  return { status: 'COMPLETED', result: { summary: 'Fine.', eval_ids_by_score: { 5: ids } } }
}

function platform(...jobAnswers: JobAnswer[]) {
  const started: (readonly string[])[] = []
  const waits: number[] = []
  const events: EvaluationEvent[] = []
  let polls = 0
  const options: EvaluationOptions = {
    calls: {
      cases: async () => cases,
      async start(ids) {
        started.push(ids)
        return `job ${started.length}`
      },
      async job() {
        const next = jobAnswers[Math.min(polls, jobAnswers.length - 1)]
        polls += 1
        if (next instanceof Error) throw next
        return next
      },
      details: async (ids) => ids.map((id) => ({ id: `e ${id}`, score: 4, eval_case_id: id })),
      summary: async () => undefined,
    },
    phoneNumberId: '1',
    cases,
    maxMilliseconds: 60_000,
    wait: async (milliseconds, signal) => {
      signal?.throwIfAborted()
      waits.push(milliseconds)
    },
    now: () => new Date('2026-11-22T10:00:00Z'),
    onEvent: (event) => events.push(event),
  }
  return { options, started, waits, events }
}

test('scores are read when the job ends, after increasing waits', async () => {
  const { options, started, waits } = platform(
    { status: 'QUEUED' },
    { status: 'RUNNING' },
    done(['a', 'b', 'c']),
  )
  const { state, run } = await runEvaluation(options)
  expect(state).toBe('finished')
  expect(run.results.map(({ caseId, score }) => [caseId, score])).toEqual([
    ['a', 4],
    ['b', 4],
    ['c', 4],
  ])
  expect(started).toEqual([['a', 'b', 'c']])
  expect(waits).toEqual([3000, 3750, 4687.5])
})

test('an unknown status is reported once and polled until the timeout', async () => {
  const { options, waits, events } = platform({ status: 'PONDERING' })
  expect(await runEvaluation(options)).toMatchObject({ state: 'timed_out', status: 'PONDERING' })
  expect(waits.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(60_000)
  expect(events.filter(({ kind }) => kind === 'unknown_status')).toHaveLength(1)
})

test("a run times out even if its timeout exceeds a page's polling", async () => {
  const { options, waits } = platform({ status: 'RUNNING' })
  expect(await runEvaluation({ ...options, maxMilliseconds: 2_000_000 })).toMatchObject({
    state: 'timed_out',
  })
  expect(waits.reduce((sum, one) => sum + one, 0)).toBeGreaterThan(1_900_000)
})

test('a failed job is restarted once without the failing cases, which get no score', async () => {
  const broken = { status: 'FAILED', error: { code: 'SIMULATION_FAILED', failed_case_ids: ['b'] } }
  const { options, started } = platform(broken, done(['a', 'c']))
  const { run } = await runEvaluation(options)
  expect(started).toEqual([
    ['a', 'b', 'c'],
    ['a', 'c'],
  ])
  expect(run.cases.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  expect(run.results.map(({ caseId }) => caseId)).toEqual(['a', 'c'])
  expect(run.failure).toMatchObject({ code: 'SIMULATION_FAILED', failedCaseIds: ['b'] })

  const again = platform(broken)
  expect((await runEvaluation(again.options)).run.phase).toBe('failed')
  expect(again.started).toHaveLength(2)
})

test('a job that failed completely or no longer exists ends the run', async () => {
  const whole = platform({ status: 'FAILED', error: { code: 'X', message: 'Broke.' } })
  expect((await runEvaluation(whole.options)).run).toMatchObject({
    phase: 'failed',
    failure: { message: 'Broke.' },
  })
  expect(whole.started).toHaveLength(1)
  expect((await runEvaluation(platform(undefined).options)).run.phase).toBe('lost')
})

test('an unanswered poll is repeated, a refused one is not', async () => {
  const away = new EvaluationCallError(failure('unreachable', { title: 'No answer' }))
  const { options, events } = platform(away, away, done(['a', 'b', 'c']))
  expect(await runEvaluation(options)).toMatchObject({ state: 'finished' })
  expect(events.filter(({ kind }) => kind === 'unanswered')).toHaveLength(2)
  const refused = new EvaluationCallError(failure('signed_out', { status: 401 }))
  await expect(runEvaluation(platform(refused).options)).rejects.toBe(refused)
})

test('a started run is resumed by its id at once, with its cases', async () => {
  const { options, started, waits } = platform(done(['c']))
  const { run } = await runEvaluation({ ...options, jobId: 'kept' })
  expect([started, waits]).toEqual([[], []])
  expect(run).toMatchObject({ id: 'kept', cases: [{ id: 'c', scenario: 'about c' }] })
})

test('an interrupt stops the polling, not the run', async () => {
  const cancelling = new AbortController()
  const { options } = platform({ status: 'RUNNING' })
  const onEvent = () => cancelling.abort(new Error('enough'))
  const ended = await runEvaluation({ ...options, signal: cancelling.signal, onEvent })
  expect(ended).toMatchObject({ state: 'cancelled', run: { id: 'job 1' } })
})
