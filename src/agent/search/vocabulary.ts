import { relatedness, stemPieces } from './related-terms.ts'

type RelatedTerms = readonly (readonly [term: string, similarity: number])[]

export class Vocabulary {
  readonly #terms = new Set<string>()
  readonly #withPiece = new Map<string, string[]>()
  /** Most texts share their words. */
  readonly #cached = new Map<string, RelatedTerms>()

  constructor(terms: Iterable<string>) {
    for (const term of terms) {
      this.#terms.add(term)
      for (const piece of stemPieces(term)) {
        const others = this.#withPiece.get(piece)
        if (others === undefined) this.#withPiece.set(piece, [term])
        else others.push(term)
      }
    }
  }

  /** Returns the term, if present, and its forms with their relatedness. */
  relatedTo(term: string): RelatedTerms {
    const cached = this.#cached.get(term)
    if (cached !== undefined) return cached
    const candidates = new Set(stemPieces(term).flatMap((piece) => this.#withPiece.get(piece) ?? []))
    if (this.#terms.has(term)) candidates.add(term)
    const found = [...candidates].flatMap((other) => {
      const similarity = relatedness(term, other)
      return similarity > 0 ? [[other, similarity] as const] : []
    })
    this.#cached.set(term, found)
    return found
  }
}
