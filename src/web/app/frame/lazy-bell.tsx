import { lazy, Suspense } from 'react'
import { part } from '../../browser/parts.ts'
import { PhoneName } from '../../features/account/directory/phone/phone-name.tsx'

const NotificationBell = lazy(
  part(async () => ({
    default: (await import('../../features/account/notifications/notification-bell.tsx')).NotificationBell,
  })),
)

export function LazyBell() {
  return (
    <Suspense>
      <NotificationBell phoneName={(id) => <PhoneName phoneNumberId={id} />} />
    </Suspense>
  )
}
