/** Calls a studio on behalf of a user with a token, as a browser would. */

import { isObject, parseJson } from '../../contract/json.ts'
import { studioPaths } from '../../contract/studio/paths.ts'
import { problemIn } from '../../contract/studio/problem.ts'
import { type RecordSummary, recordList, recordSummary } from '../../contract/studio/workspace/records.ts'
import { CommandError, unsetVariables } from '../command-error.ts'
import type { RecordGroupPath } from '../files/record-tree.ts'
import type { ProcessContext } from '../process-context.ts'

/** The studio refused one record, not the whole command. */
export class RecordRefusedError extends CommandError {}

/** Errors about a record, as opposed to connection, session or phone number. */
const recordStatuses = new Set([400, 404, 413, 415, 422, 423, 507])

const timeoutMs = 60_000
const json = { 'content-type': 'application/json' }

/** Reads `STUDIO_URL` and `STUDIO_TOKEN`, and signs in. */
export async function connectToStudio({ env }: ProcessContext): Promise<StudioConnection> {
  const { STUDIO_URL: url, STUDIO_TOKEN: token } = env
  if (!url || !token) throw unsetVariables({ STUDIO_URL: url, STUDIO_TOKEN: token })
  if (!URL.canParse(url)) throw new CommandError('STUDIO_URL is not an address')
  const { protocol, hostname, origin } = new URL(url)
  const isLocal = ['127.0.0.1', '[::1]', 'localhost'].includes(hostname)
  if (protocol !== 'https:' && !(protocol === 'http:' && isLocal)) {
    throw new CommandError('STUDIO_URL must begin with https://, or the token would travel in the open')
  }
  const body = JSON.stringify({ token })
  const signedIn = await request(origin, studioPaths.session, { method: 'POST', headers: json, body })
  if (!signedIn.response.ok) throw refused('sign in', signedIn.text)
  const cookie = signedIn.response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const session = parseJson(signedIn.text)
  return new StudioConnection(origin, cookie, isObject(session) && session.review === 'required')
}

/** A signed-in session. Every method throws a CommandError when no answer comes. */
export class StudioConnection {
  readonly #origin: string
  readonly #cookie: string
  /** Nobody publishes to a live number without an approved review. */
  readonly isReviewRequired: boolean

  constructor(origin: string, cookie: string, isReviewRequired: boolean) {
    this.#origin = origin
    this.#cookie = cookie
    this.isReviewRequired = isReviewRequired
  }

  async list(group: RecordGroupPath): Promise<RecordSummary[]> {
    const { response, text } = await this.call(recordPath(group))
    if (!response.ok) throw refused(`list ${group.kind} of ${group.phoneNumberId}`, text)
    const list = recordList.safeParse(parseJson(text))
    if (!list.success) throw new CommandError(`The studio's list of ${group.kind} is not as expected`)
    return list.data.records
  }

  /** @throws RecordRefusedError if the studio refuses to return this record */
  async read(group: RecordGroupPath, name: string): Promise<{ text: string; etag: string }> {
    const { response, text } = await this.call(recordPath(group, name))
    if (!response.ok)
      throw refused(`read ${group.kind}/${group.phoneNumberId}/${name}`, text, response.status)
    return { text, etag: response.headers.get('etag') ?? '' }
  }

  /** `etag` is null for a new record; returns undefined if another user was faster. @throws RecordRefusedError */
  async write(path: RecordPath, body: string, etag: string | null): Promise<string | undefined> {
    const { group, name, query = {} } = path
    const search = new URLSearchParams(query).toString()
    const address = `${recordPath(group, name)}${search === '' ? '' : `?${search}`}`
    const headers = etag === null ? { 'if-none-match': '*' } : { 'if-match': `"${etag}"` }
    const { response, text } = await this.call(address, { method: 'PUT', headers, body })
    const written = recordSummary.safeParse(parseJson(text))
    if (response.ok && written.success) return written.data.etag
    if (problemIn(parseJson(text))?.code === 'changed_meanwhile') return undefined
    throw refused(`write ${group.kind}/${group.phoneNumberId}/${name}`, text, response.status)
  }

  /** Returns false if another user was faster, or the record is gone. @throws RecordRefusedError */
  async remove({ group, name }: Omit<RecordPath, 'query'>, etag: string): Promise<boolean> {
    const headers = { 'if-match': `"${etag}"` }
    const { response, text } = await this.call(recordPath(group, name), { method: 'DELETE', headers })
    if (response.ok) return true
    const code = problemIn(parseJson(text))?.code
    if (response.status === 404 || code === 'changed_meanwhile') return false
    throw refused(`delete ${group.kind}/${group.phoneNumberId}/${name}`, text, response.status)
  }

  /** Streams webhooks after an event, or from now on. */
  async followWebhooks(after: string | undefined, signal: AbortSignal): Promise<AsyncIterable<Uint8Array>> {
    const headers = {
      cookie: this.#cookie,
      accept: 'text/event-stream',
      ...(after !== undefined && { 'last-event-id': after }),
    }
    const address = this.#origin + studioPaths.webhookStream
    const response = await fetch(address, { headers, redirect: 'manual', signal })
    if (response.status === 401) throw new CommandError('The session is over')
    if (!response.ok || response.body === null) throw new Error(`the studio answered ${response.status}`)
    return response.body
  }

  /** Sends a request with the session, as JSON if it has a body. */
  call(path: string, init: RequestInit = {}): Promise<StudioAnswer> {
    const headers = { cookie: this.#cookie, ...(init.body != null && json), ...Object(init.headers) }
    return request(this.#origin, path, { ...init, headers })
  }

  /** The error for an answer that refuses a call. */
  refusal(what: string, text: string): CommandError {
    return refused(what, text)
  }

  async close(): Promise<void> {
    await this.call(studioPaths.session, { method: 'DELETE' })
  }
}

interface StudioAnswer {
  response: Response
  text: string
}

interface RecordPath {
  group: RecordGroupPath
  name: string
  /** Label and reason of a version. */
  query?: Readonly<Record<string, string>>
}

function recordPath({ kind, phoneNumberId }: RecordGroupPath, name?: string): string {
  return `${studioPaths.workspace}/${kind}/${phoneNumberId}${name === undefined ? '' : `/${name}`}`
}

async function request(origin: string, path: string, init: RequestInit): Promise<StudioAnswer> {
  try {
    const response = await fetch(origin + path, {
      ...init,
      headers: { origin, ...Object(init.headers) },
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    return { response, text: await response.text() }
  } catch (error) {
    const reason = error instanceof Error ? (error.cause ?? error) : error
    throw new CommandError(`The studio does not answer: ${reason instanceof Error ? reason.message : ''}`)
  }
}

function refused(what: string, text: string, status = 0): CommandError {
  const problem = problemIn(parseJson(text))
  const message = `The studio did not ${what}: ${problem?.detail ?? 'no reason given'}`
  return recordStatuses.has(status) ? new RecordRefusedError(message) : new CommandError(message)
}
