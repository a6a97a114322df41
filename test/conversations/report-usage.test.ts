/** docs/behaviour.md, section 16: cost and billed tokens of a month, from the platform's usage insights. */
import { expect, test } from 'vitest'
import { type MonthReport, monthReport } from '../../src/contract/studio/report.ts'
import type { Answer, Client } from '../support/studio.ts'
import { answerTeam, otherNumber, put, recordPath } from '../workspace/team.ts'
import { day, october, startMonth } from './month.ts'
import { number } from './team.ts'

const seconds = (text: string) => Date.parse(text) / 1000
/** Midnights of Berlin, in summer and in winter. */
const september = seconds('2026-09-01T00:00:00+02:00')
const octoberThere = seconds('2026-10-01T00:00:00+02:00')
const november = seconds('2026-11-01T00:00:00+01:00')

const usageOf =
  (answers: Readonly<Record<string, { status?: number; data?: unknown[] }>>): Answer =>
  async (request, response, call) => {
    const [, account = ''] = /^\/base\/(\d+)\/business_agent_insights\?/.exec(call.url) ?? []
    if (account === '') return answerTeam(request, response, call)
    await call.ended
    const { status = 200, data = [] } = answers[account] ?? { status: 404 }
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ data }))
  }

const account = (id: string) => ({
  format: 'messaging-agent-billable-account',
  version: 1,
  account: id,
  timeZone: 'Europe/Berlin',
})

async function report(client: Client, query = ''): Promise<MonthReport> {
  const answer = await client.request(`/api/reports/2026-10${query}`)
  expect(answer.status, answer.text).toBe(200)
  return monthReport.parse(answer.json)
}

async function startBilled() {
  const month = await startMonth()
  const { talk, pass, ann, studio } = month
  await talk.asks('34600000001', october + day)
  await talk.asks('34600000002', october + day, otherNumber)
  pass(Date.UTC(2026, 10, 20))
  const name = (phone: string, id: string) =>
    put(ann, recordPath('billing', 'billable-account', phone), account(id))
  expect((await name(number, '810')).status).toBe(201)
  const answer = (...args: Parameters<typeof usageOf>) => studio.platform.answer(usageOf(...args))
  const calls = () =>
    studio.platform.calls
      .filter(({ url }) => url.includes('business_agent_insights'))
      .map(({ url }) => Object.fromEntries(new URL(url, 'http://any').searchParams))
  return { ...month, name, answer, calls }
}

const euros = (start: number, cost: number, tokens: number) => ({
  ...{ start, end: start + 1, currency: 'EUR', cost, billable_tokens: tokens },
})

test('cost and tokens are those of the account’s months, and numbers without an account are said', async () => {
  const { ann, answer, calls } = await startBilled()
  answer({ 810: { data: [euros(september, 3, 300), euros(octoberThere, 4.5, 900)] } })
  const found = await report(ann)
  expect(found.figures.cost).toMatchObject({ value: 4.5, before: 3 })
  expect(found.figures.billable_tokens).toMatchObject({ value: 900, before: 300 })
  expect(found.usage).toEqual({
    ...{ currency: 'EUR', hasSeveralCurrencies: false },
    ...{ numbersWithoutAccount: 1, numbersUnread: 0 },
  })
  expect(calls()).toEqual([
    {
      ...{ start: String(september), end: String(november) },
      ...{ granularity: 'MONTH', sender_ids: number },
    },
  ])
  // A number without an account has no cost, and its report says so.
  expect(await report(ann, `?phone_number_id=${otherNumber}`)).toMatchObject({
    figures: { cost: { value: null } },
    usage: { numbersWithoutAccount: 1 },
  })
})

test('numbers of one account are asked for together, and accounts are summed', async () => {
  const { ann, name, answer, calls } = await startBilled()
  await name(otherNumber, '810')
  answer({ 810: { data: [euros(octoberThere, 4, 10)] } })
  expect((await report(ann)).figures.cost?.value).toBe(4)
  expect(calls().map(({ sender_ids }) => sender_ids)).toEqual([`${number},${otherNumber}`])
})

test.each([
  ['no permission', { status: 403 }, 4, 1],
  ['a bucket of unknown shape', { data: [{ begin: 'x' }] }, 4, 1],
  ['no usage', { data: [] }, 4, 0],
  ['another currency', { data: [{ ...euros(octoberThere, 7, 5), currency: 'USD' }] }, null, 0],
] satisfies [string, { status?: number; data?: unknown[] }, number | null, number][])(
  'beside an account with a cost: %s',
  async (_what, other, cost, numbersUnread) => {
    const { ann, name, answer } = await startBilled()
    await name(otherNumber, '820')
    answer({ 810: { data: [euros(octoberThere, 4, 10)] }, 820: other })
    const { figures, usage } = await report(ann)
    expect(figures.cost?.value).toBe(cost)
    expect(usage).toMatchObject({ numbersUnread, hasSeveralCurrencies: cost === null })
  },
)

test('a bucket without a cost is no cost of zero, and no bucket is one', async () => {
  const { ann, answer } = await startBilled()
  answer({ 810: { data: [{ start: octoberThere, end: november, billable_tokens: 8 }] } })
  expect((await report(ann)).figures).toMatchObject({
    cost: { value: null, before: 0 },
    billable_tokens: { value: 8, before: 0 },
  })
})
