/** Refused calls: what their status and body mean. Only the status is reported (docs/behaviour.md, section 5). */
import type { Dispatcher } from 'undici'
import type { AiFailureReason, ChatFeature } from '../../../contract/studio/ai-failure.ts'
import { answerFailures, reasonOfRefusal } from '../../../judging/answer-failure.ts'
import { type RefusedCall, retryAfterMs } from '../../../judging/retry-after.ts'
import { Problem } from '../../core/problem.ts'
import { decodedBody } from './decoded-body.ts'

/** Of a refused call's body. */
const maxRefusalBytes = 65_536

/** Reads a refused call. */
export async function readRefusal(answer: Dispatcher.ResponseData): Promise<RefusedCall> {
  const pieces: Uint8Array[] = []
  let bytes = 0
  // The unread body reports an error that is not a failure.
  answer.body.on('error', () => {})
  try {
    for await (const piece of decodedBody(answer)) {
      pieces.push(piece)
      bytes += piece.length
      if (bytes > maxRefusalBytes) break
    }
  } catch {
    // The status is enough.
  }
  answer.body.destroy()
  return {
    status: answer.statusCode,
    body: Buffer.concat(pieces).toString('utf8').slice(0, maxRefusalBytes),
    retryAfterMs: retryAfterMs((name) => answer.headers[name]?.toString()),
  }
}

/** Statuses that say nothing about the form of a request. */
const otherStatuses = new Set([401, 402, 403, 407, 408, 413, 429, 502, 503, 504, 529])
/** Statuses with which servers refuse the form of a request. */
const formStatuses = new Set([400, 415, 422, 500, 501])
const hints: readonly (readonly [ChatFeature, RegExp])[] = [
  ['usage', /stream_options|include_usage/i],
  ['format', /response_format|json_schema|json_object|structured|schema/i],
  ['system', /system|role/i],
  ['stream', /\bstream(?:ing)?\b/i],
]
/** From the one that most servers lack. */
const order: readonly ChatFeature[] = ['format', 'usage', 'system', 'stream']

/** Returns the feature to leave out next; undefined if the refusal has another reason. */
export function nextToLeaveOut(
  { status, body }: RefusedCall,
  used: ReadonlySet<ChatFeature>,
): ChatFeature | undefined {
  if (status < 400 || otherStatuses.has(status) || reasonOfRefusal(status, body) !== undefined)
    return undefined
  const named = hints.find(([feature, pattern]) => used.has(feature) && pattern.test(body))
  if (named !== undefined) return named[0]
  const next = order.find((feature) => used.has(feature))
  return next === 'format' || next === 'usage' || formStatuses.has(status) ? next : undefined
}

/** Creates Problem `ai_upstream_failed` with the status, and the reason if it is known. */
export function refusedProblem({ status, body, retryAfterMs: wait }: RefusedCall): Problem {
  const reason = reasonOfRefusal(status, body)
  return new Problem(
    'ai_upstream_failed',
    `The endpoint answered with status ${status}.${adviceFor(status, reason)}${waitFor(wait)}`,
    { extensions: { upstreamStatus: status, ...(reason !== undefined && { reason }) } },
  )
}

function adviceFor(status: number, reason: AiFailureReason | undefined): string {
  if (reason !== undefined) return ` ${answerFailures[reason]}`
  if (status >= 300 && status < 400) return ' Redirects are not followed; enter the final address.'
  if (status === 401) return ' It does not accept the key, or expects it in another header.'
  if (status === 403) return ' It does not accept the key.'
  if (status === 404) return ' The base address or the model may be wrong.'
  if (status === 429) return ' The rate limit is reached, or the quota is used up.'
  return ''
}

function waitFor(milliseconds: number | undefined): string {
  if (milliseconds === undefined || milliseconds < 1000) return ''
  return ` It asks to wait ${Math.ceil(milliseconds / 1000)} seconds.`
}
