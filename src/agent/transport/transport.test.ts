/** Reading answers, paging and retries (docs/platform.md, sections 2 and 8). */
import { expect, test } from 'vitest'
import { type FailureKind, failure } from '../../contract/platform/failure/failure.ts'
import { maxListPages } from '../../contract/platform/list.ts'
import { z } from '../../contract/zod.ts'
import { growingWait } from './growing-wait.ts'
import { readAnswer } from './read-answer.ts'
import { readBody } from './read-body.ts'
import { readPages } from './read-pages.ts'
import { withRetries } from './retry-policy.ts'
import type { PlatformCall, TransportAnswer } from './transport.ts'

const refused = (kind: FailureKind, retryAfterSeconds: number | null = null): TransportAnswer => ({
  ok: false,
  failure: { ...failure(kind, { status: 429, title: 'No' }), retryAfterSeconds },
})
const list: PlatformCall = { method: 'GET', path: '/1/agent-ui-skills' }

async function retried(asked: PlatformCall, ...answers: TransportAnswer[]) {
  const waits: number[] = []
  const reported: [number, string][] = []
  const call = withRetries(async () => answers.shift() ?? { ok: true, body: 'done' }, {
    wait: async (milliseconds) => void waits.push(milliseconds),
    onWait: (seconds, why) => reported.push([seconds, why]),
  })
  return { answer: await call(asked), waits, reported, again: () => call(asked) }
}

const broken = (kind: FailureKind, status: number, title = 'No'): TransportAnswer => ({
  ok: false,
  failure: failure(kind, { status, title }),
})
const write: PlatformCall = { method: 'PUT', path: '/1/agent_config/faq/2', body: {} }
const skill: PlatformCall = { method: 'POST', path: '/1/agent_config/skills', body: {} }

test("a rate-limited call is retried after the platform's delay, or five seconds", async () => {
  for (const one of [list, write])
    expect(await retried(one, refused('busy', 3), refused('busy'))).toMatchObject({
      answer: { ok: true, body: 'done' },
      waits: [3000, 5000],
      reported: [
        [3, 'busy'],
        [5, 'busy'],
      ],
    })
})

test('a call is not retried after other failures or if the delay exceeds an hour', async () => {
  for (const kind of ['failed', 'forbidden', 'invalid', 'signed_out', 'conflict'] as const)
    expect(await retried(list, refused(kind, 3))).toMatchObject({ answer: { ok: false }, waits: [] })
  expect(await retried(list, refused('busy', 3601))).toMatchObject({ answer: { ok: false }, waits: [] })
  expect(await retried(list, refused('busy', 3600))).toMatchObject({
    answer: { ok: true },
    waits: [3_600_000],
  })
})

test('returns the refusal after five waits', async () => {
  const { answer, waits } = await retried(list, ...Array.from({ length: 6 }, () => refused('busy', 1)))
  expect([answer.ok, waits.length]).toEqual([false, 5])
  expect((await retried(list, ...Array.from({ length: 5 }, () => refused('busy', 1)))).answer.ok).toBe(true)
})

test.each([
  ['a 500', broken('failed', 500)],
  ['a gateway error', broken('unreachable', 502)],
  ['a broken connection', broken('unreachable', 0)],
])('a read is repeated twice after %s, a write never', async (_, answer) => {
  expect(await retried(list, answer, answer)).toMatchObject({
    answer: { ok: true },
    reported: [
      [1, 'reading'],
      [3, 'reading'],
    ],
  })
  expect(await retried(list, answer, answer, answer)).toMatchObject({ answer, waits: [1000, 3000] })
  for (const one of [write, skill])
    expect(await retried(one, answer)).toMatchObject({ answer: { ok: false }, waits: [] })
})

test('what an agent has that answered before is asked for once more if it is not found', async () => {
  const gone = broken('missing', 404)
  expect(await retried(list, gone)).toMatchObject({ answer: { ok: false }, waits: [] })
  const there = await retried(list, { ok: true, body: [] }, gone)
  expect([(await there.again()).ok, there.waits]).toEqual([true, [1000]])
  const left = await retried(list, { ok: true, body: [] }, gone, gone)
  expect([(await left.again()).ok, left.waits]).toEqual([false, [1000]])
})

test('a write waits for another one in progress, but not for a name to become free', async () => {
  const other = broken('conflict', 409, 'Another skill is being written')
  expect(await retried(skill, other, other)).toMatchObject({
    answer: { ok: true },
    reported: [
      [1, 'writing'],
      [2, 'writing'],
    ],
  })
  expect(await retried(skill, ...Array.from({ length: 6 }, () => other))).toMatchObject({
    answer: { ok: false },
    waits: [1000, 2000, 4000, 8000, 15_000],
  })
  expect(await retried(write, broken('conflict', 409, 'A write is in progress'))).toMatchObject({
    answer: { ok: true },
  })
  expect(await retried(write, broken('conflict', 409, 'A question called “x” exists already'))).toMatchObject(
    {
      answer: { ok: false },
      waits: [],
    },
  )
  // A studio's own conflict, such as a changed draft.
  const own = failure('conflict', { status: 409, title: 'In progress', code: 'draft' })
  expect(await retried(skill, { ok: false, failure: own })).toMatchObject({
    answer: { ok: false },
    waits: [],
  })
})

test('waits increase to a maximum and then stop', () => {
  const wait = growingWait({ firstSeconds: 2, growth: 2, maxSeconds: 10, maxPolls: 5 })
  expect([0, 1, 2, 3, 4, 5].map(wait)).toEqual([2000, 4000, 8000, 10_000, 10_000, false])
  expect(growingWait({ firstSeconds: 1, growth: 3, maxPolls: 9 })(3)).toBe(27_000)
})

const http = (status: number, text: string) => readAnswer({ status, text, headers: new Headers(), now: 0 })

test('a response is JSON, empty or a failure', () => {
  expect(http(200, '{"id":1}')).toEqual({ ok: true, body: { id: 1 } })
  expect(http(204, '')).toEqual({ ok: true, body: undefined })
  expect(http(299, 'null')).toEqual({ ok: true, body: null })
  expect(http(200, '<html>')).toMatchObject({
    ok: false,
    failure: { kind: 'unreadable', title: 'The answer is not JSON', status: 200 },
  })
  for (const status of [199, 300, 404, 500])
    expect(http(status, '{}')).toMatchObject({ ok: false, failure: { status } })
})

test('a body that does not match its schema is a failure, and differences are reported', () => {
  const schema = z.looseObject({ id: z.string() })
  const found: unknown[] = []
  const answer = (body: unknown): TransportAnswer => ({
    ok: true,
    body,
    onDifferences: (all) => found.push(...all),
  })
  expect(readBody(answer({ id: '1' }), schema)).toMatchObject({ ok: true, value: { id: '1' } })
  expect(found).toEqual([])
  expect(readBody(answer({ id: {} }), schema)).toMatchObject({
    ok: false,
    failure: {
      kind: 'unreadable',
      title: 'The answer has an unexpected shape',
      detail: expect.stringMatching(/^id: expected .+, found /),
    },
  })
  expect(readBody(answer(5), schema)).toMatchObject({
    failure: { detail: expect.stringMatching(/^the answer: /) },
  })
  expect(found.length).toBeGreaterThan(1)
  expect(readBody({ ok: true, body: { id: '1' } }, schema).ok).toBe(true)
  expect(readBody(refused('failed'), schema)).toEqual(refused('failed'))
})

async function paged(...answers: TransportAnswer[]) {
  const queries: unknown[] = []
  const answer = await readPages(
    async ({ query }) => {
      queries.push(query)
      return answers[queries.length - 1] ?? answers.at(-1) ?? refused('failed')
    },
    { ...list, query: { channel: 'x' } },
  )
  return { answer, queries }
}
const page = (data: unknown[], after?: string): TransportAnswer => ({
  ok: true,
  body: {
    data,
    ...(after && { paging: { cursors: { after }, next: `https://platform.example?after=${after}` } }),
  },
})

test('the pages of a list are read in order and joined', async () => {
  expect(await paged(page([1], 'a'), page([2], 'b'), page([3]))).toEqual({
    answer: { ok: true, body: { data: [1, 2, 3] } },
    queries: [
      { channel: 'x', limit: '100' },
      { channel: 'x', limit: '100', after: 'a' },
      { channel: 'x', limit: '100', after: 'b' },
    ],
  })
})

test('a list with a failed or malformed page is a failure, not a shorter list', async () => {
  expect((await paged(page([1], 'a'), refused('failed'))).answer).toEqual(refused('failed'))
  expect((await paged(page([1], 'a'), { ok: true, body: [2] })).answer).toMatchObject({
    ok: false,
    failure: { kind: 'unreadable' },
  })
  const bare: TransportAnswer = { ok: true, body: [1] }
  expect(await paged(bare)).toMatchObject({ answer: bare, queries: [{}] })
})

test('paging stops at a repeated cursor or at the maximum number of pages', async () => {
  const circle = await paged(page([1], 'a'), page([2], 'b'), page([3], 'a'))
  expect(circle.queries).toHaveLength(3)
  let number = 0
  const endless = await readPages(async () => {
    number += 1
    return page([number], `${number}`)
  }, list)
  expect([number, endless.ok]).toEqual([maxListPages, true])
})
