/** A list of the graph host, read page by page as long as there is a next one. */
import { infiniteQueryOptions } from '@tanstack/react-query'
import { nextCursor, pageOf } from '../../contract/platform/list.ts'
import { studioPaths } from '../../contract/studio/paths.ts'
import type { z } from '../../contract/zod.ts'
import { send } from './client.ts'

/** Few enough to arrive at once, many enough that most businesses have one page. */
const itemsPerPage = 50

export function graphPages<Item extends z.ZodType>(list: { path: string; fields: string; item: Item }) {
  const page = pageOf(list.item)
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
    select: (data) => data.pages.flatMap((one) => one.data),
  })
}
