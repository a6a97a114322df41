/** How a call to the platform leaves the rooms that deal with a whole agent: whoever uses them brings the way. */

export interface PlatformCall {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below the platform host, as `pathOf` makes it. */
  path: string
  query?: Readonly<Record<string, string>>
  body?: unknown
}

/** What a failed call means for whoever carries out a plan. */
export type FaultKind =
  | 'busy'
  | 'signed_out'
  | 'terms'
  | 'preparing'
  | 'forbidden'
  | 'missing'
  | 'conflict'
  | 'invalid'
  | 'read_only'
  | 'unreadable'
  | 'unreachable'
  | 'failed'

export interface Fault {
  kind: FaultKind
  /** HTTP status; 0 when no answer came. */
  status: number
  title: string
  detail: string
  /** What the platform's support asks for. */
  requestId: string | null
  /** How long the platform wants to be left alone, where it said so. */
  retryAfterSeconds: number | null
}

/** A failed call is an answer as well: only an abort is thrown. */
export type Answer = { ok: true; body: unknown } | { ok: false; fault: Fault }

export type Transport = (call: PlatformCall, signal?: AbortSignal) => Promise<Answer>
