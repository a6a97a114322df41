/** Leads the calls about an agent's configuration to its draft while changes are collected there. */
import { studioPaths } from '../../contract/studio/paths.ts'
import type { Call } from '../api/client.ts'
import { draftKey, isDraftOn } from '../browser/draft-switch.ts'

const configuration = new RegExp(`^${studioPaths.platform}/(\\d+)/agent_(?:config|connectors)(?:/|$)`)

/** Nothing where the call goes to the platform as ever. */
export function draftDetour(owner: string | undefined, call: Call): Promise<unknown> | undefined {
  const phoneNumberId = configuration.exec(call.path)?.[1]
  if (owner === undefined || phoneNumberId === undefined) return undefined
  const key = draftKey(owner, phoneNumberId)
  const { method = 'GET', body, query = {}, signal } = call
  // Uploads go out in parts, and nothing else changes a part of a record.
  if (!isDraftOn(key) || method === 'PATCH' || body instanceof FormData) return undefined
  const asked = Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
  const platformCall = {
    method,
    path: call.path.slice(studioPaths.platform.length),
    query: asked,
    ...(body !== undefined && { body }),
  }
  return import('./draft-answer.ts').then((room) => room.answerFromDraft(key, platformCall, signal))
}
