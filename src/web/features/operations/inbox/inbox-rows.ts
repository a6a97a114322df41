/** Inbox rows: the server's conversations, marked answers without one, and customers without stored webhooks. */
import { numberKey } from '../../../../contract/platform/conversations/phone-number.ts'
import { phoneDigits } from '../../../../contract/platform/customer-number.ts'
import type { ConversationSummary, ListedConversations } from '../../../../contract/studio/conversations.ts'
import { t } from '../../../../contract/translate.ts'
import type { Holder, Speaker } from '../../../../conversations/fact.ts'
import { customerIdOf, type KnownId } from '../../../../conversations/identity.ts'
import type { TeamMember } from '../../../../conversations/message-state.ts'
import { noticeText } from '../../../../conversations/notices.ts'
import { messageWords } from '../../../../conversations/words.ts'
import { realCustomer } from '../../../api/masked-data.ts'
import { contentIn, noticeIn } from '../../../conversation/model/thread-entries.ts'
import { actText, handoverText, speakerNames, statusText } from '../../../conversation/phrases.ts'
import type { MarkedTurn } from '../../../records/reviews.ts'
import { spacedCustomer } from '../../../text/calling-codes.ts'
import { type FindingKind, isKindOf, kindOfFinding, kindOfFindingId } from './finding-kinds.ts'
import type { InboxFilter } from './inbox-search.ts'
import { deletedText } from './words.ts'

// A conversation's last entry in one line.

interface LastLine {
  /** Undefined if the text says it. */
  readonly speaker: Speaker | undefined
  readonly text: string
  /** The team member who wrote it. */
  readonly by?: string | undefined
}

function lastLineOf({ speaker: told, text, entry }: ConversationSummary['last']): LastLine {
  const speaker = told === 'platform' ? undefined : told
  const { kind, content, deleted, notice, handover, act, by, status } = entry
  if (kind === 'notice')
    return { speaker: undefined, text: notice ? noticeText(noticeIn(notice, text)) : text }
  if (kind === 'handover') return { speaker: undefined, text: handoverText(handover?.to ?? undefined) }
  if (kind === 'act')
    return { speaker: undefined, text: actText(act ?? 'replied', by ?? { name: speakerNames.team }) }
  if (deleted) return { speaker: undefined, text: deletedText({ speaker: speaker ?? null }) }
  const said = contentIn(content, text)
  if (said !== undefined) return { speaker, text: messageWords(said), by: by?.name }
  return { speaker: undefined, text: status === undefined ? text : statusText(status) }
}

export interface InboxRow {
  /** In the address: the id of the conversation or of the marked answer, or the customer. */
  readonly key: string
  /** Undefined without stored webhooks. */
  readonly conversationId: string | undefined
  readonly kind: 'customer' | 'group'
  /** Which replies go to; empty for a group, which the studio does not answer, and for a marked answer. */
  readonly customer: string
  readonly ids: readonly KnownId[]
  readonly name: string | undefined
  readonly username: string | undefined
  readonly holder: Holder | undefined
  readonly heldBy: TeamMember | undefined
  /** Milliseconds since 1970; 0 if unknown. */
  readonly lastAt: number
  readonly last: LastLine
  /** Milliseconds since 1970; undefined if the customer is not waiting. */
  readonly waitingSince: number | undefined
  /** Milliseconds since 1970; undefined without a stored customer message. */
  readonly windowEndsAt: number | undefined
  /** Without finished ones. */
  readonly findings: readonly FindingKind[]
  /** Of the team's reviews, without finished ones. */
  readonly findingIds: readonly string[]
  readonly mark: MarkedTurn | undefined
}

export interface InboxReview {
  readonly marked: readonly MarkedTurn[]
  readonly done: readonly string[]
  /** False while both may lack what is stored. */
  readonly isLoaded: boolean
}

const withoutStoredWebhooks = {
  conversationId: undefined,
  kind: 'customer',
  ids: [],
  name: undefined,
  username: undefined,
  holder: undefined,
  heldBy: undefined,
  lastAt: 0,
  last: { speaker: undefined, text: '' },
  waitingSince: undefined,
  windowEndsAt: undefined,
  findings: [],
  findingIds: [],
  mark: undefined,
} as const satisfies Partial<InboxRow>

/** Enough to tell groups apart, of the id in the address. */
const groupDigits = 6

/** Stand-ins keep the kinds of the ids behind them. */
function knownIds(ids: readonly string[]): KnownId[] {
  return ids.flatMap((value) => {
    const id = customerIdOf(realCustomer(value))
    return id === undefined ? [] : [{ ...id, value }]
  })
}

export function rowOfConversation(summary: ConversationSummary, { marked, done, isLoaded }: InboxReview) {
  const { id, kind, customer, heldBy, holder, lastAt, last, waitingSince, windowEndsAt } = summary
  const finished = new Set(done)
  const marks = new Set(marked.map((mark) => mark.id))
  const isOpen = (finding: string) =>
    !finished.has(finding) && (kindOfFindingId(finding) !== 'marked' || !isLoaded || marks.has(finding))
  const findingIds = summary.findingIds.filter(isOpen)
  const isFinished = (one: FindingKind) =>
    summary.findingIds.some((finding) => kindOfFindingId(finding) === one) &&
    !findingIds.some((finding) => kindOfFindingId(finding) === one)
  const name =
    customer.name ??
    customer.username ??
    (kind === 'group' ? t('Group {id}', { id: id.slice(0, groupDigits) }) : undefined)
  const row: InboxRow = {
    key: id,
    conversationId: id,
    kind,
    customer: kind === 'group' ? '' : (customer.ids[0] ?? ''),
    ids: knownIds(customer.ids),
    name,
    username: customer.username ?? undefined,
    holder: holder === 'unknown' ? undefined : holder,
    heldBy: heldBy ?? undefined,
    lastAt,
    last: lastLineOf(last),
    waitingSince: waitingSince ?? undefined,
    windowEndsAt: windowEndsAt ?? undefined,
    findings: [...new Set(summary.findings.map((finding) => kindOfFinding[finding]))].filter(
      (one) => !isFinished(one),
    ),
    findingIds,
    mark: undefined,
  }
  return row
}

/** A customer without a stored webhook, whose turns the platform may still have. */
export function rowOfCustomer(customer: string, ids: readonly string[] = [customer]): InboxRow {
  return { ...withoutStoredWebhooks, key: customer, customer, ids: knownIds(ids) }
}

/** Marked answers of no conversation in `summaries`. */
export function rowsOfMarks(
  summaries: readonly ConversationSummary[],
  { marked }: Pick<InboxReview, 'marked'>,
): InboxRow[] {
  const placed = new Set(summaries.flatMap(({ findingIds }) => findingIds))
  return marked.filter(({ id }) => !placed.has(id)).map(rowOfMark)
}

function rowOfMark(mark: MarkedTurn): InboxRow {
  const { id, at, turns } = mark
  const { message = '', answer = null } = turns.at(-1) ?? {}
  const last: LastLine =
    answer === null ? { speaker: 'customer', text: message } : { speaker: 'agent', text: answer }
  const own = { key: id, customer: '', lastAt: Date.parse(at), last, mark }
  return { ...withoutStoredWebhooks, ...own, findings: ['marked'], findingIds: [id] }
}

/** @param text in lower case */
export function isMarkFound({ mark }: InboxRow, text: string): boolean {
  return (mark?.turns ?? []).some(({ message, answer }) =>
    `${message}\n${answer ?? ''}`.toLowerCase().includes(text),
  )
}

/** A marked answer of no conversation is from a test chat: no customer wrote, so only a review shows it. */
export function isInFilter(row: InboxRow, filter: InboxFilter): boolean {
  if (filter === 'all') return row.mark === undefined
  if (filter === 'waiting') return row.waitingSince !== undefined
  return row.findings.some((kind) => isKindOf(kind, filter))
}

type Counts = ListedConversations['counts']

/** The server's counts, without what this browser knows to be finished, and with marked answers of no conversation. */
export function shownCounts(
  counts: Counts,
  summaries: readonly ConversationSummary[],
  { review, marks }: { review: InboxReview; marks: number },
): Counts {
  const finished = (filter: 'bad' | 'unanswered') =>
    summaries.filter((summary) => {
      const isCounted = summary.findings.some((finding) => isKindOf(kindOfFinding[finding], filter))
      return isCounted && !isInFilter(rowOfConversation(summary, review), filter)
    }).length
  return {
    waiting: counts.waiting,
    unanswered: Math.max(0, counts.unanswered - finished('unanswered')),
    bad: Math.max(0, counts.bad - finished('bad')) + marks,
    all: counts.all,
  }
}

/** Returns whether this is one of the customer's ids, in any form. */
export function hasCustomerId(ids: readonly string[], customer: string): boolean {
  const keyOf = (id: string) => customerIdOf(id)?.key ?? numberKey(id)
  return ids.some((id) => keyOf(id) === keyOf(customer))
}

/** The number if known, else the id that was used last. */
export function numberOf({ ids, customer }: InboxRow): string {
  return ids.find(({ kind }) => kind === 'number')?.value ?? customer
}

/** Digits, as the call for turns takes them; undefined for a customer without a number. */
export function turnNumberOf(row: InboxRow): string | undefined {
  const number = phoneDigits(realCustomer(row.ids.find(({ kind }) => kind === 'number')?.value ?? ''))
  return number === '' ? undefined : number
}

export const titleOfRow = ({ name, customer }: InboxRow) => name ?? spacedCustomer(customer)

/** The conversation to open where none is asked for: the longest wait, else the first of the list. */
export function firstToOpen(rows: readonly InboxRow[]): InboxRow | undefined {
  const waits = rows.flatMap(({ waitingSince }) => waitingSince ?? [])
  return rows.find(({ waitingSince }) => waitingSince === Math.min(...waits)) ?? rows[0]
}

/** The next customer who waits, after one was answered: below it in the list, else from the top. */
export function nextWaiting(rows: readonly InboxRow[], answered: string): InboxRow | undefined {
  const at = rows.findIndex(({ key }) => key === answered)
  return [...rows.slice(at + 1), ...rows.slice(0, Math.max(at, 0))].find(
    ({ waitingSince, key }) => waitingSince !== undefined && key !== answered,
  )
}
