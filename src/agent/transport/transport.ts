import type { PlatformFailure } from '../../contract/platform/failure/failure.ts'
import type { Fields } from '../../contract/platform/record-kinds/record-field.ts'
import type { AnswerDifference } from '../../contract/reader/difference.ts'
import type { WriteSubject } from '../../contract/studio/workspace/change-header.ts'

export interface PlatformCall {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below the platform mount, from `fillPath`. */
  path: string
  query?: Readonly<Record<string, string>>
  body?: unknown
  /** For the studio's activity log; never sent to the platform. */
  subject?: WriteSubject
  /** The record before and after the write as a file has it, if the caller knows; never sent. */
  forms?: { before?: Fields | undefined; after?: Fields | undefined }
}

/** Failures are answers; only an abort rejects. */
export type TransportAnswer =
  | {
      ok: true
      body: unknown
      /** The write went into the agent's draft, not to the platform. */
      isDrafted?: true
      /** Reports where the body differs from the contract. */
      onDifferences?: (found: readonly AnswerDifference[]) => void
    }
  | { ok: false; failure: PlatformFailure }

export type Transport<Call = PlatformCall, Given extends TransportAnswer = TransportAnswer> = (
  call: Call,
  signal?: AbortSignal,
) => Promise<Given>

/** Code of a draft's rejection, whose texts are written for users. */
export const draftCode = 'draft'
