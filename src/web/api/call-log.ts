/** The last calls of the app, in memory only, without secrets. */

import { isObject, parseJson } from '../../contract/json.ts'
import { maskBody, maskHeaders, maskText } from '../../contract/studio/credentials/credential-mask.ts'
import { studioPaths } from '../../contract/studio/paths.ts'
import type { RecordedRequest, Recording } from '../transport/watched-fetch.ts'

export const maxCalls = 200

/** Keeps copied commands below a shell argument's limit (128 KiB on Linux). */
export const maxBodyCharacters = 32_768
/** Deeper values would be hidden anyway. */
const maxDepth = 64

export type RecordedBody =
  | { kind: 'none' }
  | { kind: 'text'; text: string; isCut: boolean }
  /** Secret as a whole, or no text. */
  | { kind: 'withheld'; why: 'sign-in' | 'not-text' | 'stream' }

export type CallOutcome =
  | { state: 'pending' }
  | { state: 'failed'; milliseconds: number; reason: string }
  | {
      state: 'answered'
      status: number
      waitedMilliseconds: number
      milliseconds: number
      requestId: string | null
      headers: [string, string][]
      body: RecordedBody
    }

export interface RecordedCall {
  id: number
  startedAt: Date
  method: string
  /** Path and query. */
  url: string
  /** 1 plus the immediately preceding failures of the same method and address. */
  attempt: number
  headers: [string, string][]
  body: RecordedBody
  outcome: CallOutcome
  isPinned: boolean
}

export function createCallLog(now: () => number = () => performance.now()) {
  let calls: readonly RecordedCall[] = []
  let lastId = 0
  const listeners = new Set<() => void>()

  function set(next: readonly RecordedCall[]) {
    calls = next
    for (const listener of listeners) listener()
  }

  function change(id: number, changes: Partial<RecordedCall>) {
    set(calls.map((call) => (call.id === id ? { ...call, ...changes } : call)))
  }

  return {
    /** Newest first; a new array after each change. */
    calls: () => calls,

    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },

    record(sent: RecordedRequest, startedAt: number = now()): Recording {
      const id = ++lastId
      set(bounded([pendingCall(id, sent, calls), ...calls]))

      function failed(cause: unknown) {
        const reason = cause instanceof Error ? maskText(`${cause.name}: ${cause.message}`) : 'unknown'
        change(id, { outcome: { state: 'failed', milliseconds: now() - startedAt, reason } })
      }

      return {
        failed,
        async answered(response) {
          const waitedMilliseconds = now() - startedAt
          try {
            const body = await answeredBody(response)
            change(id, {
              outcome: {
                state: 'answered',
                status: response.status,
                waitedMilliseconds,
                milliseconds: now() - startedAt,
                requestId: response.headers.get('x-fb-request-id') ?? response.headers.get('x-request-id'),
                headers: maskHeaders(response.headers),
                body,
              },
            })
          } catch (cause) {
            // Aborted while reading the body.
            failed(cause)
          }
        },
      }
    },

    pin: (id: number, isPinned: boolean) => change(id, { isPinned }),

    clear: () => set(calls.filter((call) => call.isPinned)),
  }
}

export const callLog = createCallLog()

function pendingCall(id: number, sent: RecordedRequest, before: readonly RecordedCall[]): RecordedCall {
  const url = maskText(sent.url)
  return {
    id,
    startedAt: new Date(),
    method: sent.method,
    url,
    attempt: attemptOf(before, sent.method, url),
    headers: maskHeaders(new Headers(sent.headers)),
    body: sentBody(sent),
    outcome: { state: 'pending' },
    isPinned: false,
  }
}

function bounded(calls: readonly RecordedCall[]): readonly RecordedCall[] {
  if (calls.length <= maxCalls) return calls
  const oldest = calls.findLastIndex((call) => !call.isPinned)
  // With everything pinned, drop the oldest pinned call rather than the newest.
  return calls.toSpliced(oldest > 0 ? oldest : calls.length - 1, 1)
}

function attemptOf(calls: readonly RecordedCall[], method: string, url: string): number {
  const before = calls.find((call) => call.method === method && call.url === url)
  return before !== undefined && hasFailed(before.outcome) ? before.attempt + 1 : 1
}

function hasFailed(outcome: CallOutcome): boolean {
  return outcome.state === 'failed' || (outcome.state === 'answered' && outcome.status >= 400)
}

function sentBody({ method, url, body }: RecordedRequest): RecordedBody {
  if (body === null || body === undefined) return { kind: 'none' }
  // Holds the pasted token.
  if (method === 'POST' && url === studioPaths.session) return { kind: 'withheld', why: 'sign-in' }
  return typeof body === 'string' ? recordedText(body) : { kind: 'withheld', why: 'not-text' }
}

async function answeredBody(response: Response): Promise<RecordedBody> {
  const type = response.headers.get('content-type') ?? ''
  if (/^text\/event-stream/i.test(type)) return { kind: 'withheld', why: 'stream' }
  if (/^(?:image|audio|video|font)\/|^application\/(?:octet-stream|pdf|zip)/i.test(type))
    return { kind: 'withheld', why: 'not-text' }
  const text = await response.clone().text()
  return text === '' ? { kind: 'none' } : recordedText(text)
}

/** Masked before it is cut, because half a JSON text cannot be parsed. */
function recordedText(text: string): RecordedBody {
  const value = text.length > maxBodyCharacters ? parseJson(text) : undefined
  const masked = maskBody(value === undefined ? text : JSON.stringify(beginningOf(value)))
  return { kind: 'text', text: masked.slice(0, maxBodyCharacters), isCut: text.length > maxBodyCharacters }
}

/** The first members, enough for the recorded characters: masking a list of megabytes blocks the page. */
function beginningOf(value: unknown, budget = { characters: maxBodyCharacters }, depth = 0): unknown {
  if (!isObject(value)) {
    budget.characters -= String(value).length
    return value
  }
  if (depth > maxDepth) return null
  const first: [name: string, value: unknown][] = []
  for (const [name, one] of Object.entries(value)) {
    if (budget.characters < 0) break
    budget.characters -= Array.isArray(value) ? 1 : name.length
    first.push([name, beginningOf(one, budget, depth + 1)])
  }
  return Array.isArray(value) ? first.map(([, one]) => one) : Object.fromEntries(first)
}
