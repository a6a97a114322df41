/** The phone numbers that a user opened last in this browser, newest first. */
import { useSyncExternalStore } from 'react'
import { z } from '../../../contract/zod.ts'
import { owned } from '../storage/owned-storage.ts'

const recentPhone = z.object({ id: z.string(), number: z.string().nullable(), name: z.string().nullable() })
export type RecentPhone = z.infer<typeof recentPhone>

const maxPhones = 5

/** The list with this phone number in front. */
export function withPhone(list: readonly RecentPhone[], phone: RecentPhone): RecentPhone[] {
  return [phone, ...list.filter(({ id }) => id !== phone.id)].slice(0, maxPhones)
}

const store = owned<readonly RecentPhone[]>('studio.recent-phones.v1', z.array(recentPhone), [])

export function rememberPhone(owner: string, phone: RecentPhone) {
  store.write(owner, withPhone(store.read(owner), phone))
}

export function clearPhones(owner: string) {
  store.write(owner, [])
}

export function useRecentPhones(owner: string): readonly RecentPhone[] {
  return useSyncExternalStore(store.subscribe, () => store.read(owner))
}
