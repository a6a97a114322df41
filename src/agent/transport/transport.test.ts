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

async function retried(...answers: TransportAnswer[]) {
  const waits: number[] = []
  const reported: number[] = []
  const call = withRetries(async () => answers.shift() ?? { ok: true, body: 'done' }, {
    wait: async (milliseconds) => void waits.push(milliseconds),
    onWait: (seconds) => reported.push(seconds),
  })
  return { answer: await call(list), waits, reported }
}

test("a rate-limited call is retried after the platform's delay, or five seconds", async () => {
  expect(await retried(refused('busy', 3), refused('busy'))).toEqual({
    ...{ answer: { ok: true, body: 'done' }, waits: [3000, 5000], reported: [3, 5] },
  })
})

test('a call is not retried after other failures or if the delay exceeds an hour', async () => {
  expect(await retried(refused('failed', 3))).toMatchObject({ answer: { ok: false }, waits: [] })
  expect(await retried(refused('busy', 3601))).toMatchObject({ answer: { ok: false }, waits: [] })
  expect(await retried(refused('busy', 3600))).toMatchObject({ answer: { ok: true }, waits: [3_600_000] })
})

test('returns the refusal after five waits', async () => {
  const { answer, waits } = await retried(...Array.from({ length: 6 }, () => refused('busy', 1)))
  expect([answer.ok, waits.length]).toEqual([false, 5])
  expect((await retried(...Array.from({ length: 5 }, () => refused('busy', 1)))).answer.ok).toBe(true)
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
