import { deepEqual } from '../../contract/json.ts'
import type { Fields } from '../../contract/platform/record-kinds/record-field.ts'
import type { RecordKind } from '../../contract/platform/record-kinds/record-kinds.ts'
import type { Matcher, RecordMatch } from './match-records.ts'
import { distinctiveContent, likenessOf, readableContent } from './record-identity.ts'

/** A list entry that no file can state. */
export interface UnclearRecord {
  kind: RecordKind
  of?: string | undefined
  /** Absent if it has none, or belongs to another agent. */
  id?: string | undefined
  raw: unknown
}

/** `same`: unchanged on both sides. For the others see `unclearEntry`. */
export type UnclearState = 'same' | 'matched' | 'holds' | 'absent' | 'stays'

export interface UnclearOutcome {
  side: 'agent' | 'file'
  entry: UnclearRecord
  state: UnclearState
  held: Fields[]
}

export interface SeparatedMatch extends RecordMatch<{ record: Fields }> {
  isHeld: boolean
}

interface Sides {
  kind: RecordKind
  had: readonly Fields[]
  wanted: readonly Fields[]
  unclear: { agent: readonly UnclearRecord[]; file: readonly UnclearRecord[] }
  idOf(record: Fields): string | undefined
  matcher: Matcher
}

/** Pairs unclear entries by id, form, then key; others match one record, or hold all possible ones. */
export function separateRecords({ kind, had, wanted, unclear, idOf, matcher }: Sides): {
  matches: SeparatedMatch[]
  outcomes: UnclearOutcome[]
} {
  const outcomes: UnclearOutcome[] = []
  const settle = (
    side: UnclearOutcome['side'],
    entry: UnclearRecord,
    state: UnclearState,
    held: Fields[] = [],
  ) => outcomes.push({ side, entry, state, held })

  const agent = new Set(unclear.agent)
  const file = new Set(unclear.file)
  for (const [mine, theirs] of pairsOf(kind, unclear)) {
    agent.delete(theirs)
    file.delete(mine)
    settle('agent', theirs, deepEqual(mine.raw, theirs.raw) ? 'same' : 'matched')
  }
  const own = new Map<Fields, UnclearRecord>()
  for (const entry of file) {
    const record =
      entry.id === undefined ? undefined : had.find((one) => idOf(one) === entry.id && !own.has(one))
    if (record === undefined) continue
    own.set(record, entry)
    file.delete(entry)
    settle('file', entry, 'matched')
  }
  const pool = had.filter((record) => !own.has(record)).map((record) => ({ record }))
  const matches: SeparatedMatch[] = matcher(kind, pool, wanted).map((match) => ({ ...match, isHeld: false }))

  for (const entry of file) {
    const held = holdFor(kind, entry, matches, (match) => match.had?.record)
    settle('file', entry, held.state === 'none' ? 'absent' : held.state, held.records)
  }
  for (const entry of agent) {
    const held = holdFor(kind, entry, matches, (match) => match.wanted)
    settle('agent', entry, held.state === 'none' ? 'stays' : held.state, held.records)
  }
  holdAlike(kind, matches)
  const kept = [...own.keys()].map((record) => ({ had: { record }, wanted: record, isHeld: false }))
  return { matches: [...matches, ...kept], outcomes }
}

function pairsOf(kind: RecordKind, { agent, file }: Sides['unclear']): [UnclearRecord, UnclearRecord][] {
  const free = new Set(agent)
  const pairs = new Map<UnclearRecord, UnclearRecord>()
  const rules: ((mine: UnclearRecord, theirs: UnclearRecord) => boolean)[] = [
    (mine, theirs) => mine.id !== undefined && mine.id === theirs.id,
    (mine, theirs) => deepEqual(mine.raw, theirs.raw),
    (mine, theirs) => likenessOf(kind, mine.raw, theirs.raw) === 'same',
  ]
  for (const isPair of rules) {
    for (const mine of file) {
      if (pairs.has(mine)) continue
      const theirs = [...free].find((one) => isPair(mine, one))
      if (theirs === undefined) continue
      free.delete(theirs)
      pairs.set(mine, theirs)
    }
  }
  return [...pairs]
}

/** Holds what the entry is or could be; `side` is the opposite one. */
function holdFor(
  kind: RecordKind,
  { raw }: UnclearRecord,
  matches: readonly SeparatedMatch[],
  side: (match: SeparatedMatch) => Fields | undefined,
): { state: 'matched' | 'holds' | 'none'; records: Fields[] } {
  const open = matches.flatMap((match) => {
    const record = side(match)
    return record === undefined || isSame(match) ? [] : [{ match, record, isAlone: isAlone(match) }]
  })
  const take = (found: typeof open, state: 'matched' | 'holds') => {
    for (const { match } of found) match.isHeld = true
    return { state, records: found.map(({ record }) => record) }
  }
  const named = open.filter(({ record }) => likenessOf(kind, raw, record) === 'same')
  const free = named.find(({ match, isAlone: alone }) => alone && !match.isHeld)
  if (free) return take([free], 'matched')
  if (named.length > 0) return take(named, 'holds')
  // A change with an unchanged key is certain, a rename is not.
  const possible = open.filter(
    ({ match, record, isAlone: alone }) =>
      (alone || isRenamed(kind, match)) && likenessOf(kind, raw, record) === 'maybe',
  )
  const content = readableContent(kind, raw)
  const telling = possible.filter(
    ({ record }) => content !== undefined && distinctiveContent(kind, record) === content,
  )
  if (telling.length === 1) return take(telling, 'matched')
  return possible.length === 0 ? { state: 'none', records: [] } : take(possible, 'holds')
}

/** Two unmatched records with an unknown key word may be the same. */
function holdAlike(kind: RecordKind, matches: readonly SeparatedMatch[]): void {
  for (const mine of matches) {
    if (mine.had !== undefined || mine.wanted === undefined) continue
    for (const theirs of matches) {
      if (theirs.wanted !== undefined || theirs.had === undefined) continue
      if (likenessOf(kind, theirs.had.record, mine.wanted) !== 'maybe') continue
      mine.isHeld = true
      theirs.isHeld = true
    }
  }
}

function isAlone({ had, wanted }: SeparatedMatch): boolean {
  return had === undefined || wanted === undefined
}

function isSame({ had, wanted }: SeparatedMatch): boolean {
  return had !== undefined && wanted !== undefined && deepEqual(had.record, wanted)
}

function isRenamed(kind: RecordKind, { had, wanted }: SeparatedMatch): boolean {
  return likenessOf(kind, had?.record, wanted) !== 'same'
}
