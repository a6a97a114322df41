/** The phone numbers that somebody opened last in this browser, newest first. */
import { useSyncExternalStore } from 'react'
import { z } from '../../contract/zod.ts'
import { stored } from './stored.ts'

const recentPhone = z.object({
  /** Who opened it: numbers of one user, or of the demo, are none of another's. */
  owner: z.string(),
  id: z.string(),
  number: z.string().nullable(),
  name: z.string().nullable(),
})
export type RecentPhone = z.infer<typeof recentPhone>

const maxPerOwner = 5
/** Of all owners together, so that a shared browser does not collect for ever. */
const maxKept = 40

/** The list with this phone number in front. */
export function withPhone(list: readonly RecentPhone[], phone: RecentPhone): RecentPhone[] {
  const others = list.filter(({ owner, id }) => owner !== phone.owner || id !== phone.id)
  return [phone, ...others].slice(0, maxKept)
}

export function phonesOf(list: readonly RecentPhone[], owner: string): RecentPhone[] {
  return list.filter((phone) => phone.owner === owner).slice(0, maxPerOwner)
}

const remembered = stored<RecentPhone[]>('studio.recent-phones.v1', z.array(recentPhone), [])

const listeners = new Set<() => void>()
let current: readonly RecentPhone[] | null = null

/** The same list as long as nothing changes, which React asks of a store. */
function read(): readonly RecentPhone[] {
  current ??= remembered.read()
  return current
}

function readAgain() {
  current = null
  for (const listener of listeners) listener()
}

function write(list: RecentPhone[]) {
  remembered.write(list)
  current = list
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  addEventListener('storage', readAgain)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('storage', readAgain)
  }
}

export function rememberPhone(phone: RecentPhone) {
  write(withPhone(remembered.read(), phone))
}

export function forgetPhones(owner: string) {
  write(remembered.read().filter((phone) => phone.owner !== owner))
}

export function useRecentPhones(owner: string): RecentPhone[] {
  return phonesOf(useSyncExternalStore(subscribe, read), owner)
}
