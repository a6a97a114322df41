/** The one way in which things of the platform are deleted and, where it can be, brought back. */
import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useContext } from 'react'
import { isMissing } from '../../api/api-error.ts'
import type { RawEntryActions } from '../../api/resource.ts'
import { FailureContext } from '../../ui/failure.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { useSequentialRun } from '../run/sequential-run.ts'

export interface DeletionWords {
  title: string
  /** What it means for the agent. */
  text: string
  /** Said once it is gone. */
  done: string
}

/** What deleting needs to know of a kind of thing. */
export interface Removal<Item, Scope = string> {
  resource: {
    rawEntries(scope: Scope): RawEntryActions
    list(scope: Scope): { queryKey: QueryKey }
    one(scope: Scope, id: string): { queryKey: QueryKey }
    write: { remove(scope: Scope, id: string): Promise<unknown> }
  }
  nameOf(item: Item): string
  words: {
    /** "1 question", "3 questions". */
    amount(count: number): string
    /** What is said before one is deleted by itself, and after. */
    deletion?(name: string): DeletionWords
    /** What it means for the agent when several are deleted; without it they are deleted one by one. */
    bulkConsequence?: string
  }
  /** Creates it anew; absent where the platform gives nothing back that could be sent again. */
  create?(scope: Scope, item: Item): Promise<unknown>
}

/** Reads the list again, after a run of writes of which some may have failed. */
export function useReadAgain<Item, Scope>({ resource }: Removal<Item, Scope>, scope: Scope): () => void {
  const queryClient = useQueryClient()
  return () => void queryClient.invalidateQueries({ queryKey: resource.list(scope).queryKey })
}

/**
 * What a confirmation offers after a deletion: to create again what is gone. It works also when the component that
 * showed the item is not there any more.
 */
export function useUndo<Item extends { id: string }, Scope>(removal: Removal<Item, Scope>, scope: Scope) {
  const { create } = removal
  const { amount } = removal.words
  const showToast = useToast()
  const explain = useContext(FailureContext)
  const readAgain = useReadAgain(removal, scope)
  const run = useSequentialRun<Item>(
    (item) => create?.(scope, item) ?? Promise.resolve(),
    (attempts, stoppedBy) => {
      const left = attempts.filter(({ state }) => state !== 'done')
      const error = stoppedBy ?? left.find((attempt) => attempt.error !== null)?.error
      if (left.length === 0) showToast(`${amount(attempts.length)} added again.`)
      else showToast(`${amount(left.length)} could not be added again. ${explain(error).title}.`)
      readAgain()
    },
  )
  return (items: readonly Item[]) =>
    create && items.length > 0 ? { label: 'Undo', onAct: () => run.start(items) } : undefined
}

/**
 * Deletes one item, confirms it and offers the undo; rejects with why it is still there. What is gone is asked for by
 * nobody any more: the list drops it at once, and the page that it was open on is left before its answer is forgotten.
 *
 * @returns a function whose last argument leaves that page, where there is one
 */
export function useDeleteOne<Item extends { id: string }, Scope>(
  removal: Removal<Item, Scope>,
  scope: Scope,
): (item: Item, confirmation: string, leave?: () => unknown) => Promise<void> {
  const { resource } = removal
  const undo = useUndo(removal, scope)
  const readAgain = useReadAgain(removal, scope)
  const queryClient = useQueryClient()
  const showToast = useToast()
  return async (item, confirmation, leave) => {
    try {
      await resource.write.remove(scope, item.id).catch(unlessMissing)
      const one = resource.one(scope, item.id)
      void queryClient.cancelQueries({ queryKey: one.queryKey })
      queryClient.setQueryData<readonly Item[]>(resource.list(scope).queryKey, (all) =>
        all?.filter(({ id }) => id !== item.id),
      )
      showToast(confirmation, undo([item]))
      await leave?.()
      queryClient.removeQueries({ queryKey: one.queryKey })
    } finally {
      // A write that was answered with a failure may have happened (docs/platform.md, section 10.8): the list
      // tells.
      readAgain()
    }
  }
}

/** Someone else was faster: it is gone, as it was meant to be. */
export function unlessMissing(error: unknown): void {
  if (!isMissing(error)) throw error
}
