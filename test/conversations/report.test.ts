/** docs/behaviour.md, section 16: a month with known truth, through the front door. */
import { describe, expect, test } from 'vitest'
import { type MonthReport, monthReport } from '../../src/contract/studio/report.ts'
import type { Client } from '../support/studio.ts'
import { otherNumber, put, recordPath } from '../workspace/team.ts'
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

test('what happened on days that are all missing is not known, instead of nothing', async () => {
  const { ann, talk, pass } = await startMonth()
  const unknown = { conversations: null, resolved: null, handed_over: null, unanswered: null }
  pass(october + 2 * day)
  const empty = await report(ann, '2026-10')
  expect(valuesOf(empty)).toMatchObject({ ...unknown, withheld: null, undelivered: null, marked_bad: null })
  await talk.asks('34600000001', october + 12 * day)
  pass(october + 33 * day)
  const found = await report(ann, '2026-10')
  expect(found.figures.conversations).toMatchObject({ value: 1, before: null })
  expect(found.figures.resolved).toMatchObject({ value: 0, before: null })
  expect(found.weeks.map(({ conversations, unanswered }) => [conversations, unanswered])).toEqual([
    [null, null],
    [null, null],
    [1, 1],
    [0, 0],
    [0, 0],
  ])
  // Silent days are known: the studio stored webhooks before and after.
  expect((await report(ann, '2026-11')).figures.conversations).toMatchObject({ value: 0, before: 1 })
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
  // Nothing is stored of any day now.
  expect(valuesOf(await report(ann, '2026-10'))).toMatchObject({ conversations: null, resolved: null })
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

describe('what changed in the agent that month', () => {
  const faqs = `/api/platform/${number}/agent_config/faq`
  const write = (who: Client, method: string, path: string, name?: string) =>
    who.request(path, {
      method,
      ...(method !== 'DELETE' && { json: {} }),
      ...(name !== undefined && {
        headers: { 'x-studio-change': encodeURIComponent(JSON.stringify({ name })) },
      }),
    })

  /** A line is written once its answer has left. */
  const isNoted = (who: Client, text: string) =>
    expect.poll(async () => (await who.request('/api/workspace/activity?limit=200')).text).toContain(text)

  test('is counted by kind with the names of records, and is the same each time', async () => {
    const { ann, ben, eve, pass } = await startMonth()
    pass(october - day)
    await write(ann, 'POST', faqs, 'Of September')
    await isNoted(ann, 'Of September')
    pass(october + day)
    await write(ann, 'POST', faqs, 'Do you lend helmets?')
    await write(ben, 'PUT', `${faqs}/1`, 'Do you lend helmets?')
    await write(ben, 'PUT', `${faqs}/2`, 'When do you open?')
    await write(ben, 'DELETE', `${faqs}/2`, 'When do you open?')
    await write(ann, 'PUT', `/api/platform/${number}/agent_config/skills/7`, 'refunds')
    for (let times = 0; times < 3; times++)
      await write(ann, 'PUT', `/api/platform/${number}/agent_config/settings`)
    // Nothing of an agent, and a customer, whose name is never kept.
    await write(ann, 'POST', `/api/platform/${number}/agent_test`)
    await write(ann, 'POST', `/api/platform/${number}/agent_config/allowlist`, '+34 600 000 001')
    await write(ann, 'POST', `/api/platform/${otherNumber}/agent_config/skills`, 'other-number')
    await isNoted(ann, 'other-number')
    pass(october + 40 * day)
    const found = await report(ann, '2026-10', `?phone_number_id=${number}`)
    expect(found.changes).toEqual({
      kinds: [
        { kind: 'settings', added: 0, changed: 1, removed: 0 },
        { kind: 'skills', added: 0, changed: 1, removed: 0 },
        { kind: 'faqs', added: 1, changed: 0, removed: 1 },
        { kind: 'allowlist', added: 1, changed: 0, removed: 0 },
      ],
      records: [
        { phoneNumberId: number, kind: 'skills', change: 'changed', name: 'refunds' },
        { phoneNumberId: number, kind: 'faqs', change: 'added', name: 'Do you lend helmets?' },
        { phoneNumberId: number, kind: 'faqs', change: 'removed', name: 'When do you open?' },
      ],
      more: 2,
      withoutDetails: 0,
      missingDays: 0,
    })
    expect(await report(ann, '2026-10', `?phone_number_id=${number}`)).toEqual(found)
    expect(JSON.stringify(found.changes)).not.toMatch(/Ann|Ben|600/)
    expect((await report(eve, '2026-10')).changes).toMatchObject({ kinds: [], records: [] })
    // Of months before the first activity nothing is recorded.
    expect((await report(ann, '2026-09')).changes).toMatchObject({ missingDays: 29 })
    expect((await report(ann, '2026-08')).changes).toMatchObject({ missingDays: 31, kinds: [] })
  })

  test('lists fifty records, and counts the others', async () => {
    const { ann, pass } = await startMonth()
    pass(october + day)
    for (let at = 10; at < 65; at++) await write(ann, 'POST', faqs, `Question ${at}`)
    await isNoted(ann, 'Question 64')
    const { changes } = await report(ann, '2026-10', `?phone_number_id=${number}`)
    expect(changes?.records).toHaveLength(50)
    expect(changes).toMatchObject({ more: 5, kinds: [{ kind: 'faqs', added: 55 }] })
  })

  test('has what runs of the command line changed, from the record that they keep', async () => {
    const { ann, pass } = await startMonth()
    pass(october + day)
    const changes = {
      ...{ format: 'messaging-agent-changes', version: 1 },
      changes: [
        {
          id: '1',
          change: {
            ...{ state: 'created', kind: 'faqs', id: '9' },
            after: { question: 'From a pipeline?', answer: 'Yes.' },
          },
        },
      ],
      others: [{ kind: 'skills', state: 'deleted', name: 'old-skill' }],
    }
    const kept = await put(ann, recordPath('changes', 'run-of-monday'), changes)
    expect(kept.status, kept.text).toBe(201)
    const tell = (act: string, count: number) =>
      ann.request('/api/workspace/activity', {
        method: 'POST',
        json: { kind: 'import', phoneNumberId: number, count, act },
      })
    expect((await tell('run-of-monday-0', 2)).status).toBe(204)
    expect((await tell('gone-0', 4)).status).toBe(204)
    const found = await report(ann, '2026-10', `?phone_number_id=${number}`)
    expect(found.changes).toMatchObject({
      kinds: [
        { kind: 'skills', removed: 1 },
        { kind: 'faqs', added: 1 },
      ],
      records: [{ name: 'old-skill' }, { name: 'From a pipeline?' }],
      withoutDetails: 4,
    })
  })

  test('is not recorded without a workspace', async () => {
    const { ann, pass } = await startMonth({ STUDIO_WORKSPACE_DIR: '' })
    pass(october + day)
    expect((await report(ann, '2026-10', `?phone_number_id=${number}`)).changes).toBeNull()
  })
})
