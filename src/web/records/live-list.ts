/** A list of small records: optimistic, written in order, updated live. */
import { useSyncExternalStore } from 'react'
import { deepEqual } from '../../contract/json.ts'
import { groupItems, type LocalForm, type LocalRecords, localRecords } from './browser/local-records.ts'
import { chosenStore } from './chosen-store.ts'
import { openConflict } from './conflicts.ts'
import { tellFailure } from './failures.ts'
import { RecordFailure } from './record-failure.ts'
import {
  isChangedMeanwhile,
  type RecordPlace,
  type RecordStore,
  readRecords,
  type StoredRecord,
} from './record-store.ts'
import { type TeamForm, teamRecords } from './team/team-records.ts'

export interface ListForm<Item> {
  browser: LocalForm<Item>
  team: TeamForm<readonly Item[]>
  /** The item's name in a conflict. */
  titleOf(item: Item): string
  /** Unique key of an item, if a record holds several. */
  keyOf?(item: Item): string
  /** Keeps the page's own data about an item, such as its last result. */
  withLocal?(item: Item, localItem: Item | undefined): Item
}

interface Shown<Item> {
  place: RecordPlace
  items: readonly Item[]
  records: Map<string, StoredRecord<readonly Item[]>>
  /** End of the write queue. */
  last: Promise<unknown>
  /** Queued and running writes. */
  pending: number
  /** True if others' changes went unread because of pending writes. */
  isStale: boolean
  /** True once the store has answered or failed. */
  isLoaded: boolean
  /** The last read's failure. */
  failure: unknown
}

export class LiveList<Item> {
  readonly #form: ListForm<Item>
  readonly #browser: LocalRecords<Item>
  readonly #store: RecordStore<readonly Item[]>
  readonly #listeners = new Set<() => void>()
  readonly #shown = new Map<string, Shown<Item>>()

  constructor(form: ListForm<Item>) {
    this.#form = form
    this.#browser = localRecords(form.browser)
    this.#store = chosenStore({ browser: this.#browser, team: teamRecords(form.team) })
  }

  /** Returns the same list until something changes; this browser's data until the store has answered. */
  read = (place: RecordPlace): readonly Item[] => this.#at(place).items

  isLoaded = (place: RecordPlace): boolean => this.#at(place).isLoaded

  /** Returns why the list could not be read, or undefined. */
  failure = (place: RecordPlace): unknown => this.#at(place).failure

  reload = (place: RecordPlace): Promise<void> => this.#reload(this.#at(place))

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Shows the next list at once. Resolves to false if it was not stored, after showing the stored one again. */
  async write(place: RecordPlace, next: readonly Item[]): Promise<boolean> {
    const shown = this.#at(place)
    const { nameOf } = this.#form.browser
    const wanted = groupItems(next, nameOf)
    const before = groupItems(shown.items, nameOf)
    this.#show(shown, next)
    const changed = [...wanted].filter(([name, items]) => !deepEqual(before.get(name), items))
    const dropped = [...before.keys()].filter((name) => !wanted.has(name))
    const outcomes = await Promise.allSettled([
      ...changed.map(([name, items]) =>
        this.#change(shown, () => this.#save(shown, name, items, before.get(name) ?? [])),
      ),
      ...dropped.map((name) => this.#change(shown, () => this.#drop(shown, name))),
    ])
    const failed = outcomes.find((outcome) => outcome.status === 'rejected')
    if (failed === undefined) return true
    if (failed.reason instanceof RecordFailure && failed.reason.answer) tellFailure(failed.reason)
    await this.#reload(shown)
    return false
  }

  #at(place: RecordPlace): Shown<Item> {
    const key = JSON.stringify([place.owner, place.phoneNumberId])
    const cached = this.#shown.get(key)
    if (cached !== undefined) return cached
    if (this.#shown.size === 0) {
      this.#store.subscribe((phoneNumberId) => {
        for (const one of this.#shown.values())
          if (phoneNumberId === undefined || phoneNumberId === one.place.phoneNumberId) void this.#reload(one)
      })
    }
    const shown: Shown<Item> = {
      place,
      items: this.#browser.itemsOf(place),
      records: new Map(),
      last: Promise.resolve(),
      pending: 0,
      isStale: false,
      isLoaded: false,
      failure: undefined,
    }
    this.#shown.set(key, shown)
    void this.#reload(shown)
    return shown
  }

  #inTurn<Result>(shown: Shown<Item>, task: () => Promise<Result>): Promise<Result> {
    const done = shown.last.then(task)
    shown.last = done.catch(() => undefined)
    return done
  }

  async #change(shown: Shown<Item>, task: () => Promise<void>): Promise<void> {
    shown.pending += 1
    try {
      await this.#inTurn(shown, task)
    } finally {
      shown.pending -= 1
      if (shown.pending === 0 && shown.isStale) void this.#reload(shown)
    }
  }

  /** Runs after pending writes. A failed read is retried with the next change. */
  async #reload(shown: Shown<Item>): Promise<void> {
    const failure: unknown = await this.#inTurn(shown, () => this.#load(shown)).catch((error) => error)
    if (shown.isLoaded && shown.failure === failure) return
    shown.isLoaded = true
    shown.failure = failure
    this.#notify()
  }

  async #load(shown: Shown<Item>): Promise<void> {
    shown.isStale = shown.pending > 0
    const records = await readRecords(this.#store, shown.place)
    const byName = records.map((record) => [record.name, record] as const)
    shown.records = new Map(byName)
    if (shown.pending > 0) shown.isStale = true
    else
      this.#show(
        shown,
        records.flatMap(({ value }) => value),
      )
  }

  async #save(
    shown: Shown<Item>,
    name: string,
    items: readonly Item[],
    former: readonly Item[],
  ): Promise<void> {
    const { place, records } = shown
    const record = records.get(name)
    const value = [...this.#unseen(record?.value ?? [], [...former, ...items]), ...items]
    try {
      const version = await this.#store.write(place, name, value, record?.version ?? null)
      shown.records.set(name, { changedAt: '', by: null, ...record, name, value, version })
    } catch (error) {
      if (!isChangedMeanwhile(error)) throw error
      await this.#openConflict(shown, name, value)
    }
  }

  /** Values read into the record after the change; they are not overwritten. */
  #unseen(stored: readonly Item[], seen: readonly Item[]): readonly Item[] {
    const { keyOf } = this.#form
    if (keyOf === undefined) return []
    const keys = new Set(seen.map(keyOf))
    return stored.filter((item) => !keys.has(keyOf(item)))
  }

  async #openConflict(shown: Shown<Item>, name: string, mine: readonly Item[]): Promise<void> {
    const { team, titleOf } = this.#form
    const theirs = await this.#store.read(shown.place, name)
    const [first] = mine
    openConflict({
      title: first === undefined ? name : titleOf(first),
      mine: team.toFile(mine, shown.place),
      theirs: theirs === undefined ? null : team.toFile(theirs.value, shown.place),
      keepMine: () =>
        void this.#change(shown, async () => {
          await this.#store.write(shown.place, name, mine, theirs?.version ?? null)
          shown.isStale = true
        }).catch(tellFailure),
      takeTheirs: () => void this.#reload(shown),
    })
  }

  async #drop(shown: Shown<Item>, name: string): Promise<void> {
    const record = shown.records.get(name)
    if (record === undefined) return
    await this.#store.delete(shown.place, name, record.version)
    shown.records.delete(name)
  }

  #show(shown: Shown<Item>, items: readonly Item[]): void {
    const { withLocal = (item: Item) => item, browser, keyOf = browser.nameOf } = this.#form
    const shownItems = new Map(shown.items.map((item) => [keyOf(item), item]))
    const next = items.map((item) => withLocal(item, shownItems.get(keyOf(item))))
    if (deepEqual(shown.items, next)) return
    shown.items = next
    this.#notify()
  }

  #notify(): void {
    for (const listener of this.#listeners) listener()
  }
}

export function useRecords<Item>(list: LiveList<Item>, place: RecordPlace): readonly Item[] {
  return useSyncExternalStore(list.subscribe, () => list.read(place))
}

/** Returns whether a list that is still empty may get items from the store. */
export function useIsLoading<Item>(list: LiveList<Item>, place: RecordPlace): boolean {
  return useSyncExternalStore(list.subscribe, () => !list.isLoaded(place))
}

/** Returns why a list could not be read, or undefined. */
export function useLoadFailure<Item>(list: LiveList<Item>, place: RecordPlace): unknown {
  return useSyncExternalStore(list.subscribe, () => list.failure(place))
}
