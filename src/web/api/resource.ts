/** The queries of a resource that is listed, read, created, changed and deleted below one path. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { listOf } from '../../contract/platform/list.ts'
import { writeBack } from '../../contract/platform/write-back.ts'
import { studioPaths } from '../../contract/studio/paths.ts'
import { z } from '../../contract/zod.ts'
import { send } from './client.ts'
import { changeSafely, type SafeChange } from './safe-change.ts'

type Fields = Readonly<Record<string, unknown>>

interface Description<Draft, Item extends z.ZodType> {
  name: string
  item: Item
  /** What only the platform sets (`contract/platform/write-back.ts`). */
  readOnly?: readonly string[]
  /** The body of a change, where it takes more than to lay the draft over what is there. */
  bodyOf?(current: z.output<Item>, draft: Partial<Draft>): object
  /** Both below the platform mount; the scope is what the list hangs on, a phone number as a rule. */
  listPath(scope: string): string
  itemPath(scope: string, id: string): string
}

export function resource<Draft extends object, Item extends z.ZodType<Fields & { id: string }>>(
  description: Description<Draft, Item>,
) {
  const { name, item, readOnly = [] } = description
  const bodyOf =
    description.bodyOf ??
    ((current: z.output<Item>, draft: Partial<Draft>) => writeBack(current, draft, readOnly))
  const listPath = (scope: string) => studioPaths.platform + description.listPath(scope)
  const itemPath = (scope: string, id: string) => studioPaths.platform + description.itemPath(scope, id)
  const keys = {
    list: (scope: string) => [name, scope, 'list'],
    one: (scope: string, id: string) => [name, scope, 'one', id],
  }

  function create(scope: string, draft: Draft): Promise<z.output<Item>> {
    return send(item, { path: listPath(scope), method: 'POST', body: draft })
  }

  async function remove(scope: string, id: string): Promise<void> {
    await send(z.unknown(), { path: itemPath(scope, id), method: 'DELETE' })
  }

  return {
    list: (scope: string) =>
      queryOptions({
        queryKey: keys.list(scope),
        queryFn: ({ signal }) => send(listOf(item), { path: listPath(scope), signal }),
      }),

    one: (scope: string, id: string) =>
      queryOptions({
        queryKey: keys.one(scope, id),
        queryFn: ({ signal }) => send(item, { path: itemPath(scope, id), signal }),
      }),

    /** For many in turn: whoever calls it reads the list again at the end. */
    create,

    /** For many in turn, too. */
    remove,

    useCreate(scope: string) {
      const queryClient = useQueryClient()
      return useMutation({
        mutationFn: (draft: Draft) => create(scope, draft),
        onSuccess: (created) => {
          queryClient.setQueryData(keys.one(scope, created.id), created)
          return queryClient.invalidateQueries({ queryKey: keys.list(scope) })
        },
      })
    },

    /** The draft holds only what was changed, so that what somebody else changed beside it stays. */
    useChange(scope: string, id: string) {
      const queryClient = useQueryClient()
      const target = { item, path: itemPath(scope, id), bodyOf, readOnly }
      return useMutation({
        mutationFn: (change: SafeChange<z.output<Item>, Partial<Draft>>) => changeSafely(target, change),
        onSuccess: (changed) => {
          queryClient.setQueryData(keys.one(scope, id), changed)
          return queryClient.invalidateQueries({ queryKey: keys.list(scope) })
        },
      })
    },

    useRemove(scope: string) {
      const queryClient = useQueryClient()
      return useMutation({
        mutationFn: (id: string) => remove(scope, id),
        onSuccess: (_, id) => {
          queryClient.removeQueries({ queryKey: keys.one(scope, id) })
          return queryClient.invalidateQueries({ queryKey: keys.list(scope) })
        },
      })
    },
  }
}
