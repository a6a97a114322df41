/** Reads what reports count. */
import type { OutcomeKind } from '../../contract/studio/outcomes.ts'
import type { Outcome } from '../../conversations/outcomes.ts'
import type { Database } from '../store/database/database.ts'
import type { OutcomeQuery, StoredOutcome } from './stored-shapes.ts'

export class OutcomeReader {
  readonly #statements: ReturnType<typeof prepare>

  constructor(database: Database) {
    this.#statements = prepare(database)
  }

  /** A page of a month's outcomes at these numbers. */
  read({
    numbers,
    month,
    from = 0,
    to = Number.MAX_SAFE_INTEGER,
    after,
    limit,
  }: OutcomeQuery): StoredOutcome[] {
    const [begin, end] = [Date.parse(`${month}-01`), nextMonth(month)]
    return this.#statements.page
      .all(month, after, JSON.stringify(numbers), begin, end, limit, from, to)
      .map(({ conversation, id, number, marked, body }) => ({
        ...(JSON.parse(body) as Omit<Outcome, 'month'>),
        ...{ conversation, id },
        phoneNumberId: number,
        isMarkedBad: marked === 1,
      }))
  }

  /** The days, since 1970, on which webhooks about these numbers came; the oldest first. */
  days(numbers: readonly string[]): number[] {
    return this.#statements.days.all(JSON.stringify(numbers)).map(({ day }) => day)
  }
}

/** Milliseconds since 1970. */
function nextMonth(month: string): number {
  const [year = 0, at = 0] = month.split('-').map(Number)
  return Date.UTC(year, at)
}

interface OutcomeRow {
  readonly conversation: number
  readonly id: string
  readonly number: string
  readonly marked: 0 | 1
  readonly body: string
}

function prepare(database: Database) {
  const marked = `EXISTS (SELECT 1 FROM turn t JOIN review r ON r.number = c.number AND r.hash = t.hash
    WHERE t.conversation = c.pk AND t.at >= ?4 AND t.at < ?5)`
  return {
    page: database.prepare<OutcomeRow>(
      `SELECT o.conversation, c.id, c.number, ${marked} AS marked, o.body
       FROM outcome o JOIN conversation c ON c.pk = o.conversation
       WHERE o.month = ?1 AND o.conversation > ?2 AND c.number IN (SELECT value FROM json_each(?3))
         AND json_extract(o.body, '$.firstAt') BETWEEN ?7 AND ?8
       ORDER BY o.conversation LIMIT ?6`,
    ),
    days: database.prepare<{ day: number }>(
      'SELECT DISTINCT day FROM day WHERE number IN (SELECT value FROM json_each(?1)) ORDER BY day',
    ),
  }
}

const monthBegin = "unixepoch(o.month || '-01') * 1000"
const monthEnd = "unixepoch(o.month || '-01', '+1 month') * 1000"
const happened = (field: string) => `json_extract(o.body, '$.${field}')`
/** What is stored of a month, and whether an answer of that month is marked as bad. */
const outcomeConditions: Readonly<Record<OutcomeKind, string>> = {
  conversations: '1',
  resolved: happened('isResolved'),
  handed_over: happened('isHandedOver'),
  unanswered: happened('isUnanswered'),
  withheld: happened('isWithheld'),
  undelivered: happened('isUndelivered'),
  marked_bad: `EXISTS (SELECT 1 FROM turn t JOIN review r ON r.hash = t.hash
    JOIN conversation m ON m.pk = t.conversation AND m.number = r.number
    WHERE t.conversation = o.conversation AND t.at >= ${monthBegin} AND t.at < ${monthEnd})`,
}
/** Selects conversations: ?7 and ?8 are the bounds of the first question, ?9 a reason or null. */
export const conversationsWithOutcome = (kind: OutcomeKind) =>
  `SELECT o.conversation FROM outcome o WHERE ${happened('firstAt')} BETWEEN ?7 AND ?8 AND ${outcomeConditions[kind]}
   AND (?9 IS NULL OR EXISTS (SELECT 1 FROM json_each(o.body, '$.reasons') WHERE value = ?9))`
