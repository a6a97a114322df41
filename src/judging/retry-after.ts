import { reasonOfRefusal } from './answer-failure.ts'

/** Longer waits are left to the user. */
export const maxRetryWaitMs = 20_000

/** Reads for how many milliseconds to wait: seconds or a date (RFC 9110, 10.2.3); some servers also send milliseconds. */
export function retryAfterMs(
  header: (name: string) => string | undefined,
  now = Date.now(),
): number | undefined {
  const milliseconds = Number(header('retry-after-ms')?.trim() || Number.NaN)
  if (milliseconds >= 0) return milliseconds
  const value = header('retry-after')?.trim() ?? ''
  if (value === '') return undefined
  const wait = Number.isNaN(Number(value)) ? Date.parse(value) - now : Number(value) * 1000
  return Number.isNaN(wait) ? undefined : Math.max(0, wait)
}

/** 529 is an overloaded server's. */
const busyStatuses = new Set([429, 503, 529])

export interface RefusedCall {
  readonly status: number
  readonly body: string
  readonly retryAfterMs: number | undefined
}

/** Returns for how many milliseconds to wait before the one further try; undefined if waiting is of no use. */
export function waitAfter({ status, body, retryAfterMs: wait }: RefusedCall): number | undefined {
  if (!busyStatuses.has(status) || wait === undefined || wait > maxRetryWaitMs) return undefined
  return reasonOfRefusal(status, body) === 'no_credit' ? undefined : wait
}
