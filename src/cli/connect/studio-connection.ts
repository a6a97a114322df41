/** Calls a studio on behalf of a user with a token, as a browser would. */

import { parseJson } from '../../contract/json.ts'
import { studioPaths } from '../../contract/studio/paths.ts'
import { problemIn } from '../../contract/studio/problem.ts'
import { type RecordSummary, recordList, recordSummary } from '../../contract/studio/workspace/records.ts'
import { CommandError } from '../command-error.ts'
import type { RecordGroupPath } from '../files/record-tree.ts'
import type { ProcessContext } from '../process-context.ts'

/** The studio refused one record, not the whole command. */
export class RecordRefusedError extends CommandError {}

/** What is wrong with a record, and not with the connection, the session or the phone number. */
const recordStatuses = new Set([400, 404, 413, 415, 422, 507])

export interface StudioConnection {
  list(group: RecordGroupPath): Promise<RecordSummary[]>
  /** The text as it is stored, with its entity tag. RecordRefusedError where this one cannot be read. */
  read(group: RecordGroupPath, name: string): Promise<{ text: string; etag: string }>
  /** The new tag, or undefined where another user was faster. RecordRefusedError where this one is not taken. */
  write(group: RecordGroupPath, name: string, text: string, etag: string | null): Promise<string | undefined>
  /** Follows the webhooks of the session, after an event or from now on. CommandError when the session is over. */
  followWebhooks(after: string | undefined, signal: AbortSignal): Promise<AsyncIterable<Uint8Array>>
  /** Sends a request of the session; JSON where it has a body. CommandError where no answer comes. */
  call(path: string, init?: RequestInit): Promise<{ response: Response; text: string }>
  close(): Promise<void>
}

const timeoutMs = 60_000

/** Reads `STUDIO_URL` and `STUDIO_TOKEN`, and signs in. */
export async function connectToStudio({ env }: ProcessContext): Promise<StudioConnection> {
  const { STUDIO_URL: url, STUDIO_TOKEN: token } = env
  const missing = [...(url ? [] : ['STUDIO_URL']), ...(token ? [] : ['STUDIO_TOKEN'])]
  if (!url || !token) throw new CommandError(`Missing in the environment: ${missing.join(', ')}`)
  if (!URL.canParse(url)) throw new CommandError('STUDIO_URL is not an address')
  const { protocol, hostname, origin } = new URL(url)
  const isLocal = ['127.0.0.1', '[::1]', 'localhost'].includes(hostname)
  if (protocol !== 'https:' && !(protocol === 'http:' && isLocal)) {
    throw new CommandError('STUDIO_URL must begin with https://, or the token would travel in the open')
  }

  async function call(path: string, init: RequestInit = {}): Promise<{ response: Response; text: string }> {
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
  const json = { 'content-type': 'application/json' }
  const signedIn = await call(studioPaths.session, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ token }),
  })
  if (!signedIn.response.ok) throw refused('sign in', signedIn.text)
  const cookie = signedIn.response.headers.getSetCookie()[0]?.split(';')[0] ?? ''

  const pathOf = ({ kind, phoneNumberId }: RecordGroupPath, name?: string) =>
    `${studioPaths.workspace}/${kind}/${phoneNumberId}${name === undefined ? '' : `/${name}`}`
  return {
    async list(group) {
      const { response, text } = await call(pathOf(group), { headers: { cookie } })
      if (!response.ok) throw refused(`list ${group.kind} of ${group.phoneNumberId}`, text)
      const list = recordList.safeParse(parseJson(text))
      if (!list.success) throw new CommandError(`The studio's list of ${group.kind} is not as expected`)
      return list.data.records
    },
    async read(group, name) {
      const { response, text } = await call(pathOf(group, name), { headers: { cookie } })
      if (!response.ok)
        throw refused(`read ${group.kind}/${group.phoneNumberId}/${name}`, text, response.status)
      return { text, etag: response.headers.get('etag') ?? '' }
    },
    async write(group, name, body, etag) {
      const condition: Record<string, string> =
        etag === null ? { 'if-none-match': '*' } : { 'if-match': `"${etag}"` }
      const headers = { cookie, ...json, ...condition }
      const { response, text } = await call(pathOf(group, name), { method: 'PUT', headers, body })
      const written = recordSummary.safeParse(parseJson(text))
      if (response.ok && written.success) return written.data.etag
      if (problemIn(parseJson(text))?.code === 'changed_meanwhile') return undefined
      throw refused(`write ${group.kind}/${group.phoneNumberId}/${name}`, text, response.status)
    },
    async followWebhooks(after, signal) {
      const headers = {
        cookie,
        accept: 'text/event-stream',
        ...(after !== undefined && { 'last-event-id': after }),
      }
      const response = await fetch(origin + studioPaths.webhookStream, {
        headers,
        redirect: 'manual',
        signal,
      })
      if (response.status === 401) throw new CommandError('The session is over')
      if (!response.ok || response.body === null) throw new Error(`the studio answered ${response.status}`)
      return response.body
    },
    call: (path, init = {}) =>
      call(path, { ...init, headers: { cookie, ...(init.body != null && json), ...Object(init.headers) } }),
    async close() {
      await call(studioPaths.session, { method: 'DELETE', headers: { cookie } })
    },
  }
}

function refused(what: string, text: string, status = 0): CommandError {
  const problem = problemIn(parseJson(text))
  const message = `The studio did not ${what}: ${problem?.detail ?? 'no reason given'}`
  return recordStatuses.has(status) ? new RecordRefusedError(message) : new CommandError(message)
}
