/** The lists of this browser that a team shares where there is a workspace. */

import { createStore } from '../browser/create-store.ts'
import type { Switchable } from '../browser/storage/switchable.ts'
import { isRecordConflict, writeRecord } from '../transport/workspace/records.ts'
import { type ListFormat, SharedList } from './shared-list.ts'

interface Follower {
  readonly kind: string
  follow(phoneNumberId: string | null): void
  reload(): void
}

interface Shareable {
  /** From now on the list is the team's. */
  share(): Follower
  /** How many records this browser still holds for itself. */
  localCount(owner: string, phoneNumberId: string): number
  /** Moves them up; what the team has already under the same name stays as the team has it. */
  moveUp(owner: string, phoneNumberId: string): Promise<void>
}

const shareable: Shareable[] = []
let shared: Follower[] | undefined
const number = createStore<string | null>(null)

/** Called once for each list, when its module is loaded, before or after the workspace is known. */
export function shareList<Item>(list: Switchable<readonly Item[]>, format: ListFormat<Item>) {
  const one: Shareable = {
    share() {
      const ours = new SharedList(format)
      list.use(ours)
      return ours
    },
    localCount: (owner, phoneNumberId) => ownRecords(owner, phoneNumberId).size,
    async moveUp(owner, phoneNumberId) {
      const place = { kind: format.kind, phoneNumberId }
      for (const [name, items] of ownRecords(owner, phoneNumberId)) {
        try {
          await writeRecord(place, name, format.bodyOf(items), null)
        } catch (error) {
          if (!isRecordConflict(error)) throw error
        }
        const gone = new Set(items)
        list.local.write(
          owner,
          list.local.read(owner).filter((item) => !gone.has(item)),
        )
      }
    },
  }
  function ownRecords(owner: string, phoneNumberId: string): Map<string, Item[]> {
    const records = new Map<string, Item[]>()
    for (const item of list.local.read(owner)) {
      if (format.numberOf !== undefined && format.numberOf(item) !== phoneNumberId) continue
      const name = format.nameOf(item)
      records.set(name, [...(records.get(name) ?? []), item])
    }
    return records
  }
  shareable.push(one)
  if (shared === undefined) return
  const follower = one.share()
  shared.push(follower)
  follower.follow(number.read())
}

export function shareLists() {
  shared ??= shareable.map((one) => one.share())
  for (const one of shared) one.follow(number.read())
}

export function localListCount(owner: string, phoneNumberId: string): number {
  return shareable.reduce((sum, one) => sum + one.localCount(owner, phoneNumberId), 0)
}

export async function moveListsUp(owner: string, phoneNumberId: string): Promise<void> {
  for (const one of shareable) await one.moveUp(owner, phoneNumberId)
  reloadLists()
}

/** The number whose records pages show. */
export function followNumber(phoneNumberId: string | null) {
  number.write(phoneNumberId)
  for (const one of shared ?? []) one.follow(phoneNumberId)
}

export function reloadLists(kind?: string) {
  for (const one of shared ?? []) if (kind === undefined || one.kind === kind) one.reload()
}
