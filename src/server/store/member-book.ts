/** A small value for each member, in one text of the team. */
import { parseJson } from '../../contract/json.ts'
import { z } from '../../contract/zod.ts'
import { Problem } from '../core/problem.ts'
import type { SharedTextStore } from './shared-text-store.ts'

/** The ones that changed theirs last. */
const maxMembers = 1_000
/** After concurrent changes by other members. */
const maxTries = 5

export class MemberBook<Value> {
  readonly #store: SharedTextStore
  readonly #format: z.ZodType<{ members: [string, Value][] }>

  constructor(store: SharedTextStore, value: z.ZodType<Value>) {
    this.#store = store
    this.#format = z.object({ version: z.literal(1), members: z.array(z.tuple([z.string(), value])) })
  }

  /** Returns undefined if the member has none, or if it cannot be read. Throws Problem `store_unavailable`. */
  async of(id: string): Promise<Value | undefined> {
    const { members } = await this.#read()
    return members.find(([member]) => member === id)?.[1]
  }

  /**
   * Stores the value that `change` makes of the stored one; undefined removes it.
   *
   * @throws Problem `store_unavailable`
   */
  async change(
    id: string,
    change: (stored: Value | undefined) => Value | undefined,
  ): Promise<Value | undefined> {
    for (let tries = 0; tries < maxTries; tries++) {
      const { members, version } = await this.#read()
      const stored = members.find(([member]) => member === id)?.[1]
      const value = change(stored)
      if (value === undefined && stored === undefined) return undefined
      const others = members.filter(([member]) => member !== id)
      // The last to change is the last in the list.
      const all = value === undefined ? others : [...others, [id, value] as const].slice(-maxMembers)
      if (await this.#store.write(JSON.stringify({ version: 1, members: all }), version)) return value
    }
    throw new Problem('store_unavailable', 'Other members change their settings at the moment.')
  }

  /** A text that is sealed with an unknown secret, or of another format, is replaced by the next change. */
  async #read() {
    const { text = '', version } = await this.#store.read()
    const { data } = this.#format.safeParse(parseJson(text))
    return { members: data?.members ?? [], version }
  }
}
