/**
 * The transport: how a caller of the platform sends its calls. Whole-agent work, scenarios and pages are given one.
 */
import type { PlatformFailure } from '../../contract/platform/failure.ts'

export interface PlatformCall {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below the platform host, as `pathOf` makes it. */
  path: string
  query?: Readonly<Record<string, string>>
  body?: unknown
}

/** A failed call is an answer as well: only an abort is thrown. */
export type TransportAnswer = { ok: true; body: unknown } | { ok: false; failure: PlatformFailure }

/** A caller that knows more of its calls or answers says so; the rest is the same everywhere. */
export type Transport<Call = PlatformCall, Given extends TransportAnswer = TransportAnswer> = (
  call: Call,
  signal?: AbortSignal,
) => Promise<Given>

/** The code of what a draft rejects, whose title and detail are written for users. */
export const draftCode = 'draft'
