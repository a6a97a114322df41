/**
 * The transport: how a caller of the platform sends its calls. Whole-agent work, scenarios and pages are given one.
 */
import type { PlatformFailure } from '../../contract/platform/failure/failure.ts'
import type { AnswerDifference } from '../../contract/reader/difference.ts'
import type { WriteSubject } from '../../contract/studio/workspace/change-header.ts'

export interface PlatformCall {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below the platform host, as `fillPath` returns it. */
  path: string
  query?: Readonly<Record<string, string>>
  body?: unknown
  /** Of a write: a studio notes it in its activity, the platform never gets it. */
  subject?: WriteSubject
}

/** A failed call is an answer as well: only an abort rejects. */
export type TransportAnswer =
  | {
      ok: true
      body: unknown
      /** Hears where the body differs from the contract, from whoever reads it. */
      onDifferences?: (found: readonly AnswerDifference[]) => void
    }
  | { ok: false; failure: PlatformFailure }

/** Transports with additional fields of calls or answers use the type parameters. */
export type Transport<Call = PlatformCall, Given extends TransportAnswer = TransportAnswer> = (
  call: Call,
  signal?: AbortSignal,
) => Promise<Given>

/** The code of what a draft rejects, whose title and detail are written for users. */
export const draftCode = 'draft'
