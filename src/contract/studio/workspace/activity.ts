/** Who changed what and when: the lines of the activity log, and what is told live. */
import { z } from '../../zod.ts'
import { maxNoteNameCharacters } from './change-header.ts'
import { changedKinds } from './change-note.ts'
import { member, recordNumber, storedKind, workspaceRecordName } from './records.ts'

/**
 * `write` passed the proxy; the others come from the studio or its pages. `refusals_omitted`: further refused writes of the hour
 * have no lines; `lines_omitted`: nor has more of another kind.
 */
export const activityKind = z.enum([
  'write',
  'record',
  'publication',
  'restore',
  'import',
  'sign_in',
  'sign_out',
  'webhook_resent',
  'webhook_resent_edited',
  'webhooks_cleared',
  'dead_letters_sent',
  'dead_letters_deleted',
  'customer_erased',
  'refusals_omitted',
  'lines_omitted',
])
export type ActivityKind = z.infer<typeof activityKind>

export const activityLine = z
  .object({
    /** Rises; the position of the line. */
    id: z.string(),
    at: z.iso.datetime(),
    user: member,
    kind: activityKind,
    /** Null where it is about no number. */
    phoneNumberId: z.string().nullable(),
    method: z.string().nullable(),
    /** The path with names in the place of values. */
    template: z.string().nullable(),
    status: z.number().nullable(),
    /** Records that were changed together. */
    count: z.number().nullable(),
    /** Names of the versions before and after, where there are any. */
    before: z.string().nullable(),
    after: z.string().nullable(),
    /** Id of the webhook, and name of the target, where it is about one. */
    event: z.string().optional(),
    target: z.string().optional(),
    /** Of the record, and its fields that were changed, as the writer's page said; never a value. */
    name: z.string().optional(),
    fields: z.array(z.string()).optional(),
  })
  .meta({ id: 'WorkspaceActivity' })
export type ActivityLine = z.infer<typeof activityLine>

export const maxActivityPage = 200

export const activityQuery = z.strictObject({
  phone_number_id: recordNumber.optional(),
  user: z.string().max(200).optional(),
  kind: activityKind.optional(),
  /** Writes of one kind of record. */
  record: z.enum(changedKinds).optional(),
  /** Of the record, as the lines have it. */
  name: z.string().max(maxNoteNameCharacters).optional(),
  before: z
    .string()
    .regex(/^\d{1,16}-\d{1,9}$/)
    .optional(),
  limit: z.coerce.number().int().min(1).max(maxActivityPage).optional(),
})

export const activityPage = z.object({
  activity: z.array(activityLine),
  /** Where the next page begins; null at the end. */
  next: z.string().nullable(),
})
export type ActivityPage = z.infer<typeof activityPage>

/** What a page tells of something it did in many calls. */
export const activityReport = z.strictObject({
  kind: z.enum(['publication', 'restore', 'import']),
  phoneNumberId: recordNumber,
  count: z.number().int().min(0).max(100_000),
  before: workspaceRecordName.optional(),
  after: workspaceRecordName.optional(),
})

/** Where a member is: a form, by the path of its page below the number. */
export const presenceReport = z.strictObject({
  phoneNumberId: recordNumber,
  place: z.string().regex(/^[\w/-]{1,200}$/),
  /** False on leaving. */
  isHere: z.boolean(),
})
export type PresenceReport = z.infer<typeof presenceReport>

/** How long a member counts as there without being told again. */
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
  /** Null where it is gone. */
  etag: z.string().nullable(),
  by: member.nullable(),
})
export type RecordChange = z.infer<typeof recordChange>

/** `resync`: something was missed, so everything is to be read again. */
export const workspaceStreamEvents = ['record', 'activity', 'presence', 'resync', 'reconnect'] as const
export type WorkspaceStreamEvent = (typeof workspaceStreamEvents)[number]
