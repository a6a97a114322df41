/** The faces of something that is being fetched: on its way, failed, there. */
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Failure } from './failure.tsx'

interface Fetched<Data> {
  data: Data | undefined
  error: unknown
  isFetching: boolean
  refetch(): unknown
}

interface Props<Data> {
  query: Fetched<Data>
  skeleton: ReactNode
  children: (data: Data) => ReactNode
}

/** What is there stays there: a failed refresh is said above it, and it is dimmed until the next one succeeds. */
export function QueryView<Data>({ query, skeleton, children }: Props<Data>) {
  const { data, error } = query
  const hasFailed = error !== null && error !== undefined
  if (data === undefined && !hasFailed) return skeleton
  return (
    <>
      {hasFailed && <Failure error={error} onRetry={() => void query.refetch()} />}
      {data !== undefined && (
        <div className={clsx('transition-opacity', hasFailed && 'opacity-60')} aria-busy={query.isFetching}>
          {children(data)}
        </div>
      )}
    </>
  )
}
