import type { SignInReason } from './sign-in-search.ts'

export const signInWords = {
  product: 'Messaging Agent Studio' as const,
  title: 'Sign in',
  lead: 'Build, test and monitor the agents that answer on your messaging numbers.',
  tokenField: {
    label: 'Access token',
    help: 'Stored encrypted on the server. The browser cannot read it back.',
  },
  show: 'Show token',
  hide: 'Hide token',
  submit: 'Sign in',
  submitting: 'Checking the token…',
  or: 'or',
  demo: 'Try the demo',
  demoHelp: 'Sample numbers and data. Nothing reaches the platform, and nothing is kept.',
  picture: 'The inbox: who is waiting, what the agent answered, and why.',
  pictureAlt: 'Inbox with a list of conversations, an open one, and its customer',
  permissionsTitle: 'Required permissions',
  permissionsLead:
    'Use a system user’s long-lived token instead of your own. Give it access to the business accounts you work on, and these permissions:',
  permissionsHint: 'If a list is unexpectedly empty, the first permission is usually missing.',
  empty: 'Enter an access token',
  tooLong: 'This is longer than any access token. Copy only the token.',
  malformed: 'An access token has no spaces or line breaks. Copy it again.',
  lostTitle: 'The studio cannot be reached',
  lost: 'Nothing was sent. Check your connection, then reload this page.',
  insecureTitle: 'You cannot sign in at this address',
  insecure:
    'This page was loaded over plain http, so the browser drops the session cookie and brings you back here. Open the studio over https, or on this machine as http://localhost.',
} as const

export const signInReasons: Record<SignInReason, { title: string; text: string }> = {
  expired: { title: 'Your session has ended', text: 'Sign in again to return to where you were.' },
  refused: {
    title: 'The platform no longer accepts your token',
    text: 'It has expired or was revoked. Sign in with a new one to return to where you were.',
  },
  'signed-out': {
    title: 'You are signed out',
    text: 'The session was deleted from this browser and from the server.',
  },
}

export const needsSignIn = 'Sign in to see this page.'
