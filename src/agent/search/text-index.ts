/** Finds the documents that a text is most likely about, with a ranking that knows rare words from common ones. */
import { relatedness } from './related-terms.ts'
import { searchTermsOf, type TextTerm } from './search-terms.ts'

export interface SearchedText {
  text: string
  /** How much a word counts here; 1 for ordinary text. */
  weight: number
}

export interface SearchDocument {
  id: string
  fields: readonly SearchedText[]
}

export interface SearchHit {
  id: string
  /** Comparable within one search only. */
  score: number
  /** The words of the query that were found, most telling first, as they stand in the query. */
  words: string[]
}

interface IndexedDocument {
  id: string
  /** How often each term occurs, weighted by its fields. */
  counts: ReadonlyMap<string, number>
  length: number
}

/** Made once for many searches. */
export interface TextIndex {
  documents: readonly IndexedDocument[]
  averageLength: number
  /** In how many documents each term occurs. */
  frequencies: ReadonlyMap<string, number>
  related: Map<string, readonly (readonly [term: string, weight: number])[]>
}

/** Saturation and length normalisation of BM25, at their usual values. */
const saturation = 1.2
const lengthShare = 0.75
/** Hits far behind the best one tell nothing. */
const leastShareOfBest = 0.5
/** One word of many says nothing: a hit has a good part of a piece of the query, or several words. */
const leastShareOfPiece = 0.2
const tellingWords = 3
const maxWords = 5

/** Indexes documents. Documents without a term are never found. */
export function indexTexts(documents: readonly SearchDocument[]): TextIndex {
  const indexed = documents.map(({ id, fields }) => {
    const counts = new Map<string, number>()
    let length = 0
    for (const { text, weight } of fields) {
      for (const { term } of searchTermsOf(text)) {
        counts.set(term, (counts.get(term) ?? 0) + weight)
        length += 1
      }
    }
    return { id, counts, length }
  })
  const frequencies = new Map<string, number>()
  for (const { counts } of indexed) {
    for (const term of counts.keys()) frequencies.set(term, (frequencies.get(term) ?? 0) + 1)
  }
  const all = indexed.reduce((sum, { length }) => sum + length, 0)
  const averageLength = Math.max(1, all / Math.max(1, indexed.length))
  return { documents: indexed, averageLength, frequencies, related: new Map() }
}

/**
 * Searches for documents about a text.
 *
 * @param query pieces of text; a term counts with the highest weight of the pieces that it occurs in.
 * @returns at most `limit` hits, best first, without those far behind the best one and those with hardly a word of the query;
 *   empty where nothing is found.
 */
export function findTexts(index: TextIndex, query: readonly SearchedText[], limit: number): SearchHit[] {
  const pieces = query.map(({ text }) => pieceOf(index, text))
  const terms = termsOfQuery(query)
  const scored = index.documents
    .map((document) => matchIn(index, document, terms))
    .filter(({ found }) => isTellingMatch(found, pieces))
    .map(({ id, found }) => hitOf(id, found))
    .sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1))
  const least = (scored[0]?.score ?? 0) * leastShareOfBest
  return scored.filter(({ score }) => score >= least).slice(0, limit)
}

interface QueryTerm extends TextTerm {
  weight: number
}

function termsOfQuery(query: readonly SearchedText[]): QueryTerm[] {
  const terms = new Map<string, QueryTerm>()
  for (const { text, weight } of query) {
    for (const { term, word } of searchTermsOf(text)) {
      if ((terms.get(term)?.weight ?? 0) < weight) terms.set(term, { term, word, weight })
    }
  }
  return [...terms.values()]
}

interface Piece {
  /** The rarity of each term. */
  masses: ReadonlyMap<string, number>
  mass: number
}

function pieceOf(index: TextIndex, text: string): Piece {
  // A word that no document has counts as one that a single document has: small talk must not outweigh the rest.
  const masses = new Map(searchTermsOf(text).map(({ term }) => [term, rarity(index, term, 1)]))
  return { masses, mass: [...masses.values()].reduce((sum, one) => sum + one, 0) }
}

interface FoundTerm {
  term: string
  word: string
  points: number
}

function isTellingMatch(found: readonly FoundTerm[], pieces: readonly Piece[]): boolean {
  if (found.length === 0) return false
  if (found.length >= tellingWords) return true
  return pieces.some(({ masses, mass }) => {
    const matched = found.reduce((sum, { term }) => sum + (masses.get(term) ?? 0), 0)
    return mass > 0 && matched / mass >= leastShareOfPiece
  })
}

function matchIn(index: TextIndex, document: IndexedDocument, terms: readonly QueryTerm[]) {
  const found: FoundTerm[] = []
  for (const { term, word, weight } of terms) {
    let best = 0
    for (const [related, similarity] of relatedIn(index, term)) {
      const count = document.counts.get(related)
      if (count === undefined) continue
      best = Math.max(best, similarity * rarity(index, related) * saturated(index, document, count))
    }
    if (best > 0) found.push({ term, word, points: best * weight })
  }
  return { id: document.id, found }
}

function hitOf(id: string, found: readonly FoundTerm[]): SearchHit {
  const byPoints = found.toSorted((a, b) => b.points - a.points)
  return {
    id,
    score: found.reduce((sum, { points }) => sum + points, 0),
    words: [...new Set(byPoints.map(({ word }) => word))].slice(0, maxWords),
  }
}

function saturated({ averageLength }: TextIndex, { length }: IndexedDocument, count: number): number {
  const norm = 1 - lengthShare + (lengthShare * length) / averageLength
  return (count * (saturation + 1)) / (count + saturation * norm)
}

function rarity({ documents, frequencies }: TextIndex, term: string, least = 0): number {
  const frequency = Math.max(least, frequencies.get(term) ?? 0)
  return Math.log(1 + (documents.length - frequency + 0.5) / (frequency + 0.5))
}

/** Most texts share their words, so each is compared with the vocabulary once. */
function relatedIn(index: TextIndex, term: string): readonly (readonly [string, number])[] {
  const known = index.related.get(term)
  if (known !== undefined) return known
  const found = [...index.frequencies.keys()].flatMap((other) => {
    const similarity = relatedness(term, other)
    return similarity > 0 ? [[other, similarity] as const] : []
  })
  index.related.set(term, found)
  return found
}
