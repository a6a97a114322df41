import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Notification, NotificationView } from '../../../../contract/studio/notifications.ts'
import { t } from '../../../../contract/translate.ts'
import { FailureNote } from '../../../ui/failure.tsx'
import { Modal } from '../../../ui/overlay/modal.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { TextLink, textLinkLook } from '../../../ui/text-link.tsx'
import { RelativeTime, useNow } from '../../../ui/time.tsx'
import { type NotificationFailure, useChangeNotifications } from '../../../workspace/notifications.ts'
import { notificationText, notificationWords } from './words.ts'

interface Props {
  /** Undefined if it could not be read. */
  view: NotificationView | undefined
  failure: NotificationFailure | undefined
  phoneName: (phoneNumberId: string) => ReactNode
  onClose: () => void
}

/** What it showed counts as seen once it is closed. */
export function NotificationList({ view, failure, phoneName, onClose }: Props) {
  const { mutate } = useChangeNotifications()
  function close() {
    if (view?.notifications.some(({ isNew }) => isNew)) mutate({ seenAt: view.at })
    onClose()
  }
  return (
    <Modal onClose={close} title={notificationWords.title}>
      {view === undefined && failure && (
        <FailureNote isRead error={failure.error} isRetrying={failure.isRetrying} onRetry={failure.retry} />
      )}
      {view && <Listed view={view} phoneName={phoneName} onFollow={close} />}
      <p>
        <TextLink to="/settings/account" hash="notifications" onClick={close}>
          {t('Rules and quiet hours')}
        </TextLink>
      </p>
    </Modal>
  )
}

interface ListedProps extends Pick<Props, 'phoneName'> {
  view: NotificationView
  onFollow: () => void
}

function Listed({ view, phoneName, onFollow }: ListedProps) {
  return (
    <>
      {view.isQuiet && (
        <p className="text-quiet">{t('These are your quiet hours: nothing counts as new.')}</p>
      )}
      {view.notifications.length === 0 ? (
        <p className="text-quiet">{t('Nothing waits for you.')}</p>
      ) : (
        <ul className="flex flex-col">
          {view.notifications.map((notification) => (
            <li
              key={keyOf(notification)}
              className="flex flex-wrap items-baseline gap-x-3 gap-y-1 border-line border-b py-2.5 last:border-b-0"
            >
              <Text notification={notification} onFollow={onFollow} />
              {notification.rule !== 'sign_in_ends' && (
                <span className="text-quiet">{phoneName(notification.phoneNumberId)}</span>
              )}
              {notification.isNew && !view.isQuiet && <Tag tone="info">{t('New')}</Tag>}
              {notification.rule !== 'sign_in_ends' && (
                <span className="ms-auto text-quiet">
                  <RelativeTime moment={new Date(notification.at)} />
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const keyOf = (one: Notification) =>
  [one.rule, 'phoneNumberId' in one && one.phoneNumberId, 'review' in one && one.review, one.at].join(' ')

function Text({ notification, onFollow }: { notification: Notification; onFollow: () => void }) {
  const text = notificationText(notification, useNow(60).getTime())
  if (notification.rule === 'sign_in_ends') return <span className="font-medium">{text}</span>
  const { phoneNumberId } = notification
  if (notification.rule === 'customer_waits')
    return (
      <Link
        to="/phones/$phoneNumberId/inbox"
        params={{ phoneNumberId }}
        search={{ filter: 'waiting' }}
        onClick={onFollow}
        className={textLinkLook}
      >
        {text}
      </Link>
    )
  return (
    <Link
      to="/phones/$phoneNumberId/draft"
      params={{ phoneNumberId }}
      search={{ review: notification.review }}
      onClick={onFollow}
      className={textLinkLook}
    >
      {text}
    </Link>
  )
}
