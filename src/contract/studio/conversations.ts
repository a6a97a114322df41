/** Conversations as the server keeps them for the whole team; all times in milliseconds since 1970. */
import { maxMessageCharacters } from '../platform/conversations/sent-message.ts'
import { z } from '../zod.ts'
import { outcomeKind } from './outcomes.ts'
import { maxSearchCharacters } from './webhook-event.ts'
import { webhookEventId } from './webhook-facets.ts'
import { member, recordNumber } from './workspace/records.ts'

export const conversationFilters = ['waiting', 'unanswered', 'bad', 'all'] as const
export type ConversationFilter = (typeof conversationFilters)[number]

/** Says nothing about the customer. */
export const conversationId = z.string().regex(/^[a-f\d]{32}$/, 'is not the id of a conversation')

export const conversationFinding = z.enum(['unanswered', 'handed_over', 'withheld', 'undelivered', 'bad'])
export type ConversationFinding = z.infer<typeof conversationFinding>

const time = z.number().int()
const speaker = z.enum(['customer', 'agent', 'team', 'platform'])
/** As the platform sent it, for showing buttons, cards and media. */
const content = z.record(z.string(), z.unknown())

const customer = z
  .strictObject({
    name: z.string().nullable(),
    number: z.string().nullable(),
    userId: z.string().nullable(),
    username: z.string().nullable(),
    /** All ids, the one used last first; empty for a group. */
    ids: z.array(z.string()),
  })
  .meta({ id: 'ConversationCustomer' })

/** The notice's type and values, so that a page can phrase it in its own language. */
const notice = z.strictObject({
  type: z.string(),
  details: z.record(z.string(), z.union([z.string(), z.number()])),
})

const handover = z.strictObject({
  to: z.enum(['agent', 'team']).nullable(),
  /** A team member asked for the conversation. */
  isTakenOver: z.boolean(),
  summary: z.string().optional(),
  reason: z.string().optional(),
})

export const actKind = z.enum(['replied', 'taken_over', 'handed_back'])
export type ActKind = z.infer<typeof actKind>

export const conversationEntry = z
  .strictObject({
    id: z.string(),
    at: time,
    kind: z.enum(['message', 'notice', 'handover', 'act']),
    speaker,
    /** The member of a group who wrote it. */
    sender: z
      .strictObject({
        name: z.string().nullable(),
        number: z.string().nullable(),
        userId: z.string().nullable(),
      })
      .optional(),
    messageId: z.string().optional(),
    /** The message's type; absent while only a delivery status has arrived. */
    type: z.string().optional(),
    /** In English; empty if no webhook had the words. */
    text: z.string(),
    content: content.optional(),
    /** Earlier texts, oldest first. */
    edited: z.strictObject({ at: time, earlier: z.array(z.string()) }).optional(),
    deleted: z.strictObject({ at: time }).optional(),
    reactions: z.array(z.strictObject({ emoji: z.string(), speaker })).optional(),
    quotes: z.strictObject({ messageId: z.string(), text: z.string() }).optional(),
    referral: content.optional(),
    status: z.string().optional(),
    problem: z.string().optional(),
    notice: notice.extend({ needsAnswer: z.boolean() }).optional(),
    handover: handover.optional(),
    act: actKind.optional(),
    by: member.optional(),
    /** Stored webhooks that reported the entry; empty for acts of members. */
    eventIds: z.array(webhookEventId),
  })
  .meta({ id: 'ConversationEntry' })
export type ConversationEntryAnswer = z.infer<typeof conversationEntry>

export const conversationSummary = z
  .strictObject({
    id: conversationId,
    phoneNumberId: z.string(),
    kind: z.enum(['customer', 'group']),
    customer,
    holder: z.enum(['agent', 'team', 'unknown']),
    heldBy: member.nullable(),
    lastAt: time,
    last: z.strictObject({
      at: time,
      speaker,
      text: z.string(),
      /** For showing it in another language. */
      entry: conversationEntry.pick({
        kind: true,
        content: true,
        deleted: true,
        notice: true,
        handover: true,
        act: true,
        by: true,
        status: true,
      }),
    }),
    /** Null if the customer does not wait for the team. */
    waitingSince: time.nullable(),
    /** When free text stops reaching the customer; null without a customer's message. */
    windowEndsAt: time.nullable(),
    findings: z.array(conversationFinding),
    /** By which a finding is finished, as in the team's reviews. */
    findingIds: z.array(z.string()),
  })
  .meta({ id: 'ConversationSummary' })
export type ConversationSummary = z.infer<typeof conversationSummary>

const counts = z.strictObject({
  waiting: z.number().int(),
  unanswered: z.number().int(),
  bad: z.number().int(),
  all: z.number().int(),
})

export const maxListedConversations = 100
export const maxListedEntries = 100

/** More than the maximum is the maximum. */
const limitUpTo = (most: number) =>
  z
    .string()
    .regex(/^[1-9]\d{0,5}$/, 'is not a number from 1 to 999999')
    .transform((text) => Math.min(Number(text), most))
    .optional()

/** RFC 3339, or milliseconds since 1970. */
const moment = z.union([
  z.iso.datetime({ offset: true }).transform(Date.parse),
  z
    .string()
    .regex(/^\d{1,15}$/, 'is not a time')
    .transform(Number),
])

/** The position of a list or thread. */
const position = z
  .string()
  .regex(/^\d{1,16}\.[a-f\d]{32}$/, 'is not a position of this list')
  .meta({ examples: ['1795890000000.3f2b8c0d9e1a47566c1d0b9f8e7a6d5c'] })

export const conversationListQuery = z.strictObject({
  /** Or the id or user name of another account, as the address of the page has it. */
  phone_number_id: z.string().min(1).max(64).optional(),
  filter: z.enum(conversationFilters).optional(),
  /** Words, a name, a number in any form, a user id or a user name. */
  q: z.string().max(maxSearchCharacters).optional(),
  /** Bounds of the latest activity, inclusive. */
  from: moment.optional(),
  to: moment.optional(),
  limit: limitUpTo(maxListedConversations),
  after: position.optional(),
  /** By default the newest activity first. By id none moves while the pages are read; for all conversations, without `q`. */
  order: z.enum(['activity', 'id']).optional(),
})
export type ConversationListQuery = z.infer<typeof conversationListQuery>

export const outcomeListQuery = z.strictObject({
  outcome: outcomeKind,
  /** All numbers that the session may see if absent. */
  phone_number_id: recordNumber.optional(),
  /** Bounds of a month's first question, inclusive. */
  from: moment.optional(),
  to: moment.optional(),
  /** Why the agent handed over, in the platform's words. */
  reason: z.string().min(1).max(64).optional(),
  limit: limitUpTo(maxListedConversations),
  after: position.optional(),
})

export const conversationList = z.strictObject({
  counts,
  conversations: z.array(conversationSummary),
  /** For `after`; null on the last page. */
  next: z.string().nullable(),
  /** False while stored webhooks are still read. */
  complete: z.boolean(),
})
export type ListedConversations = z.infer<typeof conversationList>

export const conversationThreadQuery = z.strictObject({
  before: position.optional(),
  limit: limitUpTo(maxListedEntries),
})

export const conversationThread = z.strictObject({
  conversation: conversationSummary,
  /** Oldest first. */
  entries: z.array(conversationEntry),
  /** For `before`; null if there are no earlier entries. */
  before: z.string().nullable(),
})
export type ConversationThread = z.infer<typeof conversationThread>

export const conversationAct = z.strictObject({
  kind: actKind,
  /** As the platform answered when the reply was sent. */
  messageId: z.string().min(1).max(300).optional(),
  text: z.string().min(1).max(maxMessageCharacters).optional(),
})
export type ConversationAct = z.infer<typeof conversationAct>

/** Data of the stream's `conversation` event: something in it changed, or it is gone. */
export const conversationChange = z.strictObject({ id: conversationId, phoneNumberId: z.string() })
export type ConversationChange = z.infer<typeof conversationChange>
