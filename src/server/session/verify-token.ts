import type { Dispatcher } from 'undici'
import { boundedJsonValue } from '../../contract/bounded-json.ts'

import { z } from '../../contract/zod.ts'
import { Problem } from '../core/problem.ts'
import type { Secret } from '../core/secret.ts'
import type { User } from './session.ts'
import { withoutToken } from './without-token.ts'

/** An answer of /me is a few hundred bytes; a larger one is not from the platform. */
const maxAnswerBytes = 65_536
const maxNameLength = 100

const me = z.object({
  id: z.union([z.string().min(1).max(256), z.number().int()]).transform(String),
  name: z.string().optional(),
})

export interface MeEndpoint {
  readonly url: string
  readonly apiVersion: string
  readonly timeoutMs: number
  openDispatcher(): Promise<Dispatcher>
}

/** Verifies a token. Throws Problem `token_refused` or an upstream's (rule 2.1). */
export async function verifyToken(token: Secret, endpoint: MeEndpoint): Promise<User> {
  const user = me.safeParse(boundedJsonValue(await askAccepted(token, endpoint)))
  if (!user.success) throw new Problem('upstream_failed', 'The platform did not say whose token this is.')
  const id = withoutToken(user.data.id, token)
  return { id, name: withoutToken(user.data.name ?? '', token).slice(0, maxNameLength) || id }
}

/** Verifies a token again. Throws like `verifyToken`; `token_refused` also if its user changed. */
export async function confirmToken(token: Secret, userId: string, endpoint: MeEndpoint): Promise<void> {
  const user = me.safeParse(boundedJsonValue(await askAccepted(token, endpoint)))
  if (user.success && withoutToken(user.data.id, token) !== userId) {
    throw new Problem('token_refused', 'The token belongs to another user now.')
  }
}

async function askAccepted(token: Secret, endpoint: MeEndpoint): Promise<string> {
  const { status, body } = await ask(token, endpoint)
  if (status === 400 || status === 401 || status === 403) {
    throw new Problem(
      'token_refused',
      'The platform does not accept this token. It may be mistyped, expired or revoked.',
    )
  }
  if (status !== 200) {
    throw new Problem('upstream_failed', `The platform answered with status ${status}.`, {
      extensions: { upstreamStatus: status },
    })
  }
  return body
}

async function ask(token: Secret, endpoint: MeEndpoint): Promise<{ status: number; body: string }> {
  const giveUp = AbortSignal.timeout(endpoint.timeoutMs)
  const { errors, request } = await import('undici')
  try {
    const answer = await request(endpoint.url, {
      dispatcher: await endpoint.openDispatcher(),
      signal: giveUp,
      // Uses a connection of its own, so that a late answer cannot reach another sign-in.
      reset: true,
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${token.reveal()}`,
        'x-api-version': endpoint.apiVersion,
      },
    })
    const chunks: Buffer[] = []
    let bytes = 0
    for await (const chunk of answer.body as AsyncIterable<Buffer>) {
      bytes += chunk.length
      if (bytes > maxAnswerBytes)
        throw new Problem('upstream_failed', 'The platform answered with too many bytes.')
      chunks.push(chunk)
    }
    return { status: answer.statusCode, body: Buffer.concat(chunks).toString('utf8') }
  } catch (error) {
    if (error instanceof Problem) throw error
    if (
      giveUp.aborted ||
      error instanceof errors.HeadersTimeoutError ||
      error instanceof errors.BodyTimeoutError
    ) {
      throw new Problem('upstream_timeout', 'The platform did not answer in time.', { cause: error })
    }
    throw new Problem('upstream_unreachable', 'The platform could not be reached.', { cause: error })
  }
}
