/** The AI settings of members, without keys, for their next session (docs/behaviour.md, rule 2.12). */
import { aiMode, keyHeaders } from '../../contract/studio/session.ts'
import { z } from '../../contract/zod.ts'
import type { MemberBook } from '../store/member-book.ts'
import { noAi, type SessionAiSettings, type User } from './session.ts'

export interface RememberedAiOptions {
  readonly book: Pick<MemberBook<StoredAi>, 'of' | 'change'>
  /** Called with an error of the store. Signing in and settings work without it. */
  onFailure(error: unknown): void
}

export const storedAi = z.object({
  mode: aiMode.nullable(),
  baseUrl: z.string().nullable(),
  model: z.string().nullable(),
  keyHeader: z.enum(keyHeaders).optional(),
  apiVersion: z.string().optional(),
})

export type StoredAi = z.infer<typeof storedAi>

export class RememberedAi {
  readonly #options: RememberedAiOptions
  #last: Promise<void> = Promise.resolve()

  constructor(options: RememberedAiOptions) {
    this.#options = options
  }

  /** Returns the settings without a key; the defaults if there are none, or if they cannot be read. */
  async of({ id }: User): Promise<SessionAiSettings> {
    try {
      const found = await this.#options.book.of(id)
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
      await this.#options.book.change(id, () => (isDefault ? undefined : withoutKey(ai)))
    } catch (error) {
      this.#options.onFailure(error)
    }
  }
}

/** What a test found is of the key, too. */
function withoutKey({ mode, baseUrl, model, keyHeader, apiVersion }: StoredAi) {
  return {
    ...{ mode, baseUrl, model },
    ...(keyHeader !== undefined && { keyHeader }),
    ...(apiVersion !== undefined && { apiVersion }),
  }
}
