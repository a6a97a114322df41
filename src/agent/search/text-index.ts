import { searchTermsOf, type TextTerm } from './search-terms.ts'
import { Vocabulary } from './vocabulary.ts'

export interface SearchedText {
  text: string
  /** 1 for ordinary text. */
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
  /** Words of the query that were found, most significant first. */
  words: string[]
}

export interface TextIndex {
  ids: readonly string[]
  postings: ReadonlyMap<string, Posting>
  vocabulary: Vocabulary
}

interface Posting {
  documents: number[]
  /** Weight per document, from frequency, fields and length. */
  shares: number[]
}

/** BM25 at its usual values. */
const saturation = 1.2
const lengthShare = 0.75
/** Hits far below the best one are dropped. */
const leastShareOfBest = 0.5
/** A hit needs a good part of a query piece, or several words. */
const leastShareOfPiece = 0.2
const tellingWords = 3
const maxWords = 5

/** Indexes documents; one without terms is never found. */
export function indexTexts(documents: readonly SearchDocument[]): TextIndex {
  const postings = new Map<string, Posting>()
  const lengths = documents.map(({ fields }, at) => {
    let length = 0
    for (const { text, weight } of fields) {
      for (const { term } of searchTermsOf(text)) {
        count(postings, term, at, weight)
        length += 1
      }
    }
    return length
  })
  const averageLength = Math.max(1, sumOf(lengths) / Math.max(1, documents.length))
  const norms = lengths.map((length) => 1 - lengthShare + (lengthShare * length) / averageLength)
  for (const posting of postings.values()) {
    posting.shares = posting.shares.map((count, place) =>
      saturated(count, norms[posting.documents[place] ?? 0] ?? 1),
    )
  }
  return {
    ids: documents.map(({ id }) => id),
    postings,
    vocabulary: new Vocabulary(postings.keys()),
  }
}

function count(postings: Map<string, Posting>, term: string, at: number, weight: number) {
  const posting = postings.get(term)
  if (posting === undefined) {
    postings.set(term, { documents: [at], shares: [weight] })
    return
  }
  const { documents, shares } = posting
  if (documents.at(-1) === at) {
    shares.push((shares.pop() ?? 0) + weight)
    return
  }
  documents.push(at)
  shares.push(weight)
}

/** Searches for documents: at most `limit` hits, best first, no weak ones; a term counts with its highest weight. */
export function findTexts(index: TextIndex, query: readonly SearchedText[], limit: number): SearchHit[] {
  const terms = termsOfQuery(query)
  const pieces = query.map(({ text }) => pieceOf(index, text))
  const { telling, scores } = scoreDocuments(index, terms, pieces)
  const least = telling.reduce((most, at) => Math.max(most, scores[at] ?? 0), 0) * leastShareOfBest
  return telling
    .map((at) => ({ at, id: index.ids[at] ?? '', score: scores[at] ?? 0 }))
    .filter(({ score }) => score >= least)
    .sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1))
    .slice(0, limit)
    .map(({ at, id, score }) => ({ id, score, words: wordsIn(index, at, terms) }))
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
  masses: ReadonlyMap<string, number>
  mass: number
}

function pieceOf(index: TextIndex, text: string): Piece {
  // Unknown words count as rare, so that small talk does not outweigh the rest.
  const masses = new Map(searchTermsOf(text).map(({ term }) => [term, rarity(index, term, 1)]))
  return { masses, mass: sumOf([...masses.values()]) }
}

interface Scored {
  scores: Float64Array
  /** Positions of relevant documents. */
  telling: number[]
}

/** Plain arrays, because common words are in every document. */
function scoreDocuments(index: TextIndex, terms: readonly QueryTerm[], pieces: readonly Piece[]): Scored {
  const size = index.ids.length
  const scores = new Float64Array(size)
  const found = new Uint16Array(size)
  const best = new Float64Array(size)
  const matched = pieces.map((piece) => ({ piece, mass: new Float64Array(size) }))
  const seen: number[] = []
  for (const { term, weight } of terms) {
    const masses = matched.map(({ piece }) => piece.masses.get(term) ?? 0)
    for (const at of findBest(index, term, best)) {
      if (found[at] === 0) seen.push(at)
      found[at] = (found[at] ?? 0) + 1
      scores[at] = (scores[at] ?? 0) + (best[at] ?? 0) * weight
      for (const [one, { mass }] of matched.entries()) mass[at] = (mass[at] ?? 0) + (masses[one] ?? 0)
      best[at] = 0
    }
  }
  const telling = seen.filter(
    (at) =>
      (found[at] ?? 0) >= tellingWords ||
      matched.some(({ piece, mass }) => piece.mass > 0 && (mass[at] ?? 0) / piece.mass >= leastShareOfPiece),
  )
  return { scores, telling }
}

/** Writes a term's value per matching document into `best`, and returns these documents. */
function findBest(index: TextIndex, term: string, best: Float64Array): readonly number[] {
  const found: number[] = []
  for (const [related, similarity] of index.vocabulary.relatedTo(term)) {
    const { documents = [], shares = [] } = index.postings.get(related) ?? {}
    const worth = similarity * rarity(index, related)
    for (let place = 0; place < documents.length; place += 1) {
      const at = documents[place] ?? 0
      const before = best[at] ?? 0
      if (before === 0) found.push(at)
      best[at] = Math.max(before, worth * (shares[place] ?? 0))
    }
  }
  return found
}

function wordsIn(index: TextIndex, at: number, terms: readonly QueryTerm[]): string[] {
  const found = terms.flatMap(({ term, word, weight }) => {
    const forms = index.vocabulary.relatedTo(term).map(([related, similarity]) => {
      const { documents = [], shares = [] } = index.postings.get(related) ?? {}
      return similarity * rarity(index, related) * (shares[placeOf(documents, at)] ?? 0)
    })
    const points = Math.max(0, ...forms) * weight
    return points > 0 ? [{ word, points }] : []
  })
  found.sort((a, b) => b.points - a.points)
  return [...new Set(found.map(({ word }) => word))].slice(0, maxWords)
}

/** Binary search; -1 if absent. */
function placeOf(ascending: readonly number[], wanted: number): number {
  let low = 0
  let high = ascending.length - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    const there = ascending[middle] ?? 0
    if (there === wanted) return middle
    if (there < wanted) low = middle + 1
    else high = middle - 1
  }
  return -1
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, one) => sum + one, 0)
}

function saturated(count: number, norm: number): number {
  return (count * (saturation + 1)) / (count + saturation * norm)
}

function rarity({ ids, postings }: TextIndex, term: string, least = 0): number {
  const frequency = Math.max(least, postings.get(term)?.documents.length ?? 0)
  return Math.log(1 + (ids.length - frequency + 0.5) / (frequency + 0.5))
}
