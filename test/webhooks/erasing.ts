/** A look at a customer, and the erasure of what it has shown. */
import { type ErasureLook, erasureLook } from '../../src/contract/studio/customers/erasure.ts'
import type { Client, Reply } from '../support/studio.ts'
import { number } from '../workspace/team.ts'

const pathOf = (who: string) => `/api/customers/${encodeURIComponent(who)}`

export const lookAt = (client: Client, who: string) => client.request(`${pathOf(who)}/erasure`)

export async function look(client: Client, who: string): Promise<ErasureLook> {
  const answer = await lookAt(client, who)
  if (answer.status !== 200) throw new Error(`${answer.status}: ${answer.text}`)
  return erasureLook.parse(answer.json)
}

/** Erases what a look shows; answers what the look does if it is refused. */
export async function erase(client: Client, who: string, query = ''): Promise<Reply> {
  const seen = await lookAt(client, who)
  if (seen.status !== 200) return seen
  return eraseAs(client, who, String(seen.headers.etag), query)
}

export const eraseAs = (client: Client, who: string, etag: string, query = '') =>
  client.request(pathOf(who) + query, { method: 'DELETE', headers: { 'if-match': etag } })

/** Which of the ids were erased, as a browser asks. */
export async function erasedAmong(client: Client, ids: readonly string[]): Promise<string[]> {
  const answer = await client.request('/api/customers/erased', { method: 'POST', json: { ids } })
  if (answer.status !== 200) throw new Error(`${answer.status}: ${answer.text}`)
  return (answer.json as { erased: string[] }).erased
}

/** A clock that goes on by itself, and that a test moves past the pause of a member. */
export function createClock() {
  let shift = 0
  return {
    now: () => Date.now() + shift,
    pass: (ms = 61_000) => {
      shift += ms
    },
  }
}

interface MessageOptions {
  readonly phoneNumberId?: string
  readonly userId?: string
  readonly username?: string
  readonly text?: string
  readonly displayNumber?: string
  readonly entryId?: string
}

/** A customer's message, as the platform posts it. */
export function message(from: string, count: number, options: MessageOptions = {}): string {
  const { phoneNumberId = number, userId, username, text = 'Hello', displayNumber, entryId = '1' } = options
  const profile = { name: 'A Customer', ...(username && { username }) }
  const contacts = [{ wa_id: from, ...(userId && { user_id: userId }), profile }]
  const messages = [
    { from, id: `wamid.${count}`, timestamp: '1795000000', type: 'text', text: { body: text } },
  ]
  const metadata = {
    phone_number_id: phoneNumberId,
    ...(displayNumber && { display_phone_number: displayNumber }),
  }
  const changes = [{ field: 'messages', value: { metadata, contacts, messages } }]
  return JSON.stringify({ object: 'account', count, entry: [{ id: entryId, changes }] })
}
