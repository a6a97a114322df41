/** Billed usage, as published on 2026-09-28 (docs/platform.md, section 15.4). */
import { expect, test } from 'vitest'
import type { UsageBucket } from '../../src/contract/platform/agent/usage.ts'
import { startOfZonedDay } from '../../src/contract/platform/zoned-time.ts'
import { createDemoPlatforms } from '../../src/server/demo/demo-platform.ts'
import { billableAccountOf } from '../../src/server/demo/fixtures/fernhill.ts'
import { demoTextsIn } from '../../src/server/demo/fixtures/texts/demo-texts.ts'
import { ask } from './ask.ts'
import { fakeClock } from './fake-clock.ts'

const { id, timeZone } = billableAccountOf(demoTextsIn('en'))
const hour = 3600

/** On the day after the clocks went back. */
const clock = () => fakeClock(Date.parse('2026-11-02T20:00:00Z'))

async function read(query: string, account = id) {
  const time = clock()
  const platform = createDemoPlatforms({ now: time.now, later: time.later }).for(
    'a',
    Number.POSITIVE_INFINITY,
  )
  return ask(platform, `GET /${account}/business_agent_insights?${query}`)
}

async function buckets(query: string): Promise<UsageBucket[]> {
  const { status, json } = await read(query)
  expect(status).toBe(200)
  return (json as { data: UsageBucket[] }).data
}

const at = (day: string) => startOfZonedDay(day, timeZone) / 1000
const range = (from: string, to: string) => `start=${at(from)}&end=${at(to)}`

test('usage insights: the end is excluded, and days follow the time zone of the account', async () => {
  const days = await buckets(`${range('2026-10-31', '2026-11-02')}&granularity=DAY`)
  expect(days.map(({ start, end }) => [start, ((end ?? 0) - start) / hour])).toEqual([
    [at('2026-10-31'), 24],
    [at('2026-11-01'), 25],
  ])
})

test('usage insights: hours, days and months have the same sums', async () => {
  const query = range('2026-10-01', '2026-11-01')
  const sums = []
  for (const granularity of ['HOUR', 'DAY', 'MONTH']) {
    const all = await buckets(`${query}&granularity=${granularity}`)
    sums.push(all.reduce((sum, { billable_messages }) => sum + (billable_messages ?? 0), 0))
  }
  expect(sums[0]).toBeGreaterThan(100)
  expect(new Set(sums).size).toBe(1)
})

test('usage insights: only whole months of the account are taken', async () => {
  for (const [start, end] of [
    [at('2026-10-02'), at('2026-11-01')],
    [at('2026-10-01'), at('2026-11-01') - hour],
    [Date.parse('2026-10-01') / 1000, Date.parse('2026-11-01') / 1000],
  ]) {
    const { status } = await read(`start=${start}&end=${end}&granularity=MONTH`)
    expect(status).toBe(400)
  }
  expect((await read(`${range('2026-11-01', '2026-11-01')}&granularity=DAY`)).status).toBe(400)
})

test('usage insights: dimensions split, filters choose, and a metric that was not requested is absent', async () => {
  const query = `${range('2026-10-20', '2026-10-21')}&granularity=DAY`
  const [split] = await buckets(`${query}&dimensions=channel,sender_id&metric_types=cost`)
  expect(split).toMatchObject({ channel: 'whatsapp', sender_id: '300000000000001' })
  expect(Object.keys(split ?? {}).sort()).toEqual(['channel', 'cost', 'end', 'sender_id', 'start'])
  const [whole] = await buckets(query)
  expect(whole).not.toHaveProperty('channel')
  expect(await buckets(`${query}&channels=instagram`)).toEqual([])
  expect(await buckets(`${query}&sender_ids=300000000000001`)).toEqual([whole])
})

test("usage insights: no usage is an empty list, and the number's or the business's id is unknown", async () => {
  expect(await buckets(`${range('2025-01-01', '2025-02-01')}&granularity=MONTH`)).toEqual([])
  for (const other of ['300000000000001', '100000000000001', '200000000000001'])
    expect((await read(`${range('2026-10-01', '2026-11-01')}&granularity=DAY`, other)).status).toBe(404)
})
