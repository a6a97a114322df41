import type { DemoMount } from '../demo/http/platform-call.ts'
import type { SampleTokens, SampleUser } from './sample-tokens.ts'

interface RefusedToken {
  status: number
  body: object
}

export type Caller = { user: SampleUser; token: string } | RefusedToken

const graphRefusal = (message: string, error_subcode: number) => ({
  error: { message, type: 'OAuthException', code: 190, error_subcode, fbtrace_id: 'SimulatedTrace' },
})

/** Reads the bearer token (RFC 6750), also from the query, where the graph's `next` links have it. */
export function readToken(authorization: string | undefined, query: URLSearchParams): string | undefined {
  return /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1] ?? query.get('access_token') ?? undefined
}

/** Returns a token's user or the platform's error: 400 for the expired sample token, else 401. */
export function callerOf(
  { users, expired }: SampleTokens,
  mount: DemoMount,
  token: string | undefined,
): Caller {
  if (token === expired) {
    return { status: 400, body: graphRefusal('Error validating access token: Session has expired.', 463) }
  }
  const user = token === undefined ? undefined : users.get(token)
  if (user !== undefined && token !== undefined) return { user, token }
  const detail =
    token === undefined
      ? 'An access token is required to request this resource.'
      : 'Invalid access token: cannot parse it.'
  if (mount === 'graph') return { status: 401, body: graphRefusal(detail, 467) }
  return { status: 401, body: { title: 'Unauthorized', detail, status: 401, fbtrace_id: 'SimulatedTrace' } }
}
