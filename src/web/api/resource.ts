/** The queries of a resource that is listed, read, created, replaced and deleted below one path. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { listOf } from '../../contract/platform/list.ts'
import { studioPaths } from '../../contract/studio/paths.ts'
import { z } from '../../contract/zod.ts'
import { send } from './client.ts'

interface Description<Item extends z.ZodType, Scope> {
  name: string
  item: Item
  /** Both below the platform mount; the scope is what the list hangs on, a phone number as a rule. */
  listPath(scope: Scope): string
  itemPath(scope: Scope, id: string): string
}

export function resource<Draft, Item extends z.ZodType<{ id: string }>, Scope = string>(
  description: Description<Item, Scope>,
) {
  const { name, item } = description
  const listPath = (scope: Scope) => studioPaths.platform + description.listPath(scope)
  const itemPath = (scope: Scope, id: string) => studioPaths.platform + description.itemPath(scope, id)
  const keys = {
    list: (scope: Scope) => [name, scope, 'list'],
    one: (scope: Scope, id: string) => [name, scope, 'one', id],
  }

  return {
    list: (scope: Scope) =>
      queryOptions({
        queryKey: keys.list(scope),
        queryFn: ({ signal }) => send(listOf(item), { path: listPath(scope), signal }),
      }),

    one: (scope: Scope, id: string) =>
      queryOptions({
        queryKey: keys.one(scope, id),
        queryFn: ({ signal }) => send(item, { path: itemPath(scope, id), signal }),
      }),

    useCreate(scope: Scope) {
      const queryClient = useQueryClient()
      return useMutation({
        mutationFn: (draft: Draft) => send(item, { path: listPath(scope), method: 'POST', body: draft }),
        onSuccess: (created) => {
          queryClient.setQueryData(keys.one(scope, created.id), created)
          return queryClient.invalidateQueries({ queryKey: keys.list(scope) })
        },
      })
    },

    useReplace(scope: Scope, id: string) {
      const queryClient = useQueryClient()
      return useMutation({
        mutationFn: (draft: Draft) => send(item, { path: itemPath(scope, id), method: 'PUT', body: draft }),
        onSuccess: (replaced) => {
          queryClient.setQueryData(keys.one(scope, id), replaced)
          return queryClient.invalidateQueries({ queryKey: keys.list(scope) })
        },
      })
    },

    useRemove(scope: Scope) {
      const queryClient = useQueryClient()
      return useMutation({
        mutationFn: (id: string) => send(z.unknown(), { path: itemPath(scope, id), method: 'DELETE' }),
        onSuccess: (_, id) => {
          queryClient.removeQueries({ queryKey: keys.one(scope, id) })
          return queryClient.invalidateQueries({ queryKey: keys.list(scope) })
        },
      })
    },
  }
}
