import type { ReactNode } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { emptyListHint } from '../../api/empty-list-hint.ts'
import { Empty } from '../../ui/list/empty.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { QueryView } from '../../ui/waiting/query-view.tsx'
import { NoAgent } from './no-agent.tsx'

interface Props<Thing> {
  query: {
    data: readonly Thing[] | undefined
    error: Error | null
    isFetching: boolean
    refetch(): unknown
  }
  /** The caller supplies what may be missing. */
  words: { loading: string; empty: string; noAgent?: string; notOffered?: string; preparing?: string }
  first: ReactNode
  children: (things: readonly Thing[]) => ReactNode
}

export function AgentList<Thing>({ query, words, first, children }: Props<Thing>) {
  const kind = query.error instanceof ApiError ? query.error.kind : null
  if (kind === 'missing' && words.notOffered !== undefined) return <Empty title={words.notOffered} />
  if (kind === 'missing' && words.noAgent !== undefined) return <NoAgent title={words.noAgent} />
  // While the agent is prepared, the platform answers with an error (docs/platform.md, section 10.8).
  if (kind === 'preparing' && words.preparing !== undefined) return <Empty title={words.preparing} />
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
