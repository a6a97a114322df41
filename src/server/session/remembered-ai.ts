/** The AI settings of members, without keys, for their next session (docs/behaviour.md, rule 2.12). */
import { parseJson } from '../../contract/json.ts'
import { aiMode, keyHeaders } from '../../contract/studio/session.ts'
import { z } from '../../contract/zod.ts'
import type { SharedTextStore } from '../store/shared-text-store.ts'
import { noAi, type SessionAiSettings, type User } from './session.ts'

export interface RememberedAiOptions {
  readonly store: SharedTextStore
  /** Called with an error of the store. Signing in and settings work without it. */
  onFailure(error: unknown): void
}

/** The ones that changed their settings last. */
const maxMembers = 1_000
/** After concurrent changes by other members. */
const maxTries = 5

const settings = z.object({
  mode: aiMode.nullable(),
  baseUrl: z.string().nullable(),
  model: z.string().nullable(),
  keyHeader: z.enum(keyHeaders).optional(),
  apiVersion: z.string().optional(),
})

/** The last to change is the last in the list. */
const stored = z.object({ version: z.literal(1), members: z.array(z.tuple([z.string(), settings])) })

export class RememberedAi {
  readonly #options: RememberedAiOptions
  #last: Promise<void> = Promise.resolve()

  constructor(options: RememberedAiOptions) {
    this.#options = options
  }

  /** Returns the settings without a key; the defaults if there are none, or if they cannot be read. */
  async of({ id }: User): Promise<SessionAiSettings> {
    try {
      const { members } = await this.#read()
      const found = members.find(([member]) => member === id)?.[1]
      return found === undefined ? noAi : { ...withoutKey(found), apiKey: null }
    } catch (error) {
      this.#options.onFailure(error)
      return noAi
    }
  }

  /** One after the other, so that of two changes the later one stays. */
  remember(user: User, ai: SessionAiSettings): Promise<void> {
    this.#last = this.#last.then(() => this.#write(user, ai))
    return this.#last
  }

  async #write({ id }: User, ai: SessionAiSettings): Promise<void> {
    const isDefault = ai.mode === null && ai.baseUrl === null && ai.model === null
    try {
      for (let tries = 0; tries < maxTries; tries++) {
        const { members, version } = await this.#read()
        const others = members.filter(([member]) => member !== id)
        if (isDefault && others.length === members.length) return
        const all = isDefault ? others : [...others, [id, withoutKey(ai)] as const].slice(-maxMembers)
        if (await this.#options.store.write(JSON.stringify({ version: 1, members: all }), version)) return
      }
    } catch (error) {
      this.#options.onFailure(error)
    }
  }

  /** Settings that are sealed with an unknown secret, or of another format, are replaced by the next change. */
  async #read() {
    const { text = '', version } = await this.#options.store.read()
    const { data } = stored.safeParse(parseJson(text))
    return { members: data?.members ?? [], version }
  }
}

/** What a test found is of the key, too. */
function withoutKey({ mode, baseUrl, model, keyHeader, apiVersion }: z.infer<typeof settings>) {
  return {
    ...{ mode, baseUrl, model },
    ...(keyHeader !== undefined && { keyHeader }),
    ...(apiVersion !== undefined && { apiVersion }),
  }
}
