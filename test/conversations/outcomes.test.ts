/** docs/behaviour.md, section 16: what became of the questions of some days, through the front door. */
import { expect, test } from 'vitest'
import { conversationList } from '../../src/contract/studio/conversations.ts'
import { type OutcomeKind, outcomeKind, outcomes } from '../../src/contract/studio/outcomes.ts'
import type { Client } from '../support/studio.ts'
import { otherNumber } from '../workspace/team.ts'
import { figuresOf, playMonth } from './known-month.ts'
import { day, hour, minute, october, startMonth } from './month.ts'
import { number } from './team.ts'

async function counted(client: Client, query: Record<string, string>) {
  const answer = await client.request(`/api/outcomes?${new URLSearchParams(query)}`)
  expect(answer.status, answer.text).toBe(200)
  return outcomes.parse(answer.json)
}

async function listed(client: Client, query: Record<string, string>) {
  const answer = await client.request(`/api/outcomes/conversations?${new URLSearchParams(query)}`)
  expect(answer.status, answer.text).toBe(200)
  return conversationList.parse(answer.json)
}

const valuesOf = ({ figures }: Awaited<ReturnType<typeof counted>>) =>
  Object.fromEntries(Object.entries(figures).map(([name, { value }]) => [name, value]))

const october5 = october + 4 * day
const utc = { first_day: '2026-10-05', last_day: '2026-10-11' }
const customer = (n: number) => `346000000${String(n).padStart(2, '0')}`

/** A week with one of each, and two days of the week before. */
async function startWeek() {
  const month = await startMonth()
  const { talk, pass } = month
  await talk.asks(customer(90), october + 2 * day)
  await talk.asks(customer(91), october + 3 * day)
  await talk.agentAnswers(customer(91), october + 3 * day + minute)
  // On Monday at 09:00 and at 23:30.
  await talk.asks(customer(1), october5 + 9 * hour)
  await talk.agentAnswers(customer(1), october5 + 9 * hour + minute)
  await talk.asks(customer(2), october5 + 23.5 * hour)
  await talk.agentAnswers(customer(2), october5 + 23.5 * hour + minute)
  await talk.asks(customer(3), october5 + day)
  await talk.handsOver(customer(3), october5 + day + minute)
  await talk.teamAnswers(customer(3), october5 + day + 21 * minute)
  await talk.asks(customer(4), october5 + 2 * day)
  await talk.handsOver(customer(4), october5 + 2 * day + minute, 'integrity_violation')
  await talk.asks(customer(5), october5 + 6 * day)
  await talk.agentAnswers(customer(5), october5 + 6 * day + minute, 'failed')
  // A second question in the same month counts with the first.
  await talk.asks(customer(1), october5 + 8 * day)
  await talk.agentAnswers(customer(1), october5 + 8 * day + minute)
  pass(october5 + 20 * day)
  return month
}

test('a week is counted by day, hour and reason, beside the week before', async () => {
  const { ann } = await startWeek()
  const found = await counted(ann, { ...utc, phone_number_id: number })
  expect(valuesOf(found)).toEqual({
    ...{ conversations: 5, resolved: 2, handed_over: 2, withheld: 1, undelivered: 1, marked_bad: 0 },
    unanswered: expect.any(Number),
    ...{ first_answer_median_ms: 20 * minute, first_answer_90_ms: 20 * minute },
  })
  expect(found.figures).toMatchObject({ conversations: { before: 2 }, resolved: { before: 1 } })
  expect(found.days.map((one) => [one.day, one.conversations, one.resolved, one.handed_over])).toEqual([
    ['2026-10-05', 2, 2, 0],
    ['2026-10-06', 1, 0, 1],
    ['2026-10-07', 1, 0, 1],
    ['2026-10-08', 0, 0, 0],
    ['2026-10-09', 0, 0, 0],
    ['2026-10-10', 0, 0, 0],
    ['2026-10-11', 1, 0, 0],
  ])
  expect([found.hours[0]?.[9], found.hours[0]?.[23], found.hours[6]?.[0]]).toEqual([1, 1, 1])
  expect(found.reasons).toEqual([
    { reason: 'customer_request', conversations: 1 },
    { reason: 'integrity_violation', conversations: 1 },
  ])
  expect(found.gaps).toEqual({
    missingDays: [],
    silentDays: ['2026-10-08', '2026-10-09', '2026-10-10'],
  })
  expect(found.missingDaysBefore).toBe(5)
})

test('days and hours are those of the asked time zone', async () => {
  const { ann } = await startWeek()
  const found = await counted(ann, { ...utc, time_zone: 'Europe/Berlin' })
  expect(found.days.slice(0, 2).map(({ conversations }) => conversations)).toEqual([1, 2])
  expect([found.hours[0]?.[11], found.hours[1]?.[1], found.hours[1]?.[2]]).toEqual([1, 1, 1])
})

test('each figure lists its conversations', async () => {
  const { ann } = await startWeek()
  const { figures, reasons } = await counted(ann, utc)
  const bounds = { from: String(october5), to: String(october5 + 7 * day - 1) }
  const of = async (outcome: OutcomeKind, more = {}) =>
    (await listed(ann, { ...bounds, outcome, ...more })).conversations
  for (const kind of outcomeKind.options)
    expect([kind, (await of(kind)).length]).toEqual([kind, figures[kind]?.value])
  for (const { reason, conversations } of reasons)
    expect(await of('handed_over', { reason })).toHaveLength(conversations)
  const pages: string[] = []
  let after: string | null = ''
  while (after !== null) {
    const place: Record<string, string> = after === '' ? {} : { after }
    const page = await listed(ann, { ...bounds, outcome: 'conversations', limit: '2', ...place })
    pages.push(...page.conversations.map(({ id }) => id))
    after = page.next
  }
  expect(new Set(pages).size).toBe(5)
  expect(pages).toHaveLength(5)
})

test('a number that a member may not see is not counted', async () => {
  const { ann, ben, talk, pass } = await startMonth()
  await talk.asks(customer(1), october5)
  await talk.asks(customer(2), october5, otherNumber)
  pass(october5 + 20 * day)
  const all = await counted(ann, utc)
  expect(all.figures.conversations?.value).toBe(2)
  expect(new Set(all.numbers.map(({ phoneNumberId }) => phoneNumberId))).toEqual(
    new Set([number, otherNumber]),
  )
  expect(all.numbers.map(({ conversations }) => conversations)).toEqual([1, 1])
  const handedOver = all.numbers.reduce((sum, { handed_over }) => sum + handed_over, 0)
  expect(handedOver).toBe(all.figures.handed_over?.value)
  const seen = await counted(ben, utc)
  expect(seen).toMatchObject({ phoneNumberIds: [number], numbersWithoutAccess: 1 })
  expect(seen.figures.conversations?.value).toBe(1)
  expect(seen.numbers.map(({ phoneNumberId }) => phoneNumberId)).toEqual([number])
  const foreign = { ...utc, phone_number_id: otherNumber }
  expect(await ben.request(`/api/outcomes?${new URLSearchParams(foreign)}`)).toMatchObject({ status: 404 })
})

test('of days before the first stored webhook nothing is known', async () => {
  const { ann, talk, pass } = await startMonth()
  await talk.asks(customer(1), october5 + 7 * day)
  pass(october5 + 20 * day)
  const found = await counted(ann, utc)
  expect(Object.values(found.figures).every(({ value }) => value === null)).toBe(true)
  expect(found.gaps.missingDays).toHaveLength(7)
  const next = await counted(ann, { first_day: '2026-10-12', last_day: '2026-10-18' })
  expect(next.figures).toMatchObject({ conversations: { value: 1, before: null } })
})

test.each([
  ['first_day=2026-10-05', 'last_day'],
  ['first_day=2026-10-05&last_day=2026-10-04', 'last_day: is before first_day'],
  ['first_day=2026-07-01&last_day=2026-10-04', 'at most 90 days'],
  ['first_day=2026-02-30&last_day=2026-03-01', 'first_day'],
  ['first_day=2026-10-05&last_day=2026-10-06&time_zone=Mars/North', 'time_zone'],
])('%s is refused', async (query, detail) => {
  const { ann } = await startMonth()
  const answer = await ann.request(`/api/outcomes?${query}`)
  expect(answer).toMatchObject({ status: 400, json: { code: 'invalid_request' } })
  expect(answer.text).toContain(detail)
})

test('a whole month counts as its report does', async () => {
  const month = await playMonth({ conversations: 60, seed: 3, together: 4 })
  await month.reported()
  const found = await counted(month.ann, { first_day: '2026-11-01', last_day: '2026-11-30' })
  expect(valuesOf(found)).toMatchObject(figuresOf(month.simulated.truth))
})
