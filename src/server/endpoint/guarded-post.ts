import { parseRetryAfter } from '../../contract/platform/failure/retry-after.ts'
import { Problem } from '../core/problem.ts'
import type { EndpointGuard } from './endpoint-guard.ts'
import { createGuardedDispatcher, type GuardedDispatcher, type Lookup } from './guarded-dispatcher.ts'

/** `status`: the receiver answered, but not with success. */
export type PostFailure = 'timeout' | 'unreachable' | 'certificate' | 'blocked' | 'redirected' | 'status'

export interface PostOutcome {
  readonly failure: PostFailure | null
  /** Null without an answer. */
  readonly status: number | null
  readonly retryAfterMs: number | undefined
}

export interface GuardedPoster {
  /** Never rejects. Ignores the answer's body and follows no redirect. */
  post(headers: Readonly<Record<string, string>>, body: Buffer): Promise<PostOutcome>
  close(): Promise<void>
}

export interface PosterOptions {
  readonly url: URL
  readonly guard: EndpointGuard
  readonly timeoutMs: number
  readonly authorities?: string | undefined
  readonly lookup?: Lookup | undefined
}

const certificateCodes = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ERR_TLS|ERR_SSL/
/** Read from an answer before its connection is closed. */
const maxAnswerBytes = 65_536

/** Creates a poster to one of the operator's addresses behind the guard; connects at the first call. */
export function createGuardedPoster({
  url,
  guard,
  timeoutMs,
  authorities,
  lookup,
}: PosterOptions): GuardedPoster {
  /** One per attempt, so that nothing outlives it. */
  const attempts = new Set<AbortController>()
  let guarded: GuardedDispatcher | undefined
  return {
    async post(headers, body) {
      const attempt = new AbortController()
      attempts.add(attempt)
      let isLate = false
      const deadline = setTimeout(() => {
        isLate = true
        attempt.abort()
      }, timeoutMs)
      try {
        guarded ??= createGuardedDispatcher(url, {
          guard,
          timeoutMs,
          authorities,
          ...(lookup && { lookup }),
        })
        const dispatcher = await guarded.open()
        const { request } = await import('undici')
        const { signal } = attempt
        const answer = await request(url, { method: 'POST', dispatcher, headers, body, signal })
        // The head has answered already: an unfinished body must not cause a repetition.
        await answer.body.dump({ limit: maxAnswerBytes, signal }).catch(() => undefined)
        const status = answer.statusCode
        const isRedirect = status >= 300 && status < 400
        const failure = status >= 200 && status < 300 ? null : isRedirect ? 'redirected' : 'status'
        const header = answer.headers['retry-after']
        const retryAfterMs = typeof header === 'string' ? parseRetryAfter(header, Date.now()) : undefined
        return { failure, status, retryAfterMs }
      } catch (error) {
        return {
          failure: isLate ? 'timeout' : failureOf(error),
          status: null,
          retryAfterMs: undefined,
        }
      } finally {
        clearTimeout(deadline)
        attempts.delete(attempt)
      }
    },
    async close() {
      for (const attempt of attempts) attempt.abort()
      await guarded?.destroy()
    },
  }
}

function failureOf(error: unknown): PostFailure {
  if (error instanceof Problem) return 'blocked'
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (error instanceof Error && error.cause instanceof Problem) return 'blocked'
  if (certificateCodes.test(code)) return 'certificate'
  return code === 'UND_ERR_CONNECT_TIMEOUT' ? 'timeout' : 'unreachable'
}
