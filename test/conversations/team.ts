/** A team with a studio: webhooks of one phone number, and members who read and act. */
import { z } from 'zod'
import {
  type ConversationSummary,
  conversationList,
  conversationSummary,
  conversationThread,
} from '../../src/contract/studio/conversations.ts'
import type { Client, RequestOptions, Studio } from '../support/studio.ts'
import { postSigned } from '../webhooks/deliveries.ts'

export const number = '300000000000001'

/** A delivery about the number. */
export const delivery = (field: string, value: object, phoneNumberId = number) =>
  JSON.stringify({
    object: 'account',
    entry: [
      { id: '1', changes: [{ field, value: { metadata: { phone_number_id: phoneNumberId }, ...value } }] },
    ],
  })

export const said = (id: string, from: string, body: string, at: number) => ({
  id,
  from,
  timestamp: String(Math.floor(at / 1000)),
  type: 'text',
  text: { body },
})

/** A customer's message to the team: without an agent on the number. */
export async function customerWrites(
  studio: Studio,
  message: ReturnType<typeof said>,
  { name, phoneNumberId = number }: { name?: string; phoneNumberId?: string } = {},
): Promise<void> {
  const contacts = [{ wa_id: message.from, profile: { name } }]
  await postSigned(studio, delivery('messages', { contacts, messages: [message] }, phoneNumberId))
}

export async function list(viewer: Client, query: Record<string, string> = {}) {
  const answer = await viewer.request(`/api/conversations?${new URLSearchParams(query)}`)
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`)
  return conversationList.parse(answer.json)
}

export async function thread(viewer: Client, id: string, query: Record<string, string> = {}) {
  const answer = await viewer.request(`/api/conversations/${id}?${new URLSearchParams(query)}`)
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`)
  return conversationThread.parse(answer.json)
}

export const act = (viewer: Client, id: string, json: unknown, more: RequestOptions = {}) =>
  viewer.request(`/api/conversations/${id}/acts`, { method: 'POST', json, ...more })

export async function only(viewer: Client, query: Record<string, string> = {}): Promise<ConversationSummary> {
  const { conversations } = await list(viewer, query)
  return z.tuple([conversationSummary]).parse(conversations)[0]
}
