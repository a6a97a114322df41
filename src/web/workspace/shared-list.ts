/** A list of small records that a team shares: shown at once, written in the order of the changes, followed live. */
import { deepEqual } from '../../contract/json.ts'
import type { WorkspaceKind } from '../../contract/studio/workspace/records.ts'
import type { Owned } from '../browser/storage/owned-storage.ts'
import {
  deleteRecord,
  isRecordConflict,
  listRecords,
  readRecord,
  writeRecord,
} from '../transport/workspace/records.ts'
import { openConflict } from './conflicts.ts'
import { tellFailure } from './failures.ts'

export interface ListFormat<Item> {
  kind: WorkspaceKind
  /** How people call the item in a conflict. */
  titleOf(item: Item): string
  /** The record that an item is in. */
  nameOf(item: Item): string
  /** What an item is told by, where a record holds several. */
  keyOf?(item: Item): string
  /** Where items know their number themselves. */
  numberOf?(item: Item): string
  bodyOf(items: readonly Item[]): unknown
  /** Nothing for a body that cannot be read. */
  itemsOf(body: unknown, place: { phoneNumberId: string; name: string; changedAt: string }): readonly Item[]
  /** What only this page knows of an item, such as its last result. */
  withLocal?(item: Item, known: Item | undefined): Item
}

interface KnownRecord<Item> {
  etag: string
  items: readonly Item[]
}

/** Reads under way at once. */
const atOnce = 6

export class SharedList<Item> implements Owned<readonly Item[]> {
  readonly #format: ListFormat<Item>
  readonly #listeners = new Set<() => void>()
  readonly #records = new Map<string, KnownRecord<Item>>()
  #number: string | null = null
  #shown: readonly Item[] = []
  #last: Promise<unknown> = Promise.resolve()

  constructor(format: ListFormat<Item>) {
    this.#format = format
  }

  get kind(): WorkspaceKind {
    return this.#format.kind
  }

  read(): readonly Item[] {
    return this.#shown
  }

  /** True at once; what the server refuses is taken back and told. */
  write(_owner: string, next: readonly Item[]): boolean {
    const number = this.#number
    if (number === null) return false
    const { nameOf, numberOf = () => number, bodyOf } = this.#format
    const own = next.filter((item) => numberOf(item) === number)
    const wanted = new Map<string, Item[]>()
    for (const item of own) wanted.set(nameOf(item), [...(wanted.get(nameOf(item)) ?? []), item])
    const before = new Map<string, Item[]>()
    for (const item of this.#shown) before.set(nameOf(item), [...(before.get(nameOf(item)) ?? []), item])
    this.#show(own)
    for (const [name, items] of wanted) {
      const former = before.get(name)
      const isSame = former !== undefined && deepEqual(bodyOf(former), bodyOf(items))
      if (!isSame) this.#inTurn(() => this.#save(number, name, this.#withUnseen(name, items, former)))
    }
    for (const name of before.keys()) {
      if (!wanted.has(name)) this.#inTurn(() => this.#drop(number, name))
    }
    return true
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Shows the records of another number. */
  follow(phoneNumberId: string | null): void {
    if (phoneNumberId === this.#number) return
    this.#number = phoneNumberId
    this.#records.clear()
    this.#show([])
    this.reload()
  }

  /** After everything that is being written. */
  reload(): void {
    this.#inTurn(() => this.#load())
  }

  #inTurn(task: () => Promise<void>): void {
    this.#last = this.#last.then(task).catch((error: unknown) => {
      tellFailure(error)
      // What was shown before it was refused is not there.
      return this.#load().catch(() => undefined)
    })
  }

  async #load(): Promise<void> {
    const number = this.#number
    if (number === null) return
    const { kind, itemsOf } = this.#format
    const place = { kind, phoneNumberId: number }
    const summaries = (await listRecords(place)).filter(({ error }) => error === null)
    const loaded = new Map<string, KnownRecord<Item>>()
    for (let at = 0; at < summaries.length; at += atOnce) {
      await Promise.all(
        summaries.slice(at, at + atOnce).map(async ({ name, etag, changedAt }) => {
          const known = this.#records.get(name)
          if (known?.etag === etag) {
            loaded.set(name, known)
            return
          }
          const record = await readRecord(place, name)
          if (record === undefined) return
          const items = itemsOf(record.body, { phoneNumberId: number, name, changedAt })
          loaded.set(name, { etag: record.etag, items })
        }),
      )
    }
    if (number !== this.#number) return
    this.#records.clear()
    for (const [name, record] of [...loaded].sort(([a], [b]) => (a < b ? -1 : 1))) {
      this.#records.set(name, record)
    }
    this.#show([...this.#records.values()].flatMap(({ items }) => items))
  }

  /** With what was read into the same record after the change was made, so that it is not written over. */
  #withUnseen(name: string, items: readonly Item[], former: readonly Item[] = []): readonly Item[] {
    const { keyOf } = this.#format
    const known = this.#records.get(name)
    if (keyOf === undefined || known === undefined) return items
    const seen = new Set([...former, ...items].map(keyOf))
    return [...known.items.filter((item) => !seen.has(keyOf(item))), ...items]
  }

  async #save(number: string, name: string, items: readonly Item[]): Promise<void> {
    const { kind, bodyOf, titleOf } = this.#format
    const place = { kind, phoneNumberId: number }
    const body = bodyOf(items)
    const known = this.#records.get(name)
    try {
      const { etag } = await writeRecord(place, name, body, known?.etag ?? null)
      this.#records.set(name, { etag, items })
    } catch (error) {
      if (!isRecordConflict(error)) throw error
      const theirs = await readRecord(place, name)
      const [first] = items
      openConflict({
        title: first === undefined ? name : titleOf(first),
        mine: body,
        theirs: theirs?.body ?? null,
        keepMine: () =>
          this.#inTurn(async () => {
            await writeRecord(place, name, body, theirs?.etag ?? null)
            await this.#load()
          }),
        takeTheirs: () => this.reload(),
      })
    }
  }

  async #drop(number: string, name: string): Promise<void> {
    const known = this.#records.get(name)
    if (known === undefined) return
    await deleteRecord({ kind: this.#format.kind, phoneNumberId: number }, name, known.etag)
    this.#records.delete(name)
  }

  #show(items: readonly Item[]): void {
    const { withLocal = (item: Item) => item, nameOf, keyOf = nameOf } = this.#format
    const known = new Map(this.#shown.map((item) => [keyOf(item), item]))
    this.#shown = items.map((item) => withLocal(item, known.get(keyOf(item))))
    for (const listener of this.#listeners) listener()
  }
}
