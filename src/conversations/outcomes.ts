/** What became of a customer's questions, month by month, for reports (docs/behaviour.md, section 16). */
import { isApology } from '../contract/platform/agent/agent-test.ts'
import type { Conversation } from './conversation.ts'
import type { ConversationEntry, MessageEntry } from './entry.ts'
import { openFindings } from './findings.ts'
import { isQuestion } from './waiting.ts'

/** Of one conversation in one month. Months and days are those of UTC. */
export interface Outcome {
  /** Such as `2026-11`. */
  readonly month: string
  /** Of the first message that needs an answer, in milliseconds since 1970. */
  readonly firstAt: number
  readonly isResolved: boolean
  readonly isHandedOver: boolean
  readonly isUnanswered: boolean
  readonly isWithheld: boolean
  readonly isUndelivered: boolean
  /** Why the agent handed over, in the platform's words; `other` for what is no code of the platform. */
  readonly reasons: readonly string[]
  /** From the moment a customer waits for the team to its first answer, in milliseconds. */
  readonly teamAnswers: readonly number[]
}

const dayMs = 86_400_000
export const otherReason = 'other'
const maxReasons = 10
/** The platform's reasons are words of a code; anything else may name a customer. */
const codeReason = /^[a-z][a-z0-9_]{0,63}$/i
const manyDigits = /\d{7}/

/** Returns the month of a moment in UTC, such as `2026-11`. */
export const monthOf = (at: number) => new Date(at).toISOString().slice(0, 7)

/** Returns one for each month in which the customer wrote something that needs an answer; none for groups. */
export function outcomesOf(conversation: Pick<Conversation, 'entries' | 'kind'>): Outcome[] {
  if (conversation.kind === 'group') return []
  const { entries } = conversation
  const questions = entries.filter(isAsked)
  const months = [...new Set(questions.map(({ at }) => monthOf(at)))]
  const findings = openFindings(conversation).map(({ kind, id, at }) => ({ kind, id, month: monthOf(at) }))
  return months.map((month) => {
    const asked = questions.filter(({ at }) => monthOf(at) === month)
    const [first] = asked
    const last = asked.at(-1)
    const has = (kind: string) => findings.some((finding) => finding.kind === kind && finding.month === month)
    const handovers = entries.filter(
      (entry) => isHandover(entry) && monthOf(entry.at) === month,
    ) as readonly (ConversationEntry & { kind: 'handover' })[]
    const reasons = handovers.flatMap(({ reason }) =>
      reason === undefined ? [] : codeReason.test(reason) && !manyDigits.test(reason) ? reason : otherReason,
    )
    return {
      month,
      firstAt: first?.at ?? 0,
      isResolved: last !== undefined && isResolved(entries, last, month),
      isHandedOver: handovers.length > 0,
      isUnanswered: has('unanswered'),
      isWithheld: has('withheld'),
      isUndelivered: has('undelivered'),
      reasons: [...new Set(reasons)].slice(0, maxReasons),
      teamAnswers: teamAnswersIn(entries, month),
    }
  })
}

const isAsked = (entry: ConversationEntry): entry is MessageEntry =>
  entry.kind === 'message' && entry.speaker === 'customer' && isQuestion(entry)

const isHandover = (entry: ConversationEntry) =>
  entry.kind === 'handover' && entry.to === 'team' && !entry.isTakenOver

/** Failed messages and the platform's apology for its agent answer nothing. */
const isAnswerOf = (entry: ConversationEntry, speaker: 'agent' | 'team') =>
  entry.kind === 'message' &&
  entry.speaker === speaker &&
  entry.status !== 'failed' &&
  !isApology(entry.content?.text?.body)

/**
 * The agent answered the last message of the month that needs an answer, nobody of the team wrote in the month, and the
 * customer did not come back within 24 hours with a handover.
 */
function isResolved(entries: readonly ConversationEntry[], last: MessageEntry, month: string): boolean {
  const answer = entries.find((entry) => entry.at >= last.at && isAnswerOf(entry, 'agent'))
  if (answer === undefined) return false
  const isByTeam = (entry: ConversationEntry) =>
    (entry.kind === 'message' && entry.speaker === 'team') || entry.kind === 'act'
  if (entries.some((entry) => isByTeam(entry) && monthOf(entry.at) === month)) return false
  return !entries.some((entry) => isHandover(entry) && entry.at >= last.at && entry.at <= answer.at + dayMs)
}

/** Waits that began in the month and have ended with a team member's message. */
function teamAnswersIn(entries: readonly ConversationEntry[], month: string): number[] {
  const found: number[] = []
  let since: number | undefined
  let isWithTeam = false
  for (const entry of entries) {
    if (entry.kind === 'handover' && entry.to !== undefined) {
      isWithTeam = entry.to === 'team'
      if (isHandover(entry)) since ??= entry.at
      if (!isWithTeam) since = undefined
    } else if (isAsked(entry)) {
      if (entry.asked !== undefined) isWithTeam = entry.asked === 'team'
      if (isWithTeam) since ??= entry.at
    } else if (isAnswerOf(entry, 'team')) {
      if (since !== undefined && monthOf(since) === month) found.push(entry.at - since)
      since = undefined
    }
  }
  return found
}
