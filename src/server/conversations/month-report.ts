/** Computes the report of a month (docs/behaviour.md, section 16). */
import { setImmediate } from 'node:timers/promises'
import {
  type MonthReport,
  type ReportChanges,
  type ReportUsage,
  reportDefinitions,
} from '../../contract/studio/report.ts'
import { type ReportFigureName, reportFigureName } from '../../contract/studio/report-figures.ts'
import {
  beginOf,
  gapsOf,
  isAllMissing,
  monthAfter,
  monthBefore,
  reportDayMs,
  reportDayText,
} from './month-days.ts'
import type { StoredOutcome } from './stored-shapes.ts'
import type { ConversationCalls } from './threaded-store.ts'

type UsageFigure = 'billable_tokens' | 'cost'
type UsageFigures = Readonly<Record<UsageFigure, number | null>>

/** As the platform bills it. */
export interface UsageOfMonths {
  readonly figures: UsageFigures
  /** Of the month before. */
  readonly before: UsageFigures
  readonly told: ReportUsage
}

export interface ReportRequest {
  readonly month: string
  /** Those that the session may see. */
  readonly numbers: readonly string[]
  readonly numbersWithoutAccess: number
  /** False while there are stored webhooks that are not read yet. */
  readonly isRead: boolean
  /** Milliseconds since 1970. */
  readonly now: number
  /** What changed in the agents; null without a workspace. */
  readonly changes: ReportChanges | null
  /** Null if no run is known. */
  readonly passRates: Readonly<Record<'start' | 'end' | 'startBefore' | 'endBefore', number | null>>
}

const pageSize = 500
/** Of each kind, so that ten are shown at most. */
const maxReadingOfKind = 4
const maxReading = 10
const maxReasons = 50

/** Without cost and tokens. Lets other calls through between pages. */
export async function computeReport(
  store: Pick<ConversationCalls, 'outcomes' | 'days'>,
  { month, numbers, numbersWithoutAccess, isRead, now, passRates, changes }: ReportRequest,
): Promise<MonthReport> {
  const before = monthBefore(month)
  const counted = await countMonth(store, month, numbers)
  const countedBefore = await countMonth(store, before, numbers)
  const days = await store.days(numbers)
  const isMissing = isAllMissing(days, now)
  const values = {
    ...knownFigures(counted, isMissing(beginOf(month), beginOf(monthAfter(month)))),
    ...noUsage.figures,
    pass_rate_start: passRates.start,
    pass_rate_end: passRates.end,
  }
  const valuesBefore = {
    ...knownFigures(countedBefore, isMissing(beginOf(before), beginOf(month))),
    ...noUsage.before,
    pass_rate_start: passRates.startBefore,
    pass_rate_end: passRates.endBefore,
  }
  const figureOf = (name: ReportFigureName) => ({
    value: values[name],
    before: valuesBefore[name],
    definition: reportDefinitions[name],
  })
  return {
    month,
    phoneNumberIds: [...numbers],
    numbersWithoutAccess,
    isRead,
    complete: isRead && beginOf(monthAfter(month)) <= now,
    figures: Object.fromEntries(reportFigureName.options.map((name) => [name, figureOf(name)])) as Record<
      ReportFigureName,
      ReturnType<typeof figureOf>
    >,
    weeks: counted.weeks.map((week) =>
      isMissing(Date.parse(week.from), Date.parse(week.to) + reportDayMs) ? knownWeek(week) : week,
    ),
    reasons: counted.reasons,
    reading: counted.reading,
    gaps: gapsOf(month, days, now),
    gapsBefore: gapsOf(before, days, now),
    usage: noUsage.told,
    changes,
  }
}

/** Conversations that are known in spite of it stay. */
function knownFigures({ figures }: Counted, isMissing: boolean): Counted['figures'] {
  if (!isMissing || figures.conversations !== 0) return figures
  return {
    ...{ conversations: null, resolved: null, handed_over: null, unanswered: null, withheld: null },
    ...{ undelivered: null, marked_bad: null, first_answer_median_ms: null, first_answer_90_ms: null },
  }
}

function knownWeek(week: MonthReport['weeks'][number]): MonthReport['weeks'][number] {
  if (week.conversations !== 0) return week
  return { ...week, conversations: null, resolved: null, handed_over: null, unanswered: null }
}

const noUsage: UsageOfMonths = {
  figures: { billable_tokens: null, cost: null },
  before: { billable_tokens: null, cost: null },
  told: { currency: null, hasSeveralCurrencies: false, numbersWithoutAccount: 0, numbersUnread: 0 },
}

/** Adds what the month cost, which only a token can ask for. */
export function withUsage(report: MonthReport, { figures, before, told }: UsageOfMonths): MonthReport {
  const figureOf = (name: UsageFigure) => ({
    value: figures[name],
    before: before[name],
    definition: reportDefinitions[name],
  })
  const [billable_tokens, cost] = [figureOf('billable_tokens'), figureOf('cost')]
  return { ...report, figures: { ...report.figures, billable_tokens, cost }, usage: told }
}

type Counted = Pick<MonthReport, 'weeks' | 'reasons' | 'reading'> & {
  readonly figures: Readonly<
    Record<Exclude<ReportFigureName, `pass_rate_${string}` | UsageFigure>, number | null>
  >
}

async function countMonth(
  store: Pick<ConversationCalls, 'outcomes'>,
  month: string,
  numbers: readonly string[],
): Promise<Counted> {
  const counter = new MonthCounter(month)
  for (let after = 0; ; ) {
    const page = await store.outcomes({ numbers, month, after, limit: pageSize })
    for (const outcome of page) counter.add(outcome)
    const last = page.at(-1)
    if (last === undefined || page.length < pageSize) return counter.end()
    after = last.conversation
    await setImmediate()
  }
}

interface CountedWeek extends ReturnType<typeof noCounts> {
  readonly from: string
  readonly to: string
  readonly until: number
}

const noCounts = () => ({ conversations: 0, resolved: 0, handed_over: 0, unanswered: 0 })

class MonthCounter {
  readonly #total = { ...noCounts(), withheld: 0, undelivered: 0, marked_bad: 0 }
  readonly #answers: number[] = []
  readonly #weeks: CountedWeek[]
  readonly #reasons = new Map<string, number>()
  readonly #reading = new Map<MonthReport['reading'][number]['why'], { at: number; one: StoredOutcome }[]>()

  constructor(month: string) {
    this.#weeks = weeksOf(month)
  }

  add(outcome: StoredOutcome): void {
    const counts = {
      conversations: 1,
      resolved: Number(outcome.isResolved),
      handed_over: Number(outcome.isHandedOver),
      unanswered: Number(outcome.isUnanswered),
    }
    const week = this.#weeks.find(({ until }) => outcome.firstAt < until)
    for (const name of ['conversations', 'resolved', 'handed_over', 'unanswered'] as const) {
      this.#total[name] += counts[name]
      if (week !== undefined) week[name] += counts[name]
    }
    this.#total.withheld += Number(outcome.isWithheld)
    this.#total.undelivered += Number(outcome.isUndelivered)
    this.#total.marked_bad += Number(outcome.isMarkedBad)
    this.#answers.push(...outcome.teamAnswers)
    for (const reason of outcome.reasons) this.#reasons.set(reason, (this.#reasons.get(reason) ?? 0) + 1)
    if (outcome.isMarkedBad) this.#remember('marked_bad', outcome, outcome.firstAt)
    if (outcome.isWithheld) this.#remember('withheld', outcome, outcome.firstAt)
    if (outcome.teamAnswers.length > 0)
      this.#remember('longest_wait', outcome, Math.max(...outcome.teamAnswers))
  }

  end(): Counted {
    const answers = this.#answers.sort((a, b) => a - b)
    return {
      figures: {
        ...this.#total,
        first_answer_median_ms: quantile(answers, 0.5),
        first_answer_90_ms: quantile(answers, 0.9),
      },
      weeks: this.#weeks.map(({ until: _, ...week }) => week),
      reasons: [...this.#reasons]
        .map(([reason, conversations]) => ({ reason, conversations }))
        .sort((a, b) => b.conversations - a.conversations || (a.reason < b.reason ? -1 : 1))
        .slice(0, maxReasons),
      reading: this.#shownReading(),
    }
  }

  #remember(why: MonthReport['reading'][number]['why'], one: StoredOutcome, at: number): void {
    const all = [...(this.#reading.get(why) ?? []), { at, one }]
    all.sort((a, b) => b.at - a.at || (a.one.id < b.one.id ? -1 : 1))
    this.#reading.set(why, all.slice(0, maxReadingOfKind))
  }

  #shownReading(): MonthReport['reading'] {
    const shown = new Map<string, MonthReport['reading'][number]>()
    for (const [why, all] of this.#reading)
      for (const { one } of all)
        if (!shown.has(one.id)) shown.set(one.id, { id: one.id, phoneNumberId: one.phoneNumberId, why })
    return [...shown.values()].slice(0, maxReading)
  }
}

/** By the nearest rank; null without any. */
export function quantile(sorted: readonly number[], part: number): number | null {
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? null
}

function weeksOf(month: string) {
  const end = beginOf(monthAfter(month))
  const weeks: CountedWeek[] = []
  for (let from = beginOf(month); from < end; ) {
    const untilMonday = (8 - new Date(from).getUTCDay()) % 7 || 7
    const until = Math.min(end, from + untilMonday * reportDayMs)
    weeks.push({ from: reportDayText(from), to: reportDayText(until - reportDayMs), until, ...noCounts() })
    from = until
  }
  return weeks
}
