/** State of a platform read: pending, read, or failed with the reason. */
import type { FailureKind } from '../../../../contract/platform/failure/failure.ts'
import { ApiError } from '../../../api/api-error.ts'

export type FactReading<Value> =
  | { state: 'pending' }
  | { state: 'there'; value: Value }
  | { state: 'failed'; kind: FailureKind | null }

/** These failures invalidate earlier reads; others are transient. */
const verdicts: readonly FailureKind[] = ['terms', 'missing', 'preparing']

export function readingOf<Value>(query: { data: Value | undefined; error: unknown }): FactReading<Value> {
  const kind = query.error instanceof ApiError ? query.error.kind : null
  const isVerdict = kind !== null && verdicts.includes(kind)
  if (query.data !== undefined && !isVerdict) return { state: 'there', value: query.data }
  return query.error === null ? { state: 'pending' } : { state: 'failed', kind }
}
