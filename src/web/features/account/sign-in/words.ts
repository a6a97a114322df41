import type { SignInReason } from './sign-in-search.ts'

export const signInWords = {
  product: 'Messaging Agent Studio' as const,
  title: 'Sign in',
  empty: 'Enter an access token',
  tooLong: 'This is longer than any access token. Copy only the token.',
  malformed: 'An access token has no spaces or line breaks. Copy it again.',
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
