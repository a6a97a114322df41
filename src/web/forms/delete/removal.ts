import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useContext } from 'react'
import { t } from '../../../contract/translate.ts'
import { isMissing } from '../../api/api-error.ts'
import { reportOfWrite } from '../../api/drafted-result.ts'
import type { RawEntryActions } from '../../api/resource.ts'
import { FailureContext } from '../../ui/failure.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { useSequentialRun } from '../run/sequential-run.ts'

export interface DeletionWords {
  title: string
  text: string
  done: string
}

export interface Removal<Item, Scope = string> {
  resource: {
    rawEntries(scope: Scope): RawEntryActions
    list(scope: Scope): { queryKey: QueryKey }
    one(scope: Scope, id: string): { queryKey: QueryKey }
    write: { remove(scope: Scope, id: string, name?: string): Promise<unknown> }
  }
  nameOf(item: Item): string
  words: {
    amount(count: number): string
    deletion?(name: string): DeletionWords
    /** Consequence of deleting several; required for bulk deletion. */
    bulkConsequence?: string
  }
  create?(scope: Scope, item: Item): Promise<unknown>
}

export function useReadAgain<Item, Scope>({ resource }: Removal<Item, Scope>, scope: Scope): () => void {
  const queryClient = useQueryClient()
  return () => void queryClient.invalidateQueries({ queryKey: resource.list(scope).queryKey })
}

/** Undo keeps working after the component unmounts. */
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
      if (left.length === 0) {
        const text = t('{items} added again.', { items: amount(attempts.length) })
        showToast(reportOfWrite(text, ...attempts.map(({ result }) => result)))
      } else {
        const reason = explain(error).title
        showToast(t('{items} could not be added again. {reason}.', { items: amount(left.length), reason }))
      }
      readAgain()
    },
  )
  return (items: readonly Item[]) =>
    create && items.length > 0 ? { label: t('Undo'), onAct: () => run.start(items) } : undefined
}

/**
 * Deletes an item, confirms it and offers undo; rejects if it still exists. Drops it from the list at once and
 * leaves its page before forgetting its query.
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
      const removed = await resource.write.remove(scope, item.id, removal.nameOf(item)).catch(unlessMissing)
      const one = resource.one(scope, item.id)
      void queryClient.cancelQueries({ queryKey: one.queryKey })
      queryClient.setQueryData<readonly Item[]>(resource.list(scope).queryKey, (all) =>
        all?.filter(({ id }) => id !== item.id),
      )
      showToast(reportOfWrite(confirmation, removed), undo([item]))
      await leave?.()
      queryClient.removeQueries({ queryKey: one.queryKey })
    } finally {
      // A failed write may have happened (docs/platform.md, section 10.8).
      readAgain()
    }
  }
}

/** Deleted by someone else: the goal is reached. */
export function unlessMissing(error: unknown): void {
  if (!isMissing(error)) throw error
}
