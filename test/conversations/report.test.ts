/** docs/behaviour.md, section 16: a month with known truth, through the front door. */
import { expect, test } from 'vitest'
import { type MonthReport, monthReport } from '../../src/contract/studio/report.ts'
import type { Client } from '../support/studio.ts'
import { otherNumber } from '../workspace/team.ts'
import { day, hour, minute, october, startMonth } from './month.ts'
import { act, list, number } from './team.ts'

async function report(client: Client, month: string, query = ''): Promise<MonthReport> {
  const answer = await client.request(`/api/reports/${month}${query}`)
  expect(answer.status, answer.text).toBe(200)
  return monthReport.parse(answer.json)
}

const valuesOf = ({ figures }: MonthReport) =>
  Object.fromEntries(Object.entries(figures).map(([name, { value }]) => [name, value]))

test('a month of known conversations is counted as it was, and the same each time', async () => {
  const { ann, talk, pass } = await startMonth()
  const customer = (n: number) => `346000000${String(n).padStart(2, '0')}`
  const begin = (n: number) => october + n * day + 9 * hour
  // Settled by the agent, the last of them with a thank-you that needs no answer of a person.
  for (let n = 0; n < 6; n++) {
    await talk.asks(customer(n), begin(n))
    await talk.agentAnswers(customer(n), begin(n) + minute)
  }
  // The customer comes back within 24 hours, and the agent hands over.
  await talk.asks(customer(6), begin(6))
  await talk.agentAnswers(customer(6), begin(6) + minute)
  await talk.handsOver(customer(6), begin(6) + 10 * hour, 'not satisfied')
  await talk.teamAnswers(customer(6), begin(6) + 10 * hour + 30 * minute)
  // Handed over, answered after 10 minutes and after two hours.
  for (const [n, wait] of [
    [7, 10 * minute],
    [8, 2 * hour],
  ] as const) {
    await talk.asks(customer(n), begin(n))
    await talk.handsOver(customer(n), begin(n) + minute)
    await talk.teamAnswers(customer(n), begin(n) + minute + wait)
  }
  // No answer, and one that the platform withheld, and one that did not arrive.
  await talk.asks(customer(9), begin(9))
  await talk.asks(customer(10), begin(10))
  await talk.handsOver(customer(10), begin(10) + minute, 'integrity_violation')
  await talk.asks(customer(11), begin(11))
  await talk.agentAnswers(customer(11), begin(11) + minute, 'failed')
  // Of the next month, and of a number that only one of them may see.
  await talk.asks(customer(0), Date.UTC(2026, 10, 2))
  await talk.agentAnswers(customer(0), Date.UTC(2026, 10, 2) + minute)
  pass(Date.UTC(2026, 10, 20))
  const found = await report(ann, '2026-10')
  expect(valuesOf(found)).toMatchObject({
    conversations: 12,
    resolved: 6,
    handed_over: 4,
    withheld: 1,
    undelivered: 1,
    marked_bad: 0,
    first_answer_median_ms: 30 * minute,
    first_answer_90_ms: 2 * hour,
    pass_rate_start: null,
  })
  expect(found.complete).toBe(true)
  expect(found.reasons).toEqual([
    { reason: 'customer_request', conversations: 2 },
    { reason: 'integrity_violation', conversations: 1 },
    { reason: 'other', conversations: 1 },
  ])
  expect(found.weeks.map(({ from, to, conversations }) => [from, to, conversations])).toEqual([
    ['2026-10-01', '2026-10-04', 4],
    ['2026-10-05', '2026-10-11', 7],
    ['2026-10-12', '2026-10-18', 1],
    ['2026-10-19', '2026-10-25', 0],
    ['2026-10-26', '2026-10-31', 0],
  ])
  expect(found.reading.map(({ why }) => why).sort()).toEqual([
    'longest_wait',
    'longest_wait',
    'longest_wait',
    'withheld',
  ])
  // No customer is named.
  const answer = await ann.request('/api/reports/2026-10')
  for (let n = 0; n < 12; n++) expect(answer.text).not.toContain(customer(n))
  expect(await report(ann, '2026-10')).toEqual(found)
  const next = await report(ann, '2026-11')
  expect(next).toMatchObject({
    complete: false,
    figures: { conversations: { value: 1, before: 12 }, resolved: { value: 1, before: 6 } },
  })
  expect(next.gaps.silentDays).toContain('2026-11-03')
})

test('days before the first stored webhook are missing, days without one silent', async () => {
  const { ann, talk, pass } = await startMonth()
  await talk.asks('34600000001', october + 9 * day)
  await talk.asks('34600000001', october + 12 * day)
  pass(october + 13 * day + hour)
  const { gaps, gapsBefore, complete } = await report(ann, '2026-10')
  expect(gaps.missingDays).toHaveLength(9)
  expect(gaps.silentDays).toEqual(['2026-10-11', '2026-10-12', '2026-10-14'])
  expect(gapsBefore.missingDays).toHaveLength(30)
  expect(complete).toBe(false)
})

test('numbers that a member may not see are counted as such, and not read', async () => {
  const { ann, ben, eve, talk, pass } = await startMonth()
  await talk.asks('34600000001', october + day)
  await talk.asks('34600000002', october + day, otherNumber)
  pass(october + 40 * day)
  expect(await report(ann, '2026-10')).toMatchObject({
    numbersWithoutAccess: 0,
    figures: { conversations: { value: 2 } },
  })
  const seen = await report(ben, '2026-10')
  expect(seen).toMatchObject({ phoneNumberIds: [number], numbersWithoutAccess: 1 })
  expect(seen.figures.conversations?.value).toBe(1)
  expect(valuesOf(await report(ann, '2026-10', `?phone_number_id=${otherNumber}`)).conversations).toBe(1)
  for (const client of [ben, eve])
    expect(await client.request(`/api/reports/2026-10?phone_number_id=${otherNumber}`)).toMatchObject({
      status: 404,
    })
})

test('what a member did is no resolution, and an erased customer counts no more', async () => {
  const { ann, talk, pass } = await startMonth()
  await talk.asks('34600000001', october + day)
  await talk.agentAnswers('34600000001', october + day + minute)
  const { conversations } = await list(ann)
  pass(october + day + 2 * minute)
  await act(ann, conversations[0]?.id ?? '', { kind: 'taken_over' })
  pass(october + 40 * day)
  expect(valuesOf(await report(ann, '2026-10'))).toMatchObject({ conversations: 1, resolved: 0 })
  const customer = '/api/customers/34600000001'
  const look = await ann.request(`${customer}/erasure`)
  const headers = { 'if-match': String(look.headers.etag) }
  expect(await ann.request(customer, { method: 'DELETE', headers })).toMatchObject({ status: 200 })
  expect(valuesOf(await report(ann, '2026-10'))).toMatchObject({ conversations: 0 })
})

test.each([
  ['/api/reports/2026-13', 'month'],
  ['/api/reports/october', 'month'],
  ['/api/reports/2099-01', 'month'],
  ['/api/reports/2026-10?phone_number_id=x', 'phone_number_id'],
  ['/api/reports/2026-10?unknown=1', 'unknown'],
])('%s is refused, and names what is wrong', async (path, named) => {
  const { ann, studio } = await startMonth()
  const answer = await ann.request(path)
  expect(answer).toMatchObject({ status: 400, json: { code: 'invalid_request' } })
  expect(answer.text).toContain(named)
  expect(await studio.anonymous.request(path)).toMatchObject({ status: 401 })
})
