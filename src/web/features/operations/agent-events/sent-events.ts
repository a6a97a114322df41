/** Events sent from this browser, because the platform keeps no list of them (docs/platform.md, section 13.2). */
import { z } from '../../../../contract/zod.ts'
import { userSetting, useUserSetting } from '../../../browser/setting.ts'

const sentEvent = z.object({
  id: z.string(),
  phoneNumberId: z.string(),
  to: z.string(),
  type: z.string(),
  description: z.string(),
  sentAt: z.iso.datetime(),
  status: z.string(),
  reason: z.string().nullable(),
})
export type SentEvent = z.infer<typeof sentEvent>

/** For all numbers together. */
const maxEvents = 200

const store = userSetting<readonly SentEvent[]>('studio.agent-events.v1', z.array(sentEvent), [])

export function useSentEvents(owner: string, phoneNumberId: string): SentEvent[] {
  const all = useUserSetting(store, owner)
  return all.filter((event) => event.phoneNumberId === phoneNumberId)
}

/** False if the browser cannot store it. */
export function storeEvent(owner: string, event: SentEvent): boolean {
  return store.write(owner, [event, ...store.read(owner)].slice(0, maxEvents))
}

export function updateStatus(owner: string, id: string, status: string, reason: string | null) {
  const events = store.read(owner)
  const before = events.find((event) => event.id === id)
  if (before === undefined || (before.status === status && before.reason === reason)) return
  store.write(
    owner,
    events.map((event) => (event.id === id ? { ...event, status, reason } : event)),
  )
}

export function clearSentEvents(owner: string, phoneNumberId: string) {
  const others = store.read(owner).filter((event) => event.phoneNumberId !== phoneNumberId)
  store.write(owner, others)
}
