/** A plan's review in a studio: put up, waited for, and closed. */
import { afterEach, expect, test, vi } from 'vitest'
import { problemAnswer, stubFetch } from '../../../test/support/stubbed-fetch.ts'
import type { PlanItem } from '../../agent/plan/run-record.ts'
import type { ProcessContext } from '../process-context.ts'
import { approvedPlan, putUpForReview, reviewText, tellPublished } from './review-request.ts'

afterEach(() => void vi.unstubAllGlobals())

const by = { id: '1', name: 'Ben' }
const at = '2026-11-24T10:00:00.000Z'
const planItem = (change: PlanItem['change']): PlanItem => ({
  ...{ id: change, kind: 'faqs', change, name: change, fields: [], warnings: [], needsCredentials: false },
})
const review = (changed: object = {}) => ({
  ...{ id: 'r1', phoneNumberId: '300', source: 'plan', state: 'open', askedBy: by, askedAt: at, count: 1 },
  ...{ comments: [], etag: 'e1', plan: { a: 1 }, items: [planItem('create')], ...changed },
})

/** A studio that gives these answers, one after the other. */
function studioWith(...answers: (object | number)[]) {
  const calls: { call: string; body: unknown; match: unknown }[] = []
  stubFetch(({ url, method, body, headers }) => {
    if (url.endsWith('/api/session')) return new Response('{}')
    const call = `${method} ${url.replace('https://s.example', '')}`
    calls.push({
      call,
      body: body === '' ? undefined : JSON.parse(body),
      match: headers.get('if-match') ?? undefined,
    })
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    if (typeof answer !== 'number') return Response.json(answer)
    return problemAnswer(answer, 'x', 'Because.')
  })
  const told = { notes: [] as string[], waits: [] as number[], now: Date.parse(at) }
  const outside = {
    env: { STUDIO_URL: 'https://s.example/', STUDIO_TOKEN: 't' },
    note: (text: string) => void told.notes.push(text),
    now: () => new Date(told.now),
    async wait(ms: number) {
      told.waits.push(ms)
      told.now += ms
    },
  } as unknown as ProcessContext
  return { outside, calls, told }
}

test('a plan is put up with what it changes, and its link opens the difference', async () => {
  const { outside, calls } = studioWith(review())
  const items = [planItem('create'), planItem('same'), planItem('held')]
  const asked = await putUpForReview(outside, { phone: '300', plan: '{"a":1}', items })
  expect(asked).toEqual({ id: 'r1', link: 'https://s.example/phones/300/draft?review=r1' })
  expect(reviewText(asked)).toBe('Review r1: https://s.example/phones/300/draft?review=r1\n')
  expect(reviewText(undefined)).toBe('')
  expect(calls).toEqual([
    {
      ...{ call: 'POST /api/reviews', match: undefined },
      body: { phoneNumberId: '300', plan: { a: 1 }, items: [items[0], items[2]] },
    },
  ])
  for (const answer of [403, {}])
    await expect(
      putUpForReview(studioWith(answer).outside, { phone: '300', plan: '{}', items }),
    ).rejects.toThrow(/^The studio did not put the plan up for review: (?:Because\.|no reason given)$/)
})

const wanted = { phone: '300', id: 'r1', maxSeconds: 0 }

test('an approved plan is taken with its entries, and one that nobody approved yet is not', async () => {
  const approved = studioWith(review({ state: 'approved' }))
  expect(await approvedPlan(approved.outside, wanted)).toEqual({
    plan: '{"a":1}',
    items: [planItem('create')],
  })
  expect(approved.calls[0]?.call).toBe('GET /api/reviews/300/r1')
  // Entries of another version show nothing.
  const odd = studioWith(review({ state: 'approved', items: [{ other: 1 }] }))
  expect(await approvedPlan(odd.outside, wanted)).toEqual({ plan: '{"a":1}', items: [] })
  const open = studioWith(review())
  expect(await approvedPlan(open.outside, wanted)).toBeUndefined()
  expect(open.told).toMatchObject({ waits: [], notes: [] })
})

test('a review is asked for every ten seconds until the time is over, which is said once', async () => {
  const { outside, told } = studioWith(review())
  expect(await approvedPlan(outside, { ...wanted, maxSeconds: 30 })).toBeUndefined()
  expect(told.waits).toEqual([10_000, 10_000, 10_000])
  expect(told.notes).toEqual(['Waiting until a publisher approves review r1.\n'])
  const later = studioWith(review(), review({ state: 'approved' }))
  expect(await approvedPlan(later.outside, { ...wanted, maxSeconds: 30 })).toBeDefined()
  expect(later.told.waits).toEqual([10_000])
})

test('a review that is closed, missing or of a draft is named', async () => {
  const refused = async (answer: object | number) =>
    approvedPlan(studioWith(answer).outside, wanted).catch((error: Error) => error.message)
  expect(await refused(404)).toBe('The studio has no review r1 of phone number 300')
  expect(await refused(review({ plan: undefined }))).toBe(
    'Review r1 is of the draft, which is published in the studio',
  )
  expect(await refused(review({ state: 'withdrawn' }))).toBe('Review r1 was withdrawn: nothing was changed')
  expect(await refused(review({ state: 'returned', decision: { by, at, text: 'Too long' } }))).toBe(
    'Review r1 was returned by Ben: nothing was changed\n  Too long',
  )
  expect(await refused(review({ state: 'published', decision: { by, at } }))).toBe(
    'Review r1 was published by Ben: nothing was changed',
  )
})

test('a published review is closed with its state, and one that stays open is said', async () => {
  const { outside, calls, told } = studioWith(review())
  await tellPublished(outside, wanted)
  expect(calls[1]).toEqual({
    call: 'POST /api/reviews/300/r1/acts',
    body: { act: 'published' },
    match: '"e1"',
  })
  expect(told.notes).toEqual([])
  const refused = studioWith(review(), 409)
  await tellPublished(refused.outside, wanted)
  expect(refused.told.notes).toEqual([
    'The review stays open in the studio. The studio did not close the review: Because.\n',
  ])
  const gone = studioWith(404)
  await tellPublished(gone.outside, wanted)
  expect(gone.calls[1]?.match).toBe('""')
})
