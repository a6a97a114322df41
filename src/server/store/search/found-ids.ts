/** Longer answers are found quickly, because a reader needs only the newest events. */
const maxIds = 100
/** The oldest answer is dropped first. */
const maxAnswers = 32

type Ids = readonly number[] | undefined

/**
 * Remembers which events of a part contain texts that are wanted again and again. Removals only make an answer too long,
 * and readers skip events that no longer exist.
 */
export class FoundIds {
  readonly #answers = new Map<string, Promise<Ids>>()

  /** Searches once, also for simultaneous readers. `search` never rejects; undefined is not remembered. */
  of(texts: readonly string[], search: () => Promise<Ids>): Promise<Ids> {
    const key = JSON.stringify(texts)
    const known = this.#answers.get(key)
    if (known !== undefined) return known
    const answer = search().then((ids) => {
      if (ids === undefined || ids.length > maxIds) this.#answers.delete(key)
      return ids
    })
    this.#answers.set(key, answer)
    const [oldest] = this.#answers.keys()
    if (this.#answers.size > maxAnswers && oldest !== undefined) this.#answers.delete(oldest)
    return answer
  }
}

/** For parts that are known by name only. */
export class FoundIdsByPart {
  readonly #parts = new Map<string, FoundIds>()

  foundIn(part: string): FoundIds {
    const found = this.#parts.get(part) ?? new FoundIds()
    this.#parts.set(part, found)
    return found
  }

  forget(part: string): void {
    this.#parts.delete(part)
  }

  keepOnly(parts: readonly string[]): void {
    const kept = new Set(parts)
    for (const part of this.#parts.keys()) if (!kept.has(part)) this.#parts.delete(part)
  }
}
