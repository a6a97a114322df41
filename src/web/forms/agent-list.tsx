/** The faces of a list that belongs to an agent: on its way, failed, without an agent, empty, there. */
import type { ReactNode } from 'react'
import { ApiError } from '../api/api-error.ts'
import { emptyListHint } from '../api/empty-list-hint.ts'
import { Empty } from '../ui/empty.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'

interface Props<Thing> {
  query: {
    data: readonly Thing[] | undefined
    error: Error | null
    isFetching: boolean
    refetch(): unknown
  }
  words: { loading: string; noAgent: string; empty: string }
  /** The next step where there is nothing yet. */
  first: ReactNode
  children: (things: readonly Thing[]) => ReactNode
}

export function AgentList<Thing>({ query, words, first, children }: Props<Thing>) {
  if (query.error instanceof ApiError && query.error.kind === 'missing')
    return <Empty title={words.noAgent} />
  return (
    <QueryView query={query} skeleton={<SkeletonRows rows={6} label={words.loading} />}>
      {(things) =>
        things.length > 0 ? (
          children(things)
        ) : (
          <Empty title={words.empty}>
            {first}
            <p className="max-w-prose text-label text-quiet">{emptyListHint}</p>
          </Empty>
        )
      }
    </QueryView>
  )
}
