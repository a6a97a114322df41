/** The events that were sent from this browser, because the platform keeps no list of them (platform API, 13.2). */
import { useSyncExternalStore } from 'react'
import { z } from '../../../contract/zod.ts'
import { kept } from '../../browser/kept.ts'

const sentEvent = z.object({
  id: z.string(),
  /** Who sent it: what one user sent is none of another's. */
  owner: z.string(),
  phoneNumberId: z.string(),
  to: z.string(),
  type: z.string(),
  description: z.string(),
  sentAt: z.iso.datetime(),
  status: z.string(),
  reason: z.string().nullable(),
})
export type SentEvent = z.infer<typeof sentEvent>

/** Of all users and numbers together, so that a shared browser does not collect for ever. */
const maxKept = 200

const store = kept<readonly SentEvent[]>('studio.agent-events.v1', z.array(sentEvent), [])

function isOf(event: SentEvent, owner: string, phoneNumberId: string): boolean {
  return event.owner === owner && event.phoneNumberId === phoneNumberId
}

export function useSentEvents(owner: string, phoneNumberId: string): SentEvent[] {
  return useSyncExternalStore(store.subscribe, store.read).filter((event) =>
    isOf(event, owner, phoneNumberId),
  )
}

/** False when the browser cannot keep it. */
export function keepEvent(event: SentEvent): boolean {
  return store.write([event, ...store.read()].slice(0, maxKept))
}

export function keepState(id: string, status: string, reason: string | null) {
  const before = store.read().find((event) => event.id === id)
  if (before === undefined || (before.status === status && before.reason === reason)) return
  store.write(store.read().map((event) => (event.id === id ? { ...event, status, reason } : event)))
}

export function forgetEvents(owner: string, phoneNumberId: string) {
  store.write(store.read().filter((event) => !isOf(event, owner, phoneNumberId)))
}
