/** The faces of something that is being fetched: on its way, failed, there. */
import { clsx } from 'clsx'
import { type ReactNode, useDeferredValue } from 'react'
import { FailureNote } from '../failure.tsx'

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
  // What comes first is drawn in slices, between which the browser can answer; changes are shown when they come.
  const isThere = useDeferredValue(data !== undefined) && data !== undefined
  if (!isThere && !hasFailed) return skeleton
  return (
    <>
      {hasFailed && (
        <div data-nothing={isThere ? undefined : true}>
          <FailureNote error={error} onRetry={() => void query.refetch()} />
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
