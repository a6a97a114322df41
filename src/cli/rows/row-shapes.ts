/** One row of each command that takes data out of a studio (docs/data-out.md). Times are ISO 8601 in UTC. */
import { conversationFinding } from '../../contract/studio/conversations.ts'
import { z } from '../../contract/zod.ts'

const text = z.string().nullable()
const time = z.iso.datetime()
const count = z.int().min(0)

/** A conversation as it is when it is read. Fields of the customer are null while masked, and for groups. */
export const conversationRow = z.strictObject({
  id: z.string(),
  phoneNumberId: z.string(),
  kind: z.enum(['customer', 'group']),
  customerName: text,
  customerNumber: text,
  customerUserId: text,
  customerUsername: text,
  holder: z.enum(['agent', 'team', 'unknown']),
  lastAt: time,
  lastSpeaker: z.string(),
  /** Null if nobody waits for the team. */
  waitingSince: time.nullable(),
  /** When free text stops reaching the customer. */
  windowEndsAt: time.nullable(),
  findings: z.array(conversationFinding),
})

/** An entry of a conversation: a message, a notice, a handover, or what a member did. */
export const turnRow = z.strictObject({
  id: z.string(),
  conversation: z.string(),
  phoneNumberId: z.string(),
  at: time,
  kind: z.enum(['message', 'notice', 'handover', 'act']),
  speaker: z.enum(['customer', 'agent', 'team', 'platform']),
  /** The message's type, the notice's, or what the member did. */
  type: text,
  text: z.string(),
  isEdited: z.boolean(),
  isDeleted: z.boolean(),
  /** Delivery status of the message. */
  status: text,
  problem: text,
  /** Who holds the conversation after the handover, and why. */
  handedTo: text,
  reason: text,
  /** Null while masked: the platform's ids hold the customer's number. */
  messageId: text,
})

/** A bad answer that a member marked, or a judge's verdict that a member called right or wrong. */
export const markRow = z.strictObject({
  id: z.string(),
  phoneNumberId: z.string(),
  kind: z.enum(['answer', 'verdict']),
  /** For a verdict, when the member's marks were last stored. */
  at: time,
  reason: text,
  question: text,
  answer: text,
  scenario: text,
  criterion: text,
  /** As the judge said. */
  isMet: z.boolean().nullable(),
  isRight: z.boolean().nullable(),
})

/** A run of scenarios, or of the platform's evaluation cases, of which those with 4 of 5 points or more passed. */
export const runRow = z.strictObject({
  id: z.string(),
  phoneNumberId: z.string(),
  kind: z.enum(['scenarios', 'evaluation']),
  startedAt: time,
  name: text,
  agentVersion: text,
  results: count,
  passed: count,
  failed: count,
  withoutResult: count,
  flaky: count,
  tokens: z.number().nullable(),
  costAmount: z.number().nullable(),
  costCurrency: text,
})

export const rowShapes = { conversations: conversationRow, turns: turnRow, marks: markRow, runs: runRow }
export type RowsName = keyof typeof rowShapes
export type WrittenConversation = z.infer<typeof conversationRow>
export type WrittenTurn = z.infer<typeof turnRow>
export type WrittenMark = z.infer<typeof markRow>
export type WrittenRun = z.infer<typeof runRow>
export type WrittenRow = WrittenConversation | WrittenTurn | WrittenMark | WrittenRun
