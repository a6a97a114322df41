/** Counts what is new for the member; its list is loaded when it opens. */
import { Bell } from 'lucide-react'
import { type ComponentProps, lazy, Suspense, useRef, useState } from 'react'
import { part } from '../../../browser/parts.ts'
import { useNotificationFailure, useNotifications } from '../../../workspace/notifications.ts'
import { newCount, notificationWords } from './words.ts'

const NotificationList = lazy(
  part(async () => ({ default: (await import('./notification-list.tsx')).NotificationList })),
)

export function NotificationBell({ phoneName }: Pick<ComponentProps<typeof NotificationList>, 'phoneName'>) {
  const view = useNotifications()
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const failure = useNotificationFailure()
  if (view === undefined && failure === undefined) return null
  const count =
    view === undefined || view.isQuiet ? 0 : view.notifications.filter(({ isNew }) => isNew).length
  const name = count === 0 ? notificationWords.title : newCount(count)
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={name}
        title={name}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className="relative inline-flex size-9 items-center justify-center rounded-edge text-quiet hover:bg-hover hover:text-text"
      >
        <Bell size={18} aria-hidden="true" />
        {count > 0 && (
          <span
            aria-hidden="true"
            className="absolute end-0 top-0 rounded-full bg-warn-soft px-1 text-label text-warn tabular-nums"
          >
            {count}
          </span>
        )}
      </button>
      {isOpen && (
        <Suspense>
          <NotificationList
            view={view}
            failure={failure}
            phoneName={phoneName}
            onClose={() => {
              setIsOpen(false)
              // The dialog has no trigger to return the focus to.
              setTimeout(() => button.current?.focus())
            }}
          />
        </Suspense>
      )}
    </>
  )
}
