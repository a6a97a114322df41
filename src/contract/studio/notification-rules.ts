/** Rules of a member; without the schema library, for pages. */

/** Display order. */
export const notificationRules = ['review_waits', 'review_decided', 'customer_waits', 'sign_in_ends'] as const
export type NotificationRule = (typeof notificationRules)[number]

/** A member is told so long before a session or token ends, in milliseconds. */
export const endNoticeMs = 86_400_000
