/** Gathers what this tab's acts changed into records: those of a moment share one. */
import {
  actOf,
  maxChangesOfRecord,
  maxRecordCharacters,
  type RecordedChange,
} from '../../../agent/changes/change-file.ts'
import { freshId } from '../../browser/fresh-id.ts'
import type { RecordPlace } from '../record-store.ts'
import { recordedChanges } from './recorded-changes.ts'

const gatherMs = 500
const nameCharacters = 16

class Gathering {
  readonly name = freshId().slice(0, nameCharacters)
  readonly #place: RecordPlace
  readonly #changes: RecordedChange[] = []
  #characters = 0
  #begun = 0
  #version: string | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #stored: Promise<void> = Promise.resolve()

  constructor(place: RecordPlace) {
    this.#place = place
  }

  get isFull(): boolean {
    return this.#begun >= maxChangesOfRecord || this.#characters >= maxRecordCharacters
  }

  /** Returns the next act's id. */
  begin(): string {
    this.#begun += 1
    return `${this.#begun}`
  }

  add(kept: RecordedChange): void {
    this.#changes.push(kept)
    this.#characters += JSON.stringify(kept).length
    this.#timer ??= setTimeout(() => void this.store(), gatherMs)
  }

  /** Stores what is gathered; resolves in any case: a line whose change was not kept says so. */
  store(): Promise<void> {
    if (this.#timer === undefined) return this.#stored
    clearTimeout(this.#timer)
    this.#timer = undefined
    if (gatherings.get(keyOf(this.#place)) === this) gatherings.delete(keyOf(this.#place))
    unsaved.add(this)
    this.#stored = this.#stored
      .then(() => this.#write())
      .catch(() => undefined)
      .finally(() => unsaved.delete(this))
    return this.#stored
  }

  async #write(): Promise<void> {
    const changes = [...this.#changes]
    this.#version = await recordedChanges.write(this.#place, this.name, { changes }, this.#version)
  }

  isOf(place: RecordPlace): boolean {
    return keyOf(place) === keyOf(this.#place)
  }
}

const gatherings = new Map<string, Gathering>()
const unsaved = new Set<Gathering>()
const keyOf = ({ owner, phoneNumberId }: RecordPlace) => `${owner} ${phoneNumberId}`

export interface BegunAct {
  /** Named in the write's line of activity. */
  readonly act: string
  keep(kept: Omit<RecordedChange, 'id'>): void
}

/** Begins an act, whose id the write carries. */
export function beginAct(place: RecordPlace): BegunAct {
  addEventListener('pagehide', storeAll)
  const open = gatherings.get(keyOf(place))
  const gathering = open === undefined || open.isFull ? new Gathering(place) : open
  gatherings.set(keyOf(place), gathering)
  const id = gathering.begin()
  return {
    act: actOf(gathering.name, id),
    keep: (kept) => gathering.add({ ...kept, id }),
  }
}

function storeAll() {
  for (const gathering of gatherings.values()) void gathering.store()
}

/** Stores what this tab has gathered for a number, and waits for it. */
export async function settleChanges(place: RecordPlace): Promise<void> {
  const open = [...gatherings.values(), ...unsaved].filter((one) => one.isOf(place))
  await Promise.all(open.map((one) => one.store()))
}
