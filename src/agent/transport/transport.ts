/** How a call leaves: whoever deals with a whole agent, runs scenarios or shows a page is given the way. */
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

/** Code of what a draft refuses, whose title and detail are written for people. */
export const draftCode = 'draft'
