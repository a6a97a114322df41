/** The queries of a resource that is listed, read, created, replaced and deleted below one path. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { listOf } from '../../contract/platform/list.ts'
import { studioPaths } from '../../contract/studio/paths.ts'
import { z } from '../../contract/zod.ts'
import { send } from './client.ts'

interface Description<Item extends z.ZodType> {
  name: string
  item: Item
  /** Both below the platform mount; the scope is what the list hangs on, a phone number as a rule. */
  listPath(scope: string): string
  itemPath(scope: string, id: string): string
}

export function resource<Draft, Item extends z.ZodType<{ id: string }>>(description: Description<Item>) {
  const { name, item } = description
  const listPath = (scope: string) => studioPaths.platform + description.listPath(scope)
  const itemPath = (scope: string, id: string) => studioPaths.platform + description.itemPath(scope, id)
  const keys = {
    list: (scope: string) => [name, scope, 'list'],
    one: (scope: string, id: string) => [name, scope, 'one', id],
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

    useCreate(scope: string) {
      const queryClient = useQueryClient()
      return useMutation({
        mutationFn: (draft: Draft) => send(item, { path: listPath(scope), method: 'POST', body: draft }),
        onSuccess: (created) => {
          queryClient.setQueryData(keys.one(scope, created.id), created)
          return queryClient.invalidateQueries({ queryKey: keys.list(scope) })
        },
      })
    },

    useReplace(scope: string, id: string) {
      const queryClient = useQueryClient()
      return useMutation({
        mutationFn: (draft: Draft) => send(item, { path: itemPath(scope, id), method: 'PUT', body: draft }),
        onSuccess: (replaced) => {
          queryClient.setQueryData(keys.one(scope, id), replaced)
          return queryClient.invalidateQueries({ queryKey: keys.list(scope) })
        },
      })
    },

    useRemove(scope: string) {
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
