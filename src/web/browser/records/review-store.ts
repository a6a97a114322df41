/** Turns that were marked as bad, masked, and which entries of the review queue are done: the team's where it has a workspace. */
import { useMemo, useSyncExternalStore } from 'react'
import { markedTurnFields } from '../../../contract/studio/files/team-marks.ts'
import { z } from '../../../contract/zod.ts'
import { freshId } from '../fresh-id.ts'
import { owned } from '../storage/owned-storage.ts'
import { switchable } from '../storage/switchable.ts'
import type { ScenarioOwner } from './scenario-store.ts'

const markedTurn = z.object({ id: z.string(), phoneNumberId: z.string(), ...markedTurnFields.shape })
export type MarkedTurn = z.infer<typeof markedTurn>

const reviewItem = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('turn'), ...markedTurn.shape }),
  z.object({
    kind: z.literal('done'),
    /** Of an entry that is made of conversations. */
    id: z.string(),
    phoneNumberId: z.string(),
    /** User id of the member. */
    by: z.string(),
  }),
])
export type ReviewItem = z.infer<typeof reviewItem>

/** The oldest make room. */
const maxMarkedTurns = 200
/** Of one member. */
const maxDoneEntries = 1000

export const reviewStore = switchable(
  owned<readonly ReviewItem[]>('studio.review.v2', z.array(reviewItem), []),
)

const isTurn = (item: ReviewItem): item is Extract<ReviewItem, { kind: 'turn' }> => item.kind === 'turn'

function withTurn(items: readonly ReviewItem[], turn: MarkedTurn): ReviewItem[] {
  const turns = [...items.filter(isTurn), { kind: 'turn' as const, ...turn }]
  const kept = turns.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at)).slice(-maxMarkedTurns)
  return [...kept, ...items.filter((item) => !isTurn(item))]
}

/** Returns false where the browser has no room, or does not allow it. */
export function addMarkedTurn(owner: string, turn: Omit<MarkedTurn, 'id' | 'at'>): boolean {
  const added = { ...turn, id: freshId(), at: new Date().toISOString() }
  return reviewStore.write(owner, withTurn(reviewStore.read(owner), added))
}

/** A marked turn goes, an entry that is made of conversations is not shown again. */
export function finishReview({ owner, phoneNumberId }: ScenarioOwner, id: string): boolean {
  const before = reviewStore.read(owner)
  const others = before.filter((item) => item.id !== id)
  if (before.some((item) => isTurn(item) && item.id === id)) return reviewStore.write(owner, others)
  const isOwn = (item: ReviewItem) => item.kind === 'done' && item.by === owner
  const own = [...others.filter(isOwn), { kind: 'done' as const, id, phoneNumberId, by: owner }]
  return reviewStore.write(owner, [...others.filter((item) => !isOwn(item)), ...own.slice(-maxDoneEntries)])
}

/** Brings back what was dismissed. */
export function reopenReview(owner: string, id: string, turn: MarkedTurn | undefined): boolean {
  const others = reviewStore.read(owner).filter((item) => item.id !== id)
  return reviewStore.write(owner, turn === undefined ? others : withTurn(others, turn))
}

export function useReview(owner: string): { marked: readonly MarkedTurn[]; done: readonly string[] } {
  const items = useSyncExternalStore(reviewStore.subscribe, () => reviewStore.read(owner))
  return useMemo(
    () => ({
      marked: items.filter(isTurn),
      done: items.filter((item) => !isTurn(item)).map(({ id }) => id),
    }),
    [items],
  )
}
