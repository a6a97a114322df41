/** Puts a failed sign-in into plain words, code by code. */
import { ApiError } from '../../../api/api-error.ts'
import { explainFailure } from '../../../api/explain-failure.ts'

export interface SignInRefusal {
  title: string
  text: string
  requestId: string | null
}

const byCode: Record<string, { title: string; text: string }> = {
  token_refused: {
    title: 'The platform refused this token',
    text: 'It may be mistyped, expired or revoked. Copy a fresh one and try again.',
  },
  invalid_request: {
    title: 'This does not look like an access token',
    text: 'Copy the whole token, without quotes, spaces or line breaks.',
  },
  upstream_unreachable: {
    title: 'The platform cannot be reached',
    text: 'The token was not checked. Try again in a moment; if it stays like this, the server has no way out to the platform.',
  },
  upstream_failed: {
    title: 'The platform gave no usable answer',
    text: 'The token was not checked. Try again in a moment.',
  },
  upstream_timeout: {
    title: 'The platform took too long',
    text: 'The token was not checked. Try again in a moment.',
  },
  platform_not_configured: {
    title: 'This studio is not connected to a platform yet',
    text: 'Whoever runs it has to set PLATFORM_UPSTREAM and GRAPH_UPSTREAM. The demo works without.',
  },
  not_allowed: {
    title: 'You are not a member of this studio',
    text: 'The platform accepts this token, but this studio is for a team. Ask its operator for access.',
  },
  demo_disabled: {
    title: 'The demo is switched off here',
    text: 'Whoever runs this studio has turned it off. Sign in with an access token.',
  },
  foreign_origin: {
    title: 'This address is not the one the studio expects',
    text: 'Open it under its public address. Whoever runs it can set that as STUDIO_PUBLIC_HOST.',
  },
  session_too_large: {
    title: 'This token does not fit into a session',
    text: 'It is longer than a cookie can carry. Use a shorter token.',
  },
}

export function explainRefusal(error: unknown): SignInRefusal {
  const fallback = explainFailure(error)
  const code = error instanceof ApiError ? error.complaint.code : null
  const known = code === null ? undefined : byCode[code]
  return {
    title: known?.title ?? fallback.title,
    text: known?.text ?? fallback.advice,
    requestId: fallback.requestId,
  }
}
