import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { FailureNote } from '../failure.tsx'
import { type FailingRead, useStandingError } from './standing-error.ts'

interface Fetched<Data> extends FailingRead {
  data: Data | undefined
  isFetching: boolean
  refetch(): unknown
}

export interface QueryViewProps<Data> {
  query: Fetched<Data>
  skeleton: ReactNode
  children: (data: Data) => ReactNode
}

/** Keeps data during a failed refetch, dimmed below the error. */
export function QueryView<Data>({ query, skeleton, children }: QueryViewProps<Data>) {
  const { data } = query
  const error = useStandingError(query)
  const hasFailed = error !== null
  const isThere = data !== undefined
  if (!isThere && !hasFailed) return skeleton
  return (
    <>
      {hasFailed && (
        <div data-nothing={isThere ? undefined : true}>
          <FailureNote
            isRead
            error={error}
            isRetrying={query.isFetching}
            onRetry={() => void query.refetch()}
          />
        </div>
      )}
      {isThere && (
        <div className={clsx('transition-opacity', hasFailed && 'opacity-60')} aria-busy={query.isFetching}>
          {children(data)}
        </div>
      )}
    </>
  )
}
