/** Agent events sent from this browser, because the platform keeps no list of them (docs/platform.md, section 13.2). */
import { acceptedAgentEvent, agentEventRequest } from '../../../../contract/platform/agent/agent-event.ts'
import { platformPaths } from '../../../../contract/platform/platform-paths.ts'
import { maskText } from '../../../../contract/studio/credentials/credential-mask.ts'
import { studioPaths } from '../../../../contract/studio/paths.ts'
import { z } from '../../../../contract/zod.ts'
import { userSetting, useUserSetting } from '../../../browser/setting.ts'
import type { RequestValues } from './request/request-values.ts'
import type { PlaygroundAnswer } from './request/send-request.ts'
import { parsedAnswer, parsedRequest } from './tested-answer.ts'

/** Without description and payload, which may say more than a list needs. */
const sentEvent = z.object({
  id: z.string(),
  phoneNumberId: z.string(),
  to: z.string(),
  type: z.string(),
  sentAt: z.iso.datetime(),
  status: z.string(),
  /** The platform's code or words, once it failed or was skipped. */
  reason: z.string().nullable(),
})
export type SentEvent = z.infer<typeof sentEvent>

/** For all numbers together. */
export const maxSentEvents = 200

/** Earlier versions had the same list. */
const store = userSetting<readonly SentEvent[]>('studio.agent-events.v1', z.array(sentEvent), [])

const finalStatuses: ReadonlySet<string> = new Set(['success', 'failed', 'skipped', 'gone'])

export function isFinalStatus(status: string): boolean {
  return finalStatuses.has(status)
}

const [before = '', after = ''] = (studioPaths.platform + platformPaths.agentEvents).split('{entity_id}')

/** @returns undefined unless it was an accepted event with an id */
export function sentEventOf(
  sent: RequestValues,
  answer: PlaygroundAnswer,
  now: number,
): SentEvent | undefined {
  const path = sent.url.split('?')[0] ?? ''
  const isEvent = sent.method === 'POST' && path.startsWith(before) && path.endsWith(after)
  const id = isEvent ? parsedAnswer(acceptedAgentEvent, answer)?.agent_event_id : undefined
  const asked = parsedRequest(agentEventRequest, sent.body)
  if (!id || asked === undefined) return undefined
  return {
    id,
    phoneNumberId: path.slice(before.length, path.length - after.length),
    to: asked.to,
    type: maskText(asked.event.type),
    sentAt: new Date(now).toISOString(),
    status: 'request_received',
    reason: null,
  }
}

export function rememberEvent(owner: string, event: SentEvent): void {
  const others = store.read(owner).filter(({ id }) => id !== event.id)
  store.write(owner, [event, ...others].slice(0, maxSentEvents))
}

export function updateEvent(
  owner: string,
  id: string,
  { status, reason }: Pick<SentEvent, 'status' | 'reason'>,
) {
  const events = store.read(owner)
  const known = events.find((event) => event.id === id)
  if (known === undefined || (known.status === status && known.reason === reason)) return
  store.write(
    owner,
    events.map((event) => (event.id === id ? { ...event, status, reason } : event)),
  )
}

export function clearEvents(owner: string): void {
  store.write(owner, [])
}

export function useSentEvents(owner: string): readonly SentEvent[] {
  return useUserSetting(store, owner)
}
