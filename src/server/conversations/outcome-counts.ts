/** Counts the outcomes of customers' questions over a span of days (docs/behaviour.md, section 16). */
import { setImmediate } from 'node:timers/promises'
import { type OutcomeFigureName, type Outcomes, outcomeFigureName } from '../../contract/studio/outcomes.ts'
import { monthOf } from '../../conversations/outcomes.ts'
import { gapsBetween, isAllMissing, monthAfter, reportDayMs, reportDayText } from './month-days.ts'
import { quantile } from './month-report.ts'
import type { StoredOutcome } from './stored-shapes.ts'
import type { ConversationCalls } from './threaded-store.ts'

export interface OutcomeRequest {
  /** Days such as `2026-11-16`, both included. */
  readonly firstDay: string
  readonly lastDay: string
  readonly timeZone: string
  readonly numbers: readonly string[]
  readonly numbersWithoutAccess: number
  /** False while there are stored webhooks that are not read yet. */
  readonly isRead: boolean
  /** Milliseconds since 1970. */
  readonly now: number
}

const hourMs = 3_600_000
/** Further from UTC than any time zone. */
const zoneMs = 15 * hourMs
/** Clocks differ from UTC by multiples of it. */
const quarterMs = 900_000
const pageSize = 500
const maxReasons = 50
const daysOfWeek = 7
const hoursOfDay = 24

type DayCounts = Outcomes['days'][number]
type NumberCounts = Outcomes['numbers'][number]
type Figures = Record<OutcomeFigureName, number | null>

/** Lets other calls through between pages. */
export async function countOutcomes(
  store: Pick<ConversationCalls, 'outcomes' | 'days'>,
  { firstDay, lastDay, timeZone, numbers, numbersWithoutAccess, isRead, now }: OutcomeRequest,
): Promise<Outcomes> {
  const [from, end] = [Date.parse(firstDay), Date.parse(lastDay) + reportDayMs]
  const beforeFrom = from - (end - from)
  const localOf = createLocalTimes(timeZone)
  const counter = new OutcomeCounter(daysBetween(from, end), localOf)
  const counterBefore = new OutcomeCounter(daysBetween(beforeFrom, from), localOf)
  const span = { from: beforeFrom - zoneMs, to: end + zoneMs }
  for (let month = monthOf(span.from); month <= monthOf(span.to); month = monthAfter(month)) {
    for await (const outcome of outcomesIn(store, { ...span, numbers, month })) {
      counter.add(outcome)
      counterBefore.add(outcome)
    }
  }
  const known = { stored: await store.days(numbers), now }
  const isUnknown = isAllMissing(known.stored, now)
  const values = isUnknown(from, end) ? undefined : counter.figures()
  const valuesBefore = isUnknown(beforeFrom, from) ? undefined : counterBefore.figures()
  return {
    ...{ firstDay, lastDay, timeZone, phoneNumberIds: [...numbers], numbersWithoutAccess, isRead },
    figures: Object.fromEntries(
      outcomeFigureName.options.map((name) => [
        name,
        { value: values?.[name] ?? null, before: valuesBefore?.[name] ?? null },
      ]),
    ) as Outcomes['figures'],
    ...counter.tables(),
    gaps: gapsBetween(from, end, known),
    missingDaysBefore: gapsBetween(beforeFrom, from, known).missingDays.length,
  }
}

async function* outcomesIn(
  store: Pick<ConversationCalls, 'outcomes'>,
  query: { numbers: readonly string[]; month: string; from: number; to: number },
): AsyncGenerator<StoredOutcome> {
  for (let after = 0; ; ) {
    const page = await store.outcomes({ ...query, after, limit: pageSize })
    yield* page
    const last = page.at(-1)
    if (last === undefined || page.length < pageSize) return
    after = last.conversation
    await setImmediate()
  }
}

class OutcomeCounter {
  readonly #days: ReadonlyMap<string, DayCounts>
  readonly #localOf: ReturnType<typeof createLocalTimes>
  readonly #total = { withheld: 0, undelivered: 0, marked_bad: 0 }
  readonly #hours = Array.from({ length: daysOfWeek }, () => new Array<number>(hoursOfDay).fill(0))
  readonly #reasons = new Map<string, number>()
  readonly #numbers = new Map<string, NumberCounts>()
  readonly #answers: number[] = []

  constructor(days: readonly string[], localOf: ReturnType<typeof createLocalTimes>) {
    const none = { conversations: 0, resolved: 0, handed_over: 0, unanswered: 0 }
    this.#days = new Map(days.map((day) => [day, { day, ...none }]))
    this.#localOf = localOf
  }

  add(outcome: StoredOutcome): void {
    const { day, weekday, hour } = this.#localOf(outcome.firstAt)
    const counts = this.#days.get(day)
    if (counts === undefined) return
    counts.conversations += 1
    counts.resolved += Number(outcome.isResolved)
    counts.handed_over += Number(outcome.isHandedOver)
    counts.unanswered += Number(outcome.isUnanswered)
    this.#total.withheld += Number(outcome.isWithheld)
    this.#total.undelivered += Number(outcome.isUndelivered)
    this.#total.marked_bad += Number(outcome.isMarkedBad)
    const { phoneNumberId } = outcome
    const own = this.#numbers.get(phoneNumberId) ?? { phoneNumberId, conversations: 0, handed_over: 0 }
    own.conversations += 1
    own.handed_over += Number(outcome.isHandedOver)
    this.#numbers.set(phoneNumberId, own)
    const row = this.#hours[weekday]
    if (row !== undefined) row[hour] = (row[hour] ?? 0) + 1
    for (const reason of outcome.reasons) this.#reasons.set(reason, (this.#reasons.get(reason) ?? 0) + 1)
    this.#answers.push(...outcome.teamAnswers)
  }

  figures(): Figures {
    const answers = this.#answers.sort((a, b) => a - b)
    const sums = { conversations: 0, resolved: 0, handed_over: 0, unanswered: 0 }
    for (const counts of this.#days.values())
      for (const name of ['conversations', 'resolved', 'handed_over', 'unanswered'] as const)
        sums[name] += counts[name]
    return {
      ...sums,
      ...this.#total,
      first_answer_median_ms: quantile(answers, 0.5),
      first_answer_90_ms: quantile(answers, 0.9),
    }
  }

  tables(): Pick<Outcomes, 'days' | 'numbers' | 'hours' | 'reasons'> {
    return {
      days: [...this.#days.values()],
      numbers: [...this.#numbers.values()],
      hours: this.#hours,
      reasons: [...this.#reasons]
        .map(([reason, conversations]) => ({ reason, conversations }))
        .sort((a, b) => b.conversations - a.conversations || (a.reason < b.reason ? -1 : 1))
        .slice(0, maxReasons),
    }
  }
}

/** Returns a function that reads a clock of the time zone. */
function createLocalTimes(timeZone: string) {
  const format = new Intl.DateTimeFormat('en-CA', {
    ...{ timeZone, hourCycle: 'h23' },
    ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit' },
  })
  const known = new Map<number, { readonly day: string; readonly weekday: number; readonly hour: number }>()
  return (at: number) => {
    const quarter = Math.floor(at / quarterMs)
    const cached = known.get(quarter)
    if (cached !== undefined) return cached
    const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, value]))
    const day = `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`
    const weekday = (new Date(day).getUTCDay() + daysOfWeek - 1) % daysOfWeek
    const local = { day, weekday, hour: Number(parts.get('hour')) }
    known.set(quarter, local)
    return local
  }
}

function daysBetween(from: number, end: number): string[] {
  const days: string[] = []
  for (let at = from; at < end; at += reportDayMs) days.push(reportDayText(at))
  return days
}
