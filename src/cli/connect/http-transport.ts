import { readAnswer } from '../../agent/transport/read-answer.ts'
import type { RetryPolicy, WaitReason } from '../../agent/transport/retry-policy.ts'
import type { PlatformCall, Transport, TransportAnswer } from '../../agent/transport/transport.ts'
import { oneLine } from '../../contract/one-line.ts'
import { failure, failureLine, type PlatformFailure } from '../../contract/platform/failure/failure.ts'
import { apiVersionHeader, platformApiVersion, withQuery } from '../../contract/platform/paths.ts'
import type { ProcessContext } from '../process-context.ts'

/** For a complete answer. */
const timeoutMs = 120_000

export interface PlatformEndpoint {
  base: string
  token: string
}

/** Creates a transport that calls the platform directly; failures are answers, only an abort throws. */
export function httpTransport(endpoint: PlatformEndpoint): Transport {
  return (call, signal) => send(endpoint, call, signal)
}

/** Creates a retry policy that reports each wait in seconds. */
export function retryPolicyThatReports({ note, wait }: Pick<ProcessContext, 'note' | 'wait'>): RetryPolicy {
  return {
    wait,
    onWait: (seconds, why, cause) => note(`${waitTexts[why](cause)} ${seconds} s\n`),
  }
}

const waitTexts: Readonly<Record<WaitReason, (cause: PlatformFailure) => string>> = {
  busy: () => 'Rate limit reached. Continuing in',
  reading: (cause) => `Could not be read (${oneLine(failureLine(cause))}). Reading again in`,
  writing: () => 'Another write is in progress. Continuing in',
}

async function send(
  { base, token }: PlatformEndpoint,
  { method, path, query = {}, body }: PlatformCall,
  signal: AbortSignal | undefined,
): Promise<TransportAnswer> {
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    const response = await fetch(base + withQuery(path, query), {
      method,
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${token}`,
        [apiVersionHeader]: platformApiVersion,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      // A redirect would send the token elsewhere.
      redirect: 'manual',
      signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
    })
    const { status, headers } = response
    return readAnswer({ status, headers, text: await response.text(), now: Date.now() })
  } catch (error) {
    signal?.throwIfAborted()
    return { ok: false, failure: failure('unreachable', { title: 'No answer', detail: causeOf(error) }) }
  }
}

/** The client's message is "fetch failed"; its cause has the reason. */
function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message : error.message
}
