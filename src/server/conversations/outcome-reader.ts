/** Reads what reports count. */
import type { Outcome } from '../../conversations/outcomes.ts'
import type { Database } from '../store/database/database.ts'
import type { OutcomeQuery, StoredOutcome } from './stored-shapes.ts'

export class OutcomeReader {
  readonly #statements: ReturnType<typeof prepare>

  constructor(database: Database) {
    this.#statements = prepare(database)
  }

  /** A page of a month's outcomes at these numbers. */
  read({ numbers, month, after, limit }: OutcomeQuery): StoredOutcome[] {
    const [from, to] = [Date.parse(`${month}-01`), nextMonth(month)]
    return this.#statements.page
      .all(month, after, JSON.stringify(numbers), from, to, limit)
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
       ORDER BY o.conversation LIMIT ?6`,
    ),
    days: database.prepare<{ day: number }>(
      'SELECT DISTINCT day FROM day WHERE number IN (SELECT value FROM json_each(?1)) ORDER BY day',
    ),
  }
}
