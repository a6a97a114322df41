/** What a list shows of a conversation, with what the team has not finished yet. */
import type { ConversationFinding, ConversationSummary } from '../../contract/studio/conversations.ts'
import type { Database } from '../store/database/database.ts'
import type { SummaryOfFacts } from './answers.ts'

/** Of finding `f` of conversation `c`: it is due, and the team has not finished it. */
export const isFindingOpen = (now: string) =>
  `f.at <= ${now} AND NOT EXISTS (SELECT 1 FROM review r WHERE r.number = c.number AND r.id = f.id)`

export class Summaries {
  readonly #statements: ReturnType<typeof prepare>

  constructor(database: Database) {
    this.#statements = prepare(database)
  }

  /** @returns undefined if nothing is known about it */
  of(pk: number, now: number): ConversationSummary | undefined {
    const { summary, findings, marks } = this.#statements
    const text = summary.first(pk)?.summary ?? ''
    if (text === '') return undefined
    const derived = JSON.parse(text) as SummaryOfFacts
    const found = findings.all(pk, now)
    const marked = marks.all(pk)
    const kinds = new Set<ConversationFinding>(found.map(({ kind }) => kind))
    if (marked.length > 0) kinds.add('bad')
    return { ...derived, findings: [...kinds], findingIds: [...found, ...marked].map(({ id }) => id) }
  }
}

function prepare(database: Database) {
  return {
    summary: database.prepare<{ summary: string }>('SELECT summary FROM conversation WHERE pk = ?'),
    findings: database.prepare<{ id: string; kind: ConversationFinding }>(
      `SELECT f.id, f.kind FROM finding f JOIN conversation c ON c.pk = f.conversation
       WHERE f.conversation = ?1 AND ${isFindingOpen('?2')} ORDER BY f.at`,
    ),
    marks: database.prepare<{ id: string }>(
      `SELECT DISTINCT r.id FROM turn t JOIN conversation c ON c.pk = t.conversation
       JOIN review r ON r.number = c.number AND r.hash = t.hash WHERE t.conversation = ?1 ORDER BY r.id`,
    ),
  }
}
