/** The entries of the review queue: marked turns, and what conversations show. */
import type { BadTurnReason } from '../../../../contract/studio/bad-turn-reason.ts'
import type { RecordedTurn } from '../../../../scenarios/recorded-scenario.ts'
import { byState, byWords, type Listing, rankIn, sortedBy } from '../../../forms/list/listing.ts'
import type { MarkedTurn } from '../../../records/reviews.ts'
import { reviewCount, reviewKindNames, reviewWords } from './words.ts'

export interface ReviewEntry {
  id: string
  kind: keyof typeof reviewKindNames
  at: string
  reason: BadTurnReason
  /** The last one is what the entry is about. */
  turns: readonly RecordedTurn[]
  /** Of the customer, as far as they are known. */
  names: readonly string[]
}

/** A conversation as another feature tells it. */
export interface HeldConversation {
  names: readonly string[]
  turns: readonly (RecordedTurn & {
    id: string
    /** Milliseconds since 1970. */
    at: number
    /** A team member answered it, or was to. */
    isWithTeam: boolean
  })[]
}

/** The agent may still be writing. */
const unansweredAfterMs = 60_000

/** The entries that nobody has dealt with yet. */
export function reviewEntries(
  { marked, done }: { marked: readonly MarkedTurn[]; done: readonly string[] },
  conversations: readonly HeldConversation[],
  now: number,
): ReviewEntry[] {
  const finished = new Set(done)
  const seen = conversations.flatMap(({ turns, names }) =>
    turns.flatMap((turn, at): ReviewEntry[] => {
      const kind = kindOf(turn, now)
      const id = `${kind}-${turn.id}`
      if (kind === null || finished.has(id)) return []
      const reason = kind === 'handover' ? 'handover_unwanted' : 'unanswered'
      const entry = { id, kind, reason, names, at: new Date(turn.at).toISOString() } as const
      return [{ ...entry, turns: turns.slice(0, at + 1) }]
    }),
  )
  return [...marked.map((one) => ({ ...one, kind: 'marked', names: [] }) as const), ...seen]
}

function kindOf(
  { answer, isHandedOver, isWithTeam, at }: HeldConversation['turns'][number],
  now: number,
): 'handover' | 'unanswered' | null {
  if (isHandedOver) return 'handover'
  return answer === null && !isWithTeam && now - at > unansweredAfterMs ? 'unanswered' : null
}

export function reviewTitle({ turns }: ReviewEntry): string {
  const last = turns.at(-1)
  return (last?.message.trim() || last?.answer) ?? ''
}

const kindNames = new Map<string, string>(Object.entries(reviewKindNames))
const kindOrder = ['marked', 'unanswered', 'handover']

export const reviewListing: Listing<ReviewEntry, keyof typeof reviewWords.sorts> = {
  matches: byWords(({ turns }) => turns.flatMap(({ message, answer }) => [message, answer ?? ''])),
  orders: {
    newest: sortedBy(reviewTitle, ({ at }) => -Date.parse(at)),
    kind: sortedBy(reviewTitle, ({ kind }) => rankIn(kindOrder, kind)),
  },
  filter: byState(
    ({ kind }) => kind,
    (kind) => kindNames.get(kind) ?? kind,
  ),
  words: { ...reviewWords, amount: reviewCount },
}
