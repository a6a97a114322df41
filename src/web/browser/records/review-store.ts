/** Turns that team members marked as bad, masked, and which entries of the review queue are done. */
import { useSyncExternalStore } from 'react'
import { badTurnReasons } from '../../../contract/studio/bad-turn-reason.ts'
import { z } from '../../../contract/zod.ts'
import { freshId } from '../fresh-id.ts'
import { owned } from '../storage/owned-storage.ts'

const markedTurn = z.object({
  id: z.string(),
  phoneNumberId: z.string(),
  at: z.iso.datetime(),
  reason: z.enum(badTurnReasons),
  /** Without personal data; the last one went wrong. */
  turns: z.array(
    z.object({
      message: z.string(),
      answer: z.string().nullable(),
      isHandedOver: z.boolean(),
      context: z.string().optional(),
    }),
  ),
})
export type MarkedTurn = z.infer<typeof markedTurn>

const review = z.object({ marked: z.array(markedTurn), done: z.array(z.string()) })

/** The oldest make room. */
const maxMarkedTurns = 200
const maxDoneEntries = 1000

const store = owned<z.infer<typeof review>>('studio.review.v1', review, { marked: [], done: [] })

/** Returns false where the browser has no room, or does not allow it. */
export function addMarkedTurn(owner: string, turn: Omit<MarkedTurn, 'id' | 'at'>): boolean {
  const before = store.read(owner)
  const added = { ...turn, id: freshId(), at: new Date().toISOString() }
  return store.write(owner, { ...before, marked: [...before.marked, added].slice(-maxMarkedTurns) })
}

/** A marked turn goes, an entry that is made of conversations is not shown again. */
export function finishReview(owner: string, id: string): boolean {
  const { marked, done } = store.read(owner)
  const isMarked = marked.some((one) => one.id === id)
  return store.write(owner, {
    marked: marked.filter((one) => one.id !== id),
    done: isMarked ? done : [...done, id].slice(-maxDoneEntries),
  })
}

/** Brings back what was dismissed. */
export function reopenReview(owner: string, id: string, turn: MarkedTurn | undefined): boolean {
  const { marked, done } = store.read(owner)
  return store.write(owner, {
    marked: turn === undefined ? marked : [...marked, turn],
    done: done.filter((one) => one !== id),
  })
}

export function useReview(owner: string) {
  return useSyncExternalStore(store.subscribe, () => store.read(owner))
}
