import type { NotificationRule } from '../../../../contract/studio/notification-rules.ts'
import type { Notification } from '../../../../contract/studio/notifications.ts'
import { counted, t } from '../../../../contract/translate.ts'
import { formatRelative } from '../../../text/format.ts'

export const notificationWords = {
  title: 'Notifications',
} as const

export const notificationRuleFields: Readonly<
  Record<NotificationRule, { readonly label: string; readonly help: string }>
> = {
  review_waits: {
    label: 'A review waits for me',
    help: 'Another member asks for the review of a change. For publishers.',
  },
  review_decided: {
    label: 'My change was approved, published or returned',
    help: 'Another member decided on what you asked for, in the last 7 days.',
  },
  customer_waits: {
    label: 'A customer waits',
    help: 'How many customers wait for your team, by phone number.',
  },
  sign_in_ends: {
    label: 'My session or token ends',
    help: 'A day before. Sign in again, with a new token if it is the token that ends.',
  },
}

const reviewWaits = counted(
  '{count, plural, one {# change waits for your review} other {# changes wait for your review}}',
)
const customersWait = counted('{count, plural, one {# customer waits} other {# customers wait}}')
export const newCount = (count: number) => t('Notifications, {count} new', { count })

const decided = {
  approved: t('Your change was approved'),
  published: t('Your change was published'),
  returned: t('Your change was returned'),
}

/** @param now - milliseconds since 1970 */
export function notificationText(notification: Notification, now: number): string {
  switch (notification.rule) {
    case 'review_waits':
      return reviewWaits(notification.count)
    case 'review_decided':
      return decided[notification.state]
    case 'customer_waits':
      return customersWait(notification.count)
    case 'sign_in_ends': {
      const hours = Math.max(0, Math.ceil((Date.parse(notification.endsAt) - now) / 3_600_000))
      return t('You are signed out {when}. Sign in again before.', { when: formatRelative(hours, 'hour') })
    }
  }
}

export const zoneText = (timeZone: string) => t('Times of {timeZone}.', { timeZone })
