import type { Role } from '../../../../contract/role.ts'
import { t } from '../../../../contract/translate.ts'
import { formatRelative } from '../../../text/format.ts'

export const accountWords = {
  menu: 'Account menu',
  demo: 'Demo',
  readOnly: 'Read-only mode',
  demoStrip:
    'You are in the demo. Nothing reaches the platform, and your changes are deleted when the session ends.',
  readOnlyStrip: 'Read-only mode is on. You cannot change anything from this browser.',
  readOnlyOff: 'Turn off',
} as const

export const roleNames: Readonly<Record<Role, string>> = {
  viewer: 'Role: viewer',
  editor: 'Role: editor',
  publisher: 'Role: publisher',
  operator: 'Role: operator',
}

export const roleNotices = {
  viewer:
    'Your role is viewer: you can read, chat with the agent and run scenarios. An operator of this studio can give you another role.',
  editor:
    'Your role is editor: you can change drafts and scenarios and answer in the inbox. Publishing takes the role publisher, which an operator of this studio can give you.',
} as const

export function timeLeft(minutes: number): string {
  if (minutes < 1) return t('Less than a minute left')
  if (minutes < 60) return t('{minutes} min left', { minutes })
  const hours = Math.floor(minutes / 60)
  const minutesLeft = minutes % 60
  return minutesLeft === 0
    ? t('{hours} h left', { hours })
    : t('{hours} h {minutes} min left', { hours, minutes: minutesLeft })
}

export function endingSoon(minutes: number): string {
  if (minutes < 1) return t('Your session ends in less than a minute. Save your work.')
  return t(
    '{minutes, plural, one {Your session ends in # minute. Save your work.} other {Your session ends in # minutes. Save your work.}}',
    { minutes },
  )
}

/** @param days rounded up */
export function tokenEnds(days: number): string {
  return t('The access token stops working {when}. Create a new one on the platform, then sign in with it.', {
    when: formatRelative(days, 'day'),
  })
}
