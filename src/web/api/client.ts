/** The one place of the browser app from which a request leaves. */
import { apiVersionHeader } from '../../contract/platform/paths.ts'
import { studioPaths } from '../../contract/studio/paths.ts'
import type { z } from '../../contract/zod.ts'
import { createTaskQueue } from '../browser/task-queue.ts'
import { ApiError, readApiError } from './api-error.ts'
import { callLog } from './call-log.ts'
import { type Effect, effectOf } from './read-only.ts'

export interface Call {
  path: string
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  query?: Record<string, string | undefined>
  /** Sent as JSON; a form is sent as it is, in parts. */
  body?: unknown
  /** JSON unless said otherwise. */
  accept?: string
  /** Of the platform, where a call knows another one than the rest (`contract/platform/paths.ts`). */
  apiVersion?: string
  /** Given where the method alone does not tell what the call does. */
  effect?: Effect
  signal?: AbortSignal
  /** Past a draft of the agent, to the platform itself. */
  isLive?: boolean
  /** What carries the request where `fetch` cannot do what is needed. */
  transport?: Transport
}

export type Transport = (url: string, init: RequestInit) => Promise<Response>

/** What the app decides for every call; `connectClient` brings it. */
export interface ClientPolicy {
  isReadOnly(): boolean
  onSignedOut(error: ApiError): void
  /** Answers in the place of the platform; nothing where the call is to go there. */
  answerInstead?(call: Call): Promise<unknown> | undefined
}

/** A page asks for a dozen things when it opens, and to begin a request costs a phone milliseconds. */
const readTurn = createTaskQueue()

let policy: ClientPolicy = { isReadOnly: () => false, onSignedOut: () => undefined }

export function connectClient(next: ClientPolicy) {
  policy = next
}

function addressOf({ path, query = {} }: Call): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, value)
  return search.size === 0 ? path : `${path}?${search}`
}

async function reach(call: Call, method: string): Promise<Response> {
  const headers: Record<string, string> = { accept: call.accept ?? 'application/json' }
  if (call.apiVersion !== undefined) headers[apiVersionHeader] = call.apiVersion
  const init: RequestInit = { method, headers }
  if (call.signal !== undefined) init.signal = call.signal
  if (call.body instanceof FormData) {
    // The browser writes the content type itself, because it alone knows the border between the parts.
    init.body = call.body
  } else if (call.body !== undefined) {
    headers['content-type'] = 'application/json'
    init.body = JSON.stringify(call.body)
  }
  return carry(addressOf(call), { ...init, method }, call.transport)
}

/** Everything that leaves leaves here, and is remembered in the call log. */
async function carry(
  url: string,
  init: RequestInit & { method: string },
  transport: Call['transport'] = fetch,
): Promise<Response> {
  const { method, headers, body, signal } = init
  const recording = callLog.record({ method, url, headers, body })
  try {
    const response = await transport(url, init)
    void recording.answered(response)
    return response
  } catch (cause) {
    recording.failed(cause)
    if (signal?.aborted) throw cause
    throw new ApiError('unreachable', 0, {
      title: 'No answer from the studio',
      detail: cause instanceof Error ? cause.message : '',
      code: 'offline',
      requestId: null,
    })
  }
}

/** Signing in is where a refusal is an answer; everywhere else it means that the session has ended. */
function isSignIn(call: Call, method: string) {
  return call.path === studioPaths.session && method === 'POST'
}

function parseText(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text)
  } catch {
    // The schema says in its own words what it wanted instead.
    return text
  }
}

function refuseWrite(call: { path: string; method: string; effect?: Effect | undefined }) {
  if (!policy.isReadOnly() || effectOf(call) !== 'write') return
  const title = 'Read-only mode is on'
  throw new ApiError('read_only', 0, { title, detail: '', code: 'read_only', requestId: null })
}

/** A call as somebody wrote it, to an address of the studio. */
export interface WrittenCall {
  method: string
  url: URL
  headers: Record<string, string>
  body: string | undefined
  signal: AbortSignal
}

/** An escaped letter must not make another place of the same address. */
function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    // A broken escape is refused by the studio whatever the call does.
    return pathname
  }
}

/**
 * Sends what somebody wrote and gives back whatever comes, also a refusal; a session that ended is reported
 * all the same.
 */
export async function sendAsWritten({ url, method, headers, body, signal }: WrittenCall): Promise<Response> {
  refuseWrite({ path: decoded(url.pathname), method })
  const init: RequestInit & { method: string } = { method, headers, signal }
  if (body !== undefined) init.body = body
  const response = await carry(url.pathname + url.search, init)
  if (!response.ok) {
    const error = await readApiError(response.clone())
    if (error.kind === 'signed_out') policy.onSignedOut(error)
  }
  return response
}

/** Sends the call and gives back a successful answer, its body unread; everything else is an `ApiError`. */
export async function open(call: Call): Promise<Response> {
  const method = call.method ?? 'GET'
  refuseWrite({ path: call.path, method, effect: call.effect })
  const response = await reach(call, method)
  if (response.ok) return response
  const error = await readApiError(response)
  if (error.kind === 'signed_out' && !isSignIn(call, method)) policy.onSignedOut(error)
  throw error
}

/** Sends the call and gives back what the schema makes of the answer; everything else is an `ApiError`. */
export async function send<Schema extends z.ZodType>(schema: Schema, call: Call): Promise<z.output<Schema>> {
  const instead = answerInstead(call)
  if (instead !== undefined) return parsedBy(schema, await instead)
  if ((call.method ?? 'GET') === 'GET') await readTurn()
  const response = await open(call)
  return parsedBy(schema, parseText(await response.text()), response)
}

/** Nothing where the call is to leave, which it then does at once. */
function answerInstead(call: Call): Promise<unknown> | undefined {
  if (call.isLive || policy.answerInstead === undefined) return undefined
  refuseWrite({ path: call.path, method: call.method ?? 'GET', effect: call.effect })
  return policy.answerInstead(call)
}

function parsedBy<Schema extends z.ZodType>(
  schema: Schema,
  body: unknown,
  response?: Response,
): z.output<Schema> {
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  throw new ApiError('unreadable', response?.status ?? 0, {
    title: 'The answer has an unexpected shape',
    detail: parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'),
    code: null,
    requestId: response?.headers.get('x-fb-request-id') ?? response?.headers.get('x-request-id') ?? null,
  })
}
