/** Turns marked as bad, masked, and finished findings of the inbox. */

import { useMemo } from 'react'
import { storedForm } from '../../contract/stored/stored-form.ts'
import {
  markedTurnFields,
  reviewFileFormat,
  storedReviewFile,
} from '../../contract/studio/files/team-marks.ts'
import { t } from '../../contract/translate.ts'
import { z } from '../../contract/zod.ts'
import { freshId } from '../browser/fresh-id.ts'
import { LiveList, useIsLoading, useRecords } from './live-list.ts'
import type { RecordPlace } from './record-store.ts'

const markedTurn = z.object({ id: z.string(), phoneNumberId: z.string(), ...markedTurnFields.shape })
export type MarkedTurn = z.infer<typeof markedTurn>

const reviewItem = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('turn'), ...markedTurn.shape }),
  z.object({
    kind: z.literal('done'),
    /** For a finding computed from conversations. */
    id: z.string(),
    phoneNumberId: z.string(),
    /** The member's user id. */
    by: z.string(),
  }),
])
type ReviewItem = z.infer<typeof reviewItem>

/** Per number; the oldest are dropped. */
const maxMarkedTurns = 200
/** Per member and number. */
const maxDoneEntries = 1000

const title = t('Marked answers')

const list = new LiveList<ReviewItem>({
  titleOf: (item) => (item.kind === 'turn' ? (item.turns.at(-1)?.message ?? title) : title),
  keyOf: ({ id }) => id,
  browser: {
    entry: 'studio.review.v2',
    shape: storedForm(z.array(reviewItem), { lists: [''], fallbacks: { '*.reason': 'unknown' } }),
    // A turn is finished for everyone; other entries are per member.
    nameOf: (item) => (item.kind === 'turn' ? item.id : item.by),
    numberOf: ({ phoneNumberId }) => phoneNumberId,
  },
  team: {
    kind: 'reviews',
    toFile(items) {
      const head = { format: reviewFileFormat, version: 1 }
      const [first] = items
      if (first?.kind !== 'turn') return { ...head, done: items.map(({ id }) => id) }
      const { at, reason, turns, turnHash } = first
      return { ...head, turn: { at, reason, turns, ...(turnHash !== undefined && { turnHash }) } }
    },
    fromFile(body, { phoneNumberId }, { name }) {
      const parsed = storedReviewFile.safeParse(body)
      if (!parsed.success) return undefined
      const { turn, done = [] } = parsed.data
      return turn === undefined
        ? done.map((id) => ({ kind: 'done' as const, phoneNumberId, id, by: name }))
        : [{ kind: 'turn' as const, phoneNumberId, ...turn, id: name }]
    },
  },
})

const isTurn = (item: ReviewItem): item is Extract<ReviewItem, { kind: 'turn' }> => item.kind === 'turn'

function withTurn(items: readonly ReviewItem[], turn: MarkedTurn): ReviewItem[] {
  const turns = [...items.filter(isTurn), { kind: 'turn' as const, ...turn }]
  const kept = turns.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at)).slice(-maxMarkedTurns)
  return [...kept, ...items.filter((item) => !isTurn(item))]
}

/** False if it could not be stored. */
export function addMarkedTurn(
  place: RecordPlace,
  turn: Omit<MarkedTurn, 'id' | 'at' | 'phoneNumberId'>,
): Promise<boolean> {
  const { phoneNumberId } = place
  const added = { ...turn, phoneNumberId, id: freshId(), at: new Date().toISOString() }
  return list.write(place, withTurn(list.read(place), added))
}

/** Deletes a marked turn; hides a computed finding. */
export function finishReview(place: RecordPlace, id: string): Promise<boolean> {
  const { owner, phoneNumberId } = place
  const before = list.read(place)
  const others = before.filter((item) => item.id !== id)
  if (before.some((item) => isTurn(item) && item.id === id)) return list.write(place, others)
  const isOwn = (item: ReviewItem) => item.kind === 'done' && item.by === owner
  const own = [...others.filter(isOwn), { kind: 'done' as const, id, phoneNumberId, by: owner }]
  return list.write(place, [...others.filter((item) => !isOwn(item)), ...own.slice(-maxDoneEntries)])
}

/** Restores a dismissed finding. */
export function reopenReview(place: RecordPlace, id: string, turn: MarkedTurn | undefined): Promise<boolean> {
  const others = list.read(place).filter((item) => item.id !== id)
  return list.write(place, turn === undefined ? others : withTurn(others, turn))
}

export function useReview(place: RecordPlace): { marked: readonly MarkedTurn[]; done: readonly string[] } {
  const items = useRecords(list, place)
  return useMemo(
    () => ({
      marked: items.filter(isTurn),
      done: items.filter((item) => !isTurn(item)).map(({ id }) => id),
    }),
    [items],
  )
}

/** Returns whether the store has answered; until then, an empty list may get items. */
export function useIsReviewLoaded(place: RecordPlace): boolean {
  return !useIsLoading(list, place)
}
