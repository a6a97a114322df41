import { studioPaths } from '../../contract/studio/paths.ts'
import {
  type PresenceChange,
  presenceList,
  presenceSeconds,
} from '../../contract/studio/workspace/activity.ts'
import { createStore } from '../browser/create-store.ts'
import { live } from '../transport/transports.ts'

interface Present extends PresenceChange {
  /** Milliseconds since 1970. */
  until: number
}

/** Interval of a member's presence reports. */
export const presenceBeatMs = 20_000

const present = createStore<readonly Present[]>([])

export const presentMembers = present

const isSame = (one: PresenceChange, other: PresenceChange) =>
  one.phoneNumberId === other.phoneNumberId && one.place === other.place && one.user.id === other.user.id

export function hearPresence(change: PresenceChange, now = Date.now()) {
  const others = present.read().filter((one) => one.until > now && !isSame(one, change))
  present.write(change.isHere ? [...others, { ...change, until: now + presenceSeconds * 1000 }] : others)
}

/** Applies the studio's answer; presence received meanwhile is newer. */
export async function readPresence(phoneNumberId: string): Promise<void> {
  const asked = Date.now() + presenceSeconds * 1000
  const answer = await live({
    path: studioPaths.workspacePresence,
    query: { phone_number_id: phoneNumberId },
  })
  if (!answer.ok) return
  const listed = presenceList.safeParse(answer.body).data?.present
  if (listed === undefined) return
  present.write(present.read().filter((one) => one.phoneNumberId !== phoneNumberId || one.until > asked))
  for (const change of listed) hearPresence(change)
}

export async function tellPresence(phoneNumberId: string, place: string, isHere: boolean): Promise<void> {
  await live({
    path: studioPaths.workspacePresence,
    method: 'POST',
    body: { phoneNumberId, place, isHere },
    // Sent while the page is closing.
    outlivesPage: true,
  })
}

/** The form behind an address: a record with its own page, or one of an agent's two documents. */
export function formPlace(pathname: string): { phoneNumberId: string; place: string } | null {
  const [, phoneNumberId = '', subpath = ''] = /^\/phones\/(\d+)\/(.+?)\/?$/.exec(pathname) ?? []
  const isForm =
    /^(?:settings|business-info|draft)$/.test(subpath) || (/\//.test(subpath) && !/\/new$/.test(subpath))
  return isForm && /^[\w/-]{1,200}$/.test(subpath) ? { phoneNumberId, place: subpath } : null
}
