import { expect, test } from 'vitest'
import { evaluationJob } from '../../contract/platform/agent/evaluation-job.ts'
import { evaluationDetail } from '../../contract/platform/agent/evaluation-result.ts'
import { evaluationIdsOf, newRun, runAfter } from './run-after.ts'
import { readRunFile, runFileText } from './run-file.ts'
import { runPollMilliseconds } from './run-poll.ts'
import { runWithoutCredentials } from './run-without-credentials.ts'
import { spokenTurn } from './spoken-turns.ts'

const cases = [
  { id: 'c1', scenario: 'Asks for the price', categories: ['sales'] },
  { id: 'c2', scenario: 'Is angry', categories: ['service'], success_criteria: ['Stays polite'] },
]
const begun = newRun('job', '1', cases, new Date('2026-11-21T10:00:00Z'))

const result = {
  summary_id: 's',
  summary: 'Went well.',
  avg_conversation_score: 4.5,
  eval_ids_by_score: '{"4":["e1"],"5":{"nested":["e2"]}}',
  highlights: '["Polite"]',
  top_failure_categories:
    '[{"category":"missing_knowledge","ids":["e1","other"],"recommended_actions":"Add it"}]',
  creation_time: 1_790_000_000,
}
const details = [
  {
    id: 'e1',
    score: 4,
    eval_case_id: 'c1',
    per_turn_labels: '[4,5]',
    reasons: '[{"category":"x","description":"Knew it","unknown":1}]',
    transcript:
      '{"system_prompt":"hidden","transcript_turns":[{"role":"user","text":"Hi"},{"speaker":"agent","content":"Hello"}]}',
  },
  { id: 'e2', score: 5, eval_case_id: 'c2', per_turn_labels: 'not json', transcript: [{ role: 'user' }] },
].map((one) => evaluationDetail.parse(one))

test.each(['COMPLETED', 'SUCCEEDED'])('a job with status %s has results', (status) => {
  const job = evaluationJob.parse({ status, result })
  expect(evaluationIdsOf(job)).toEqual(['e1', 'e2'])
  const run = runAfter(begun, job, details, [])
  expect(run.phase).toBe('completed')
  expect(run.startedAt).toBe(new Date(1_790_000_000_000).toISOString())
  expect(run.summary?.failures).toEqual({
    decoded: true,
    value: [{ name: 'missing_knowledge', actions: ['Add it'], evaluationIds: ['e1'] }],
  })
  expect(run.results[0]?.turns).toEqual({
    decoded: true,
    value: [
      { speaker: 'user', text: 'Hi' },
      { speaker: 'agent', text: 'Hello' },
    ],
  })
  expect(run.results[1]?.labels).toEqual({ decoded: false, raw: 'not json' })
  expect(JSON.stringify(run)).not.toContain('hidden')
})

test.each([
  ['QUEUED', 'queued'],
  ['PENDING', 'queued'],
  ['RUNNING', 'running'],
  ['SOMETHING_NEW', 'running'],
  ['FAILED', 'failed'],
])('a job with status %s has the phase %s', (status, phase) => {
  const error = { code: 'SIMULATION_FAILED', message: 'No', failed_case_ids: ['c2'] }
  const run = runAfter(begun, evaluationJob.parse({ status, error }), [], [])
  expect(run.phase).toBe(phase)
  expect(run.failure?.failedCaseIds ?? []).toEqual(phase === 'failed' ? ['c2'] : [])
  expect(run.cases).toHaveLength(2)
})

test('a run known only by id gets its cases from its results', () => {
  const added = newRun('job', '1', [], new Date())
  const run = runAfter(
    added,
    evaluationJob.parse({ status: 'COMPLETED', result }),
    details.slice(0, 1),
    cases,
  )
  expect(run.cases.map(({ id }) => id)).toEqual(['c1'])
})

test('alternative names for ids, cases and verdicts are read', () => {
  const job = evaluationJob.parse({ status: 'SUCCEEDED', eval_ids: ['e1'], summary_ids: ['s'] })
  expect(evaluationIdsOf(job)).toEqual(['e1'])
  const found = evaluationDetail.parse({ id: 'e1', case_id: 'c1', passed: false, notes: 'Too slow.' })
  expect(runAfter(begun, job, [found], []).results[0]).toMatchObject({
    caseId: 'c1',
    reasons: { decoded: true, value: [{ category: 'failed', description: 'Too slow.' }] },
  })
})

test('a turn of an unknown shape is returned unchanged', () => {
  expect(spokenTurn({ message: { content: 'Inside' }, sender: 'bot' })).toEqual({
    speaker: 'bot',
    text: 'Inside',
  })
  expect(spokenTurn({ odd: 1 })).toEqual({ speaker: null, text: '{"odd":1}' })
  expect(spokenTurn('Plain')).toEqual({ speaker: null, text: 'Plain' })
})

test('credentials in a run are not kept', () => {
  const said = { ...begun, name: 'with access_token=EAAGsecret and Bearer abc.def' }
  expect(JSON.stringify(runWithoutCredentials(said))).not.toMatch(/EAAGsecret|abc\.def/)
})

test('a file restores finished runs for the number that imports it', () => {
  const done = runAfter(begun, evaluationJob.parse({ status: 'COMPLETED', result }), details, [])
  const parsed = readRunFile(runFileText([done, { ...begun, id: 'open' }]), '2')
  expect(parsed).toEqual({ isReadable: true, runs: [{ ...done, phoneNumberId: '2' }] })
  expect(readRunFile(`\uFEFF${runFileText([done])}`, '2').isReadable).toBe(true)
  expect(readRunFile('{"format":', '2').isReadable).toBe(false)
  expect(readRunFile(runFileText([done]).replace('"score": 4', '"score": "4"'), '2')).toEqual({
    isReadable: false,
    error: expect.stringContaining('runs.0.results.0.score'),
  })
})

test('polling slows from 3 to 10 seconds and stops after 15 minutes', () => {
  const waits = Array.from({ length: 92 }, (_, polls) => Number(runPollMilliseconds(polls)) / 1000)
  expect(waits[0]).toBe(3)
  expect(waits).toEqual(waits.toSorted((a, b) => a - b))
  expect(waits.at(-1)).toBe(10)
  expect(waits.reduce((sum, wait) => sum + wait, 0) / 60).toBeCloseTo(15, 0)
  expect(runPollMilliseconds(92)).toBe(false)
})
