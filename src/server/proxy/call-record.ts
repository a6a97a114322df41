export type Mount = 'platform' | 'graph'

/** Everything that is logged of a call (docs/behaviour.md, section 3). */
export interface CallRecord {
  readonly requestId: string
  readonly mount: Mount
  readonly method: string
  readonly path: string
  readonly status: number
  readonly milliseconds: number
  readonly attempts: number
}

/** Removes the query, which must not be logged. */
export function pathWithoutQuery(target: string): string {
  const query = target.indexOf('?')
  return query === -1 ? target : target.slice(0, query)
}
