/** Every text of the account menu and of the strips above the page. */

export const words = {
  menu: 'Account menu',
  demo: 'Demo',
  real: 'Signed in',
  readOnly: 'Read-only mode',
  readOnlyHelp: 'Blocks every change from this browser',
  shortcuts: 'Keyboard shortcuts',
  signOut: 'Sign out',
  strips: 'About this session',
  demoStrip:
    'You are in the demo. Nothing reaches the platform, and what you change is gone when the session ends.',
  readOnlyStrip: 'Read-only mode is on. Nothing can be changed from this browser.',
  readOnlyOff: 'Switch off',
  readOnlyFailed: 'Read-only mode could not be switched. Try again.',
  signInAgain: 'Sign in again',
  signOutFailed: 'Signing out did not work. Try again.',
} as const

export function timeLeft(minutes: number): string {
  if (minutes < 1) return 'Less than a minute left'
  if (minutes < 60) return `${minutes} min left`
  const rest = minutes % 60
  return rest === 0 ? `${Math.floor(minutes / 60)} h left` : `${Math.floor(minutes / 60)} h ${rest} min left`
}

export function endingSoon(minutes: number): string {
  const left = minutes < 1 ? 'less than a minute' : minutes === 1 ? '1 minute' : `${minutes} minutes`
  return `Your session ends in ${left}. Save what you are working on.`
}
