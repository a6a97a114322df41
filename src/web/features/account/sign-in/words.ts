/** Every text of the sign-in page. */
import type { neededScopes } from '../../../../contract/platform/scopes.ts'
import type { SignInReason } from './sign-in-search.ts'

export const signInWords = {
  product: 'Messaging Agent Studio',
  title: 'Sign in',
  lead: 'Build, test and watch the agents that answer on your messaging numbers.',
  token: 'Access token',
  tokenHelp: 'It stays on the server, encrypted. Pages and scripts never see it again.',
  show: 'Show token',
  hide: 'Hide token',
  submit: 'Sign in',
  submitting: 'Checking the token…',
  or: 'or',
  demo: 'Try the demo',
  demoHelp: 'Invented numbers and data. Nothing reaches the platform, and nothing stays.',
  permissionsTitle: 'What the token needs',
  permissionsLead:
    'Use a long-lived token of a system user rather than your own. Give it access to the business accounts you work on, and these permissions:',
  permissionsHint:
    'If a list stays empty although there should be something in it, the first one is missing as a rule.',
  empty: 'Paste an access token first.',
  tooLong: 'This is longer than any access token. Copy the token alone.',
  malformed: 'An access token has no spaces or line breaks inside. Copy it again.',
  lostTitle: 'The studio cannot be reached',
  lost: 'Nothing was sent. Look at your connection, then load this page again.',
  insecureTitle: 'This address may not let you in',
  insecure:
    'The page came over plain http, and browsers then drop the session cookie: you would land here again without a word. Open the studio over https, or on this machine as http://localhost.',
} as const

export const permissions = [
  { name: 'whatsapp_business_management', why: 'see accounts and numbers, change how agents are set up' },
  { name: 'whatsapp_business_messaging', why: 'test agents and hand over conversations' },
  { name: 'business_management', why: 'see which accounts belong to a business, keep budgets' },
] as const satisfies readonly { name: (typeof neededScopes)[number]; why: string }[]

export const signInReasons: Record<SignInReason, { title: string; text: string }> = {
  expired: { title: 'Your session has ended', text: 'Sign in again and you will be back where you were.' },
  refused: {
    title: 'The platform no longer accepts your token',
    text: 'It has expired or was revoked. Sign in with a new one and you will be back where you were.',
  },
  'signed-out': {
    title: 'You are signed out',
    text: 'The session is gone from this browser and from the server.',
  },
}

export const needsSignIn = 'Sign in to see the page you asked for.'
