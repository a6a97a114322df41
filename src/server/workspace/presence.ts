import { type PresenceChange, presenceSeconds } from '../../contract/studio/workspace/activity.ts'
import type { Member } from '../../contract/studio/workspace/records.ts'
import type { WorkspaceStore } from '../store/workspace-store.ts'

/** Bound for all members together. */
const maxPlaces = 5_000
/** Per member, so that none displaces the others. */
const maxOwnPlaces = 50

export class Presence {
  readonly #store: WorkspaceStore
  readonly #now: () => number
  /** By number, form and member. */
  readonly #there = new Map<string, { change: PresenceChange; until: number }>()
  readonly #unsubscribe: () => void

  constructor(store: WorkspaceStore, now: () => number) {
    this.#store = store
    this.#now = now
    this.#unsubscribe = store.subscribe({
      onRecord() {},
      onActivity() {},
      onGap() {},
      onPresence: (change) => this.#onPresence(change),
    })
  }

  announce(user: Member, phoneNumberId: string, place: string, isHere: boolean): void {
    this.#store.announce({ phoneNumberId, place, user, isHere })
  }

  forNumber(phoneNumberId: string): PresenceChange[] {
    const now = this.#now()
    const found: PresenceChange[] = []
    for (const [key, { change, until }] of this.#there) {
      if (until <= now) this.#there.delete(key)
      else if (change.phoneNumberId === phoneNumberId) found.push(change)
    }
    return found
  }

  close(): void {
    this.#unsubscribe()
  }

  #onPresence(change: PresenceChange): void {
    const key = JSON.stringify([change.phoneNumberId, change.place, change.user.id])
    this.#there.delete(key)
    if (!change.isHere) return
    this.#there.set(key, { change, until: this.#now() + presenceSeconds * 1000 })
    const own = [...this.#there].filter(([, entry]) => entry.change.user.id === change.user.id)
    const [first] = own.length > maxOwnPlaces ? own : this.#there
    const isFull = own.length > maxOwnPlaces || this.#there.size > maxPlaces
    if (isFull && first !== undefined) this.#there.delete(first[0])
  }
}
