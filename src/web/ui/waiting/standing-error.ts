import { useState } from 'react'

export interface FailingRead {
  data: unknown
  error: unknown
  /** When the read last failed, in milliseconds since 1970; tells one read from another. */
  errorUpdatedAt?: number
}

/**
 * Returns why a read failed, also while it is repeated: a query without data forgets its error then, so that each
 * repetition in the background would show a skeleton in place of the failure.
 */
export function useStandingError({ data, error, errorUpdatedAt = 0 }: FailingRead): unknown {
  const [last, setLast] = useState({ error, errorUpdatedAt })
  const hasFailed = error !== null && error !== undefined
  if (hasFailed && (last.error !== error || last.errorUpdatedAt !== errorUpdatedAt))
    setLast({ error, errorUpdatedAt })
  if (hasFailed) return error
  const isRepeated = data === undefined && errorUpdatedAt > 0 && last.errorUpdatedAt === errorUpdatedAt
  return isRepeated ? last.error : null
}
