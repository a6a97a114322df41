import { formatRelative, plural } from '../../../text/format.ts'

export const accountWords = {
  language: 'Language',
  menu: 'Account menu',
  demo: 'Demo',
  real: 'Signed in',
  readOnly: 'Read-only mode',
  readOnlyHelp: 'Blocks all changes from this browser',
  masked: 'Mask personal data',
  maskedHelp: 'For a screen that others see: webhooks, conversations, API calls, test chats, allowlists',
  maskedStrip:
    'Personal data is masked in webhooks, conversations, API calls, test chats, insights and allowlists, and in what you copy and export from them.',
  maskedOff: 'Show personal data',
  shortcuts: 'Keyboard shortcuts',
  signOut: 'Sign out',
  strips: 'About this session',
  demoStrip:
    'You are in the demo. Nothing reaches the platform, and your changes are deleted when the session ends.',
  readOnlyStrip: 'Read-only mode is on. You cannot change anything from this browser.',
  readOnlyOff: 'Turn off',
  readOnlyFailed: 'Read-only mode could not be changed. Try again.',
  signInAgain: 'Sign in again',
  signOutFailed: 'Could not sign out. Try again.',
  yourAccount: 'Your account',
} as const

export function timeLeft(minutes: number): string {
  if (minutes < 1) return 'Less than a minute left'
  if (minutes < 60) return `${minutes} min left`
  const rest = minutes % 60
  return rest === 0 ? `${Math.floor(minutes / 60)} h left` : `${Math.floor(minutes / 60)} h ${rest} min left`
}

export function endingSoon(minutes: number): string {
  if (minutes < 1) return 'Your session ends in less than a minute. Save your work.'
  return plural(
    minutes,
    'Your session ends in # minute. Save your work.',
    'Your session ends in # minutes. Save your work.',
  )
}

/** @param days rounded up */
export function tokenEnds(days: number): string {
  const when = formatRelative(days, 'day')
  return `The access token stops working ${when}. Create a new one on the platform, then sign in with it.`
}
