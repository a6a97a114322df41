import { everyKind } from '../../platform/record-kinds/record-kinds.ts'
import { z } from '../../zod.ts'
import { actPattern, maxNoteNameCharacters } from './change-header.ts'
import { member, recordNumber, storedKind, workspaceRecordName } from './records.ts'

/**
 * `write` passed the proxy. `refusals_omitted` and `lines_omitted` report that there were more refused writes, or more
 * lines of acts that changed nothing; their number follows at the end of the hour. `unknown` is read, never written: an
 * action of a version after this one.
 */
export const activityKind = z.enum([
  'write',
  'record',
  'publication',
  'draft_discarded',
  'restore',
  'import',
  'copy',
  'undo',
  'outside_change',
  'tests_passed',
  'tests_failed',
  'sign_in',
  'sign_out',
  'session_ended',
  'webhook_resent',
  'webhook_resent_edited',
  'webhooks_cleared',
  'dead_letters_sent',
  'dead_letters_deleted',
  'target_added',
  'target_changed',
  'target_paused',
  'target_resumed',
  'target_removed',
  'target_secret_renewed',
  'target_tested',
  'webhook_override_set',
  'webhook_override_cleared',
  'sample_sent',
  'ai_settings_changed',
  'alert_rules_changed',
  'alert_acknowledged',
  'alerts_resolved',
  'alerts_muted',
  'alerts_unmuted',
  'report_link_created',
  'report_link_withdrawn',
  'customer_erased',
  'review_asked',
  'review_commented',
  'review_approved',
  'review_returned',
  'review_withdrawn',
  'review_published',
  'conversation_replied',
  'conversation_taken_over',
  'conversation_handed_back',
  'assistant_called',
  'refusals_omitted',
  'lines_omitted',
  'unknown',
])
export type ActivityKind = z.infer<typeof activityKind>

export const activityLine = z
  .object({
    /** Increasing. */
    id: z.string(),
    at: z.iso.datetime(),
    user: member,
    kind: activityKind,
    phoneNumberId: z.string().nullable(),
    method: z.string().nullable(),
    /** The path with parameter names instead of values. */
    template: z.string().nullable(),
    status: z.number().nullable(),
    /** Records changed together. */
    count: z.number().nullable(),
    /** Version names. */
    before: z.string().nullable(),
    after: z.string().nullable(),
    /** Of a review request. */
    review: z.string().optional(),
    /** Webhook id and target name. */
    event: z.string().optional(),
    target: z.string().optional(),
    /** The record's name and changed fields as the writer's page reported them, whoever saw the act; never values. */
    name: z.string().optional(),
    fields: z.array(z.string()).optional(),
    /** Names the record and the entry in it that keep before and after; an old one may be gone. */
    act: z.string().optional(),
    /** The name of a run's source: a file, a version, another number or a record. */
    source: z.string().optional(),
    /** Changes that a run was to make, if it did not make all of them. */
    planned: z.number().optional(),
    /** Changes that a run had made before it was continued; `count` is without them. */
    earlier: z.number().optional(),
    /** How many equal acts the line stands for, and how many of them changed, removed or sent something. */
    times: z.number().optional(),
    changed: z.number().optional(),
    /** Name and fields are what the writer's page reported. */
    isNameReported: z.boolean().optional(),
    /** The line is what a page or a command reported; the studio did not see the act itself. */
    isReported: z.boolean().optional(),
  })
  .meta({ id: 'WorkspaceActivity' })
export type ActivityLine = z.infer<typeof activityLine>

export const maxActivityPage = 200

export const activityQuery = z.strictObject({
  phone_number_id: recordNumber.optional(),
  user: z.string().max(200).optional(),
  kind: activityKind.optional(),
  /** Only writes of this kind of record. */
  record: z.enum(everyKind).optional(),
  /** A record's name as recorded in the lines. */
  name: z.string().max(maxNoteNameCharacters).optional(),
  before: z
    .string()
    .regex(/^\d{1,16}-\d{1,9}$/)
    .optional(),
  limit: z.coerce.number().int().min(1).max(maxActivityPage).optional(),
})

export const activityPage = z.object({
  activity: z.array(activityLine),
  /** Null on the last page. */
  next: z.string().nullable(),
})
export type ActivityPage = z.infer<typeof activityPage>

/** Summarizes a page's action that no single call shows. */
export const activityReport = z.strictObject({
  kind: activityKind.extract([
    'publication',
    'draft_discarded',
    'restore',
    'import',
    'copy',
    'undo',
    'outside_change',
    'tests_passed',
    'tests_failed',
  ]),
  phoneNumberId: recordNumber,
  count: z.number().int().min(0).max(100_000),
  before: workspaceRecordName.optional(),
  after: workspaceRecordName.optional(),
  /** A name that may be a customer's number or a credential is dropped. */
  source: z.string().max(maxNoteNameCharacters).optional(),
  planned: z.number().int().min(0).max(100_000).optional(),
  earlier: z.number().int().min(0).max(100_000).optional(),
  act: z.string().regex(actPattern).optional(),
})
export type ActivityReport = z.infer<typeof activityReport>

/** A member's coding assistant called a tool, of which only the name is told. */
export const assistantCall = z.strictObject({
  kind: activityKind.extract(['assistant_called']),
  /** Null for a call that is about no number. */
  phoneNumberId: recordNumber.nullable(),
  tool: z.string().regex(/^[a-z_]{1,40}$/),
})
export type AssistantCall = z.infer<typeof assistantCall>

/** What a page or a command may tell of. */
export const reportedAct = z.union([activityReport, assistantCall])

/** The form that a member has open, by its page path below the number; `inbox/` and a conversation's id while they write a reply there. */
export const presenceReport = z.strictObject({
  phoneNumberId: recordNumber,
  place: z.string().regex(/^[\w/-]{1,200}$/),
  /** False on leaving. */
  isHere: z.boolean(),
})

/** Seconds until presence expires. */
export const presenceSeconds = 45

export const presenceChange = z.object({
  phoneNumberId: z.string(),
  place: z.string(),
  user: member,
  isHere: z.boolean(),
})
export type PresenceChange = z.infer<typeof presenceChange>

export const presenceList = z.object({ present: z.array(presenceChange) })

export const recordChange = z.object({
  kind: storedKind,
  phoneNumberId: z.string(),
  name: z.string(),
  /** Null if deleted. */
  etag: z.string().nullable(),
  by: member.nullable(),
})
export type RecordChange = z.infer<typeof recordChange>

/** A new line of activity; null if it is about no number. */
export const activityChange = z.object({ phoneNumberId: z.string().nullable() })
export type ActivityChange = z.infer<typeof activityChange>

/** `resync`: events were missed, read everything again. */
export const workspaceStreamEvents = ['record', 'activity', 'presence', 'resync', 'reconnect'] as const
export type WorkspaceStreamEvent = (typeof workspaceStreamEvents)[number]
