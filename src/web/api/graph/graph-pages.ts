import { infiniteQueryOptions } from '@tanstack/react-query'
import { nextCursor } from '../../../contract/platform/next-cursor.ts'
import { studioPaths } from '../../../contract/studio/paths.ts'
import type { z } from '../../../contract/zod.ts'
import { type LazySchema, send } from '../client.ts'

/** Fast to load, and enough for most businesses. */
const itemsPerPage = 50

export function graphPages<Item extends z.ZodType>(list: {
  path: string
  fields: string
  item: Item | LazySchema<Item>
}) {
  const page = async () => {
    const { pageOf } = await import('../../../contract/platform/list.ts')
    return pageOf(typeof list.item === 'function' ? await list.item() : list.item)
  }
  return infiniteQueryOptions({
    queryKey: ['graph', list.path, list.fields],
    queryFn: ({ pageParam, signal }) =>
      send(page, {
        path: studioPaths.graph + list.path,
        query: { fields: list.fields, limit: String(itemsPerPage), after: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: nextCursor,
    select: (data) => data.pages.flatMap((page) => page.data),
  })
}
