/** Billed usage: invented hours, summed by the billable account's days and months (docs/platform.md, section 15.4). */
import {
  type UsageDimension,
  type UsageGranularity,
  type UsageMetric,
  usageMetrics,
  usageQuery,
} from '../../../contract/platform/agent/usage.ts'
import { platformPaths } from '../../../contract/platform/platform-paths.ts'
import {
  firstOfMonth,
  isZonedMonthStart,
  nextDay,
  startOfZonedDay,
  zonedDay,
} from '../../../contract/platform/zoned-time.ts'
import { only } from '../data/records.ts'
import { seededRandom } from '../data/seeded-random.ts'
import { type DemoCall, readQuery } from '../http/call.ts'
import type { Row } from '../http/route-table.ts'
import { badField, DemoError } from '../platform-error.ts'

const hourMs = 3_600_000
/** The agent's age; nothing was billed before. */
const historyMs = 28 * 24 * hourMs
const maxHourlyMessages = 12
const tokensOfMessage = 900
/** In the account's currency. */
const costOfToken = 0.000_004

type Figures = Record<UsageMetric, number>

function checkAccount(call: DemoCall): void {
  const { billableAccount } = call.tenant.fixture
  if (call.param('billable_account_id') === billableAccount.id) return
  throw new DemoError(
    404,
    `Billable account not found. The sample business has one, ${billableAccount.id}, in the time zone ${billableAccount.timeZone}.`,
  )
}

/** Nobody writes at night. */
function hourOf(sender: string, at: number, timeZone: string): Figures {
  const hour = Math.round((at - startOfZonedDay(zonedDay(at, timeZone), timeZone)) / hourMs)
  const isOpen = hour >= 8 && hour < 21
  const billable_messages = isOpen ? Math.floor(seededRandom(`${sender} usage ${at}`) * maxHourlyMessages) : 0
  const billable_tokens = billable_messages * tokensOfMessage
  return { billable_messages, billable_tokens, cost: billable_tokens * costOfToken }
}

interface Bucket {
  start: number
  end: number
}

function bucketAt(at: number, granularity: UsageGranularity, timeZone: string): Bucket {
  if (granularity === 'HOUR') return { start: at, end: at + hourMs }
  const day = zonedDay(at, timeZone)
  const from = granularity === 'DAY' ? day : firstOfMonth(day)
  const to = granularity === 'DAY' ? nextDay(day) : firstOfMonth(day, 1)
  return { start: startOfZonedDay(from, timeZone), end: startOfZonedDay(to, timeZone) }
}

function sendersOf(call: DemoCall, wanted: string | undefined, channels: string | undefined) {
  const { lines, instagram } = call.tenant.fixture
  return [...lines.keys(), ...instagram.keys()].flatMap((id) => {
    const agent = call.tenant.phone(id)?.agent.get(only)
    if (agent?.hasHistory !== true) return []
    if (wanted !== undefined && !wanted.split(',').includes(id)) return []
    if (channels !== undefined && !channels.split(',').includes(agent.channel)) return []
    return [{ sender_id: id, channel: agent.channel }]
  })
}

const names = [
  'start',
  'end',
  'granularity',
  'dimensions',
  'channels',
  'sender_ids',
  'metric_types',
  'after',
] as const

function usage(call: DemoCall) {
  const query = readQuery(usageQuery, call, names)
  const { timeZone } = call.tenant.fixture.billableAccount
  const [start, end] = [query.start * 1000, query.end * 1000]
  if (query.granularity === 'MONTH') {
    for (const [name, at] of [['start', start] as const, ['end', end] as const]) {
      if (!isZonedMonthStart(at, timeZone))
        throw badField(name, `must be the start of a month in ${timeZone}`)
    }
  }
  const by = (query.dimensions ?? '').split(',')
  const has = (dimension: UsageDimension) => by.includes(dimension)
  const metrics = query.metric_types?.split(',') ?? usageMetrics
  const sums = new Map<string, Bucket & Figures & { sender_id: string; channel: string }>()
  const first = Math.max(start, Math.floor((call.now - historyMs) / hourMs) * hourMs)
  for (const sender of sendersOf(call, query.sender_ids, query.channels)) {
    for (let at = Math.ceil(first / hourMs) * hourMs; at < Math.min(end, call.now); at += hourMs) {
      const figures = hourOf(sender.sender_id, at, timeZone)
      if (figures.billable_messages === 0) continue
      const bucket = bucketAt(at, query.granularity, timeZone)
      const key = `${bucket.start} ${has('sender_id') ? sender.sender_id : ''} ${has('channel') ? sender.channel : ''}`
      const sum = sums.get(key) ?? { ...bucket, ...sender, billable_messages: 0, billable_tokens: 0, cost: 0 }
      for (const metric of usageMetrics) sum[metric] += figures[metric]
      sums.set(key, sum)
    }
  }
  const data = [...sums.values()]
    .sort((a, b) => a.start - b.start)
    .map(({ start: from, end: to, sender_id, channel, ...figures }) => ({
      start: from / 1000,
      end: to / 1000,
      ...(has('channel') && { channel }),
      ...(has('sender_id') && { sender_id }),
      ...Object.fromEntries(
        usageMetrics
          .filter((metric) => metrics.includes(metric))
          .map((metric) => [metric, Math.round(figures[metric] * 1e6) / 1e6]),
      ),
    }))
  return { status: 200, body: { data } }
}

export const usageRows: readonly Row[] = [
  { method: 'GET', path: platformPaths.usage, gate: checkAccount, handle: usage },
]
