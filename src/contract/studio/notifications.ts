/** A member's notifications, computed from reviews, conversations and the session (docs/behaviour.md, section 19). */
import { z } from '../zod.ts'
import { quietHours } from './alerts/alert-rules.ts'
import { notificationRules } from './notification-rules.ts'
import { recordNumber, workspaceRecordName } from './workspace/records.ts'

export const notificationRule = z.enum(notificationRules)

const at = z.iso.datetime()

export const notification = z.discriminatedUnion('rule', [
  z.strictObject({
    rule: z.literal('review_waits'),
    phoneNumberId: recordNumber,
    review: workspaceRecordName,
    count: z.int().min(0),
    at,
    isNew: z.boolean(),
  }),
  z.strictObject({
    rule: z.literal('review_decided'),
    phoneNumberId: recordNumber,
    review: workspaceRecordName,
    state: z.enum(['approved', 'returned', 'published']),
    at,
    isNew: z.boolean(),
  }),
  z.strictObject({
    rule: z.literal('customer_waits'),
    phoneNumberId: recordNumber,
    count: z.int().min(1),
    /** Since when the first of them waits. */
    at,
    isNew: z.boolean(),
  }),
  z.strictObject({
    rule: z.literal('sign_in_ends'),
    /** A day before the end. */
    at,
    endsAt: at,
    isNew: z.boolean(),
  }),
])
export type Notification = z.infer<typeof notification>

export const notificationSettings = z.strictObject({
  rules: z.record(notificationRule, z.boolean()),
  /** Then nothing counts as new; null at no time. */
  quietHours: quietHours.nullable(),
})
export type NotificationSettings = z.infer<typeof notificationSettings>

export const notificationView = z
  .strictObject({
    settings: notificationSettings,
    /** When this was read, for `seenAt`. */
    at,
    seenAt: at.nullable(),
    isQuiet: z.boolean(),
    /** Those of rules that are on, newest first. */
    notifications: z.array(notification),
  })
  .meta({ id: 'NotificationView' })
export type NotificationView = z.infer<typeof notificationView>

/** A merge patch (RFC 7396): what is absent is unchanged. */
export const notificationPatch = z
  .strictObject({
    rules: z.partialRecord(notificationRule, z.boolean()).optional(),
    quietHours: quietHours.nullable().optional(),
    /** Everything up to then counts as seen; never moves back. */
    seenAt: at.optional(),
  })
  .meta({ examples: [{ rules: { review_waits: true } }] })
export type NotificationPatch = z.infer<typeof notificationPatch>
