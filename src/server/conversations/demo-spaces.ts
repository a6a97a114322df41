/** A demo session's own conversations, made from its log when they are asked for. */
import { ConversationSpace, type SpaceOptions } from './conversation-space.ts'
import { factsTogether, openInProcess } from './threaded-store.ts'

export interface DemoSource extends Pick<SpaceOptions, 'webhooks' | 'acts' | 'reviews' | 'changesOf'> {
  readonly userId: string
}

/** Beyond it, the one that was used least recently is made anew when it is asked for. */
const maxSpaces = 200

export class DemoSpaces {
  readonly #options: Pick<SpaceOptions, 'now' | 'onProblem'> & { readonly idKey: string }
  readonly #spaces = new Map<string, { readonly space: ConversationSpace; readonly source: DemoSource }>()

  constructor(options: Pick<SpaceOptions, 'now' | 'onProblem'> & { readonly idKey: string }) {
    this.#options = options
  }

  for(source: DemoSource): ConversationSpace {
    const { userId, webhooks } = source
    const known = this.#spaces.get(userId)
    // Its log was dropped meanwhile.
    if (known !== undefined && known.source.webhooks !== webhooks) this.forget(userId)
    const { now, onProblem, idKey } = this.#options
    const space =
      this.#spaces.get(userId)?.space ??
      new ConversationSpace({
        ...source,
        isDemo: true,
        factsTogether: factsTogether.inProcess,
        store: openInProcess({ idKey: `${idKey} ${userId}` }),
        newlyErased: async () => undefined,
        now,
        onProblem,
      })
    this.#spaces.delete(userId)
    this.#spaces.set(userId, { space, source })
    const [oldest] = this.#spaces.keys()
    if (this.#spaces.size > maxSpaces && oldest !== undefined) this.forget(oldest)
    return space
  }

  /** The one that is open, if any. */
  get(userId: string): ConversationSpace | undefined {
    return this.#spaces.get(userId)?.space
  }

  forget(userId: string): void {
    const known = this.#spaces.get(userId)
    this.#spaces.delete(userId)
    known?.space.end()
  }

  listeners(): number {
    return [...this.#spaces.values()].reduce((sum, { space }) => sum + space.stream.listeners, 0)
  }

  endStreams(): void {
    for (const { space } of this.#spaces.values()) space.stream.close()
  }

  async close(): Promise<void> {
    await Promise.all([...this.#spaces.values()].map(({ space }) => space.close()))
    this.#spaces.clear()
  }
}
