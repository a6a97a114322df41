/** Every call of a page passes here; the app adds its parts (docs/decisions/0038-one-transport-for-all-calls-from-the-browser.md). */

import type { Transport } from '../../agent/transport/transport.ts'
import { failure, type PlatformFailure } from '../../contract/platform/failure/failure.ts'
import { studioPaths } from '../../contract/studio/paths.ts'
import { changeHeaderValue } from '../../contract/studio/workspace/change-header.ts'
import { t } from '../../contract/translate.ts'
import type { Fetch, StudioAnswer, StudioTransport, TransportCall } from './call.ts'
import { effectOf } from './effect.ts'
import { answerOverHttp, browserFetch } from './over-http.ts'

export interface CallSurroundings {
  isReadOnly(): boolean
  onSignedOut(failure: PlatformFailure): void
  /** Undefined if no draft takes the call; `beyond` reaches the live agent. */
  answerFromDraft?(
    call: TransportCall,
    beyond: StudioTransport,
    signal?: AbortSignal,
  ): Promise<StudioAnswer | undefined>
  /** Sends a write by `send`, and keeps what it changed. */
  recordWrite?(call: TransportCall, send: StudioTransport, signal?: AbortSignal): Promise<StudioAnswer>
  onAnswer?(call: TransportCall, answer: StudioAnswer): void
  fetch: Fetch
}

/** Bare on the sign-in page, which has no session, draft or call log. */
let around: CallSurroundings = { isReadOnly: () => false, onSignedOut: () => {}, fetch: browserFetch }

export function connectTransports(surroundings: CallSurroundings) {
  around = surroundings
}

const refused: StudioAnswer = {
  ok: false,
  failure: failure('read_only', { title: t('Read-only mode is on'), code: 'read_only' }),
}

/** Reads and writes the agent's draft while there is one; drafts are read-only as well. */
export const page: StudioTransport = async (call, signal) => {
  if (isRefused(call)) return refused
  return (await around.answerFromDraft?.(call, beyondDraft, signal)) ?? beyondDraft(call, signal)
}

/** Always the live agent, for work on a whole agent. */
export const live: StudioTransport = async (call, signal) =>
  isRefused(call) ? refused : beyondDraft(call, signal)

const beyondDraft: StudioTransport = (call, signal) =>
  around.recordWrite !== undefined && effectOf(call) === 'write'
    ? around.recordWrite(call, bare, signal)
    : bare(call, signal)

const bare: StudioTransport = async (call, signal) => {
  const answer = await answerOverHttp(around.fetch, call, signal)
  if (!answer.ok && answer.failure.kind === 'signed_out' && !isSignIn(call))
    around.onSignedOut(answer.failure)
  around.onAnswer?.(call, answer)
  return answer
}

/** Adapts a transport for code that uses platform paths only. */
export function atPlatform(transport: StudioTransport): Transport {
  return ({ subject, ...call }, signal) => {
    const change = subject && changeHeaderValue(subject)
    return transport({ ...call, change, path: studioPaths.platform + call.path }, signal)
  }
}

function isRefused(call: TransportCall): boolean {
  return around.isReadOnly() && effectOf(call) === 'write'
}

/** A 401 is an answer here; elsewhere the session has ended. */
function isSignIn({ path, method }: TransportCall): boolean {
  return path === studioPaths.session && method === 'POST'
}
