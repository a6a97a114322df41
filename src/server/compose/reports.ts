import { parseJson } from '../../contract/json.ts'
import { type UsageBucket, usagePage } from '../../contract/platform/agent/usage.ts'
import { unseenCursor } from '../../contract/platform/next-cursor.ts'
import { fillPath } from '../../contract/platform/paths.ts'
import { platformPaths } from '../../contract/platform/platform-paths.ts'
import { firstOfMonth, startOfZonedDay } from '../../contract/platform/zoned-time.ts'
import { recognisedOf } from '../../contract/reader/unrecognised.ts'
import { storedBillableAccount } from '../../contract/studio/files/billable-account-file.ts'
import type { Config } from '../config/config.ts'
import { monthBefore } from '../conversations/month-days.ts'
import type { UsageOfMonths } from '../conversations/month-report.ts'
import { createAddressPace } from '../routes/address-pace.ts'
import type { ConversationRoutes } from '../routes/conversations.ts'
import type { ReportLinkRoutes } from '../routes/report-links.ts'
import { isPublishingMember } from '../session/roles.ts'
import type { Session } from '../session/session.ts'
import { createAtRest } from '../store/at-rest.ts'
import type { WorkspaceStore } from '../store/workspace-store.ts'
import { ReportLinks } from '../workspace/report-links.ts'
import type { Conversations } from './conversations.ts'
import type { AskSessionGraph } from './session-numbers.ts'
import type { Workspaces } from './workspace.ts'

// Cost and tokens of a month, as the platform bills them (docs/behaviour.md, section 16).

interface ReportUsageOptions {
  recordsOf(session: Session): Promise<Pick<WorkspaceStore, 'read'> | undefined>
  /** Reads a path of the platform's main host with the session's token, or of its demo. */
  readonly ask: AskSessionGraph
}

/** One address must not become too long. */
const maxNumbersOfCall = 100
/** A month has one bucket for each account; the rest is for a platform that splits them. */
const maxPages = 20
/** Accounts that the platform has not told by then are said to be missing. */
const maxUsageMs = 10_000

interface BilledNumbers {
  readonly account: string
  readonly timeZone: string
  readonly numbers: string[]
}

/** @returns the usage of a month and of the one before */
type ReadReportUsage = (session: Session, month: string, numbers: readonly string[]) => Promise<UsageOfMonths>

/** Creates the reader; what cannot be read is counted, and never thrown. */
function createReportUsage({ recordsOf, ask }: ReportUsageOptions): ReadReportUsage {
  return async (session, month, numbers) => {
    const records = await recordsOf(session).catch(() => undefined)
    const billed = await billedNumbers(records, numbers)
    const askFor = (path: string) => ask(session, path)
    const read: { readonly months: readonly UsageBucket[][] }[] = []
    let numbersUnread = 0
    const ended = new Promise<undefined>((resolve) => setTimeout(resolve, maxUsageMs, undefined).unref())
    for (const one of billed) {
      const months = await Promise.race([readMonths(askFor, one, month).catch(() => undefined), ended])
      if (months === undefined) numbersUnread += one.numbers.length
      else read.push({ months })
    }
    const known = billed.reduce((sum, one) => sum + one.numbers.length, 0)
    const [now, before] = [0, 1].map((place) => read.flatMap(({ months }) => months[place] ?? []))
    const currencies = new Set([...(now ?? []), ...(before ?? [])].map(({ currency }) => currency ?? null))
    const hasSeveralCurrencies = currencies.size > 1
    const sumOf = (buckets: readonly UsageBucket[] = []) => ({
      billable_tokens: read.length === 0 ? null : sum(buckets, 'billable_tokens'),
      cost: read.length === 0 || hasSeveralCurrencies ? null : sum(buckets, 'cost'),
    })
    return {
      ...{ figures: sumOf(now), before: sumOf(before) },
      told: {
        currency: hasSeveralCurrencies ? null : ([...currencies][0] ?? null),
        hasSeveralCurrencies,
        numbersWithoutAccount: numbers.length - known,
        numbersUnread,
      },
    }
  }
}

/** No bucket is no usage; buckets without the metric tell nothing of it. */
function sum(buckets: readonly UsageBucket[], metric: 'billable_tokens' | 'cost'): number | null {
  const values = buckets.flatMap((bucket) => bucket[metric] ?? [])
  if (values.length === 0 && buckets.length > 0) return null
  return values.reduce((total, value) => total + value, 0)
}

/** Numbers by the account that they are billed to, at most so many of one together. */
async function billedNumbers(
  records: Pick<WorkspaceStore, 'read'> | undefined,
  numbers: readonly string[],
): Promise<BilledNumbers[]> {
  const billed: BilledNumbers[] = []
  for (const phoneNumberId of records === undefined ? [] : numbers) {
    const key = { kind: 'billing', phoneNumberId, name: 'billable-account' } as const
    const text = (await records?.read(key).catch(() => undefined))?.text
    const { data } = storedBillableAccount.safeParse(text === undefined ? undefined : parseJson(text))
    if (data === undefined) continue
    const { account, timeZone } = data
    const isSame = (one: BilledNumbers) => one.account === account && one.timeZone === timeZone
    const group = billed.find((one) => isSame(one) && one.numbers.length < maxNumbersOfCall)
    if (group === undefined) billed.push({ account, timeZone, numbers: [phoneNumberId] })
    else group.numbers.push(phoneNumberId)
  }
  return billed
}

/** @returns the buckets of the month and of the one before; undefined if the platform does not tell them */
async function readMonths(
  ask: (path: string) => ReturnType<AskSessionGraph>,
  { account, timeZone, numbers }: BilledNumbers,
  month: string,
): Promise<UsageBucket[][] | undefined> {
  const begin = (months: number) => startOfZonedDay(firstOfMonth(`${month}-01`, months), timeZone) / 1000
  const since = startOfZonedDay(`${monthBefore(month)}-01`, timeZone) / 1000
  const query = new URLSearchParams({
    start: String(since),
    end: String(begin(1)),
    granularity: 'MONTH',
    sender_ids: numbers.join(','),
  })
  const path = fillPath(platformPaths.usage, { billable_account_id: account })
  const buckets: UsageBucket[] = []
  const asked: (string | undefined)[] = []
  for (let after: string | undefined; asked.length < maxPages; ) {
    asked.push(after)
    if (after !== undefined) query.set('after', after)
    const { status, body } = await ask(`${path}?${query}`)
    const page = status === 200 ? usagePage.safeParse(parseJson(body)).data : undefined
    if (page === undefined) return undefined
    const known = recognisedOf(page.data)
    // A bucket of unknown shape may be the cost.
    if (known.length < page.data.length) return undefined
    buckets.push(...known)
    after = unseenCursor(page, asked)
    if (after === undefined) {
      return [
        buckets.filter(({ start }) => start >= begin(0)),
        buckets.filter(({ start }) => start < begin(0)),
      ]
    }
  }
  return undefined
}

interface ReportContext {
  readonly workspaces: Workspaces
  readonly conversations: Pick<Conversations, 'team' | 'spaceOf'>
  readonly routes: Omit<ConversationRoutes, 'spaceOf' | 'usageOf' | 'onAction'> &
    Pick<ReportLinkRoutes, 'onAction'> &
    Pick<ConversationRoutes, 'onAction'>
  /** Reads the platform's main host. */
  readonly ask: AskSessionGraph
}

/** Composes the routes of conversations with their reports, and the links to these. */
export function composeReports(config: Config, { workspaces, conversations, routes, ask }: ReportContext) {
  const recordsOf: Parameters<typeof createReportUsage>[0]['recordsOf'] = async (session) =>
    (await workspaces.forSession(session))?.store
  const usageOf = createReportUsage({ recordsOf, ask })
  const conversationRoutes = { ...routes, usageOf, spaceOf: conversations.spaceOf }
  const { team } = conversations
  const { now, onAction } = routes
  return {
    conversations: conversationRoutes,
    reportLinks: {
      ...{ conversations: conversationRoutes, team, onAction, maxDays: config.reportLinkDays },
      links: linksOf(config, workspaces, now),
      pace: createAddressPace(now),
    },
  }
}

/** Undefined without a workspace, or unless an operator allows links. */
function linksOf(config: Config, { team }: Workspaces, now: () => number): ReportLinks | undefined {
  const { sessionSecret, formerSecret, reportLinkDays: maxDays } = config
  if (maxDays === 0 || team === undefined) return undefined
  const mayPublish = (id: string) => isPublishingMember(config, id)
  const atRest = createAtRest(sessionSecret, formerSecret)
  return new ReportLinks({ store: team.store, atRest, maxDays, mayPublish, now })
}
