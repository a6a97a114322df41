/** What a doctor asks of a platform, and what it finds. */
import type { FailureKind } from '../../contract/platform/failure/failure.ts'
import type { AnswerDifference } from '../../contract/reader/difference.ts'
import type { AnswerShape } from '../../contract/reader/shape.ts'
import { type DoctorFinding, hasFinding } from './finding.ts'

export interface DoctorCall {
  mount: 'platform' | 'graph'
  /** Below the mount. */
  path: string
  query?: Readonly<Record<string, string>>
  apiVersion: string
}

export interface DoctorAnswer {
  status: number
  headers: { get(name: string): string | null }
  text: string
  /** Until the whole answer was there. */
  milliseconds: number
}

/** Only ever reads. An exception is a call without an answer; its message says why. */
export type Ask = (call: DoctorCall, signal?: AbortSignal) => Promise<DoctorAnswer>

/** What may be known of a token; undefined where nobody tells. */
export interface TokenFacts {
  missing: readonly string[]
  /** The app that the token belongs to: its id, its name or either. */
  appId?: string | null | undefined
  app?: string | null | undefined
}

export interface CheckedCall {
  /** Of the contract. */
  operation: string
  title: string
  /** Method and template of the path. */
  call: string
  /**
   * `read`: understood, perhaps with differences. `absent`: a plain "there is none". `refused`: without permission.
   * `failed`: anything else.
   */
  outcome: 'read' | 'absent' | 'refused' | 'failed'
  /** 0 where no answer came. */
  status: number
  milliseconds: number
  kind: FailureKind | null
  /** Why, where it is neither read nor absent. */
  reason: string
  differences: readonly AnswerDifference[]
}

export interface Examination {
  calls: readonly CheckedCall[]
  /** Seconds by which the platform's clock is ahead of ours; null where it tells no time. */
  clockSkewSeconds: number | null
  /** As the platform answers it; null where it does not. */
  apiVersion: string | null
  user: string | null
  businesses: number
  accounts: number
  phoneNumbers: readonly string[]
  missingPermissions: readonly string[] | null
  /** Titles of pages that will not work, each with why. */
  brokenPages: readonly { page: string; reason: string }[]
  /** What no single call shows. */
  findings: readonly DoctorFinding[]
  /** Apps that receive webhooks of the accounts, and where those of the number go. */
  webhooks: { subscribedApps: number | null; override: 'none' | 'set' | 'unknown' }
  shapes: Readonly<Record<string, AnswerShape>>
}

/** A clock that is further off makes signatures and expiry times unreliable. */
export const maxClockSkewSeconds = 60

export type Verdict = 'known' | 'failed' | 'different'

/** A failed operation weighs more than a difference, and an error among the findings as much. */
export function examinationVerdict(found: Examination): Verdict {
  const { calls, clockSkewSeconds, missingPermissions } = found
  if (calls.some(({ outcome }) => outcome === 'failed' || outcome === 'refused')) return 'failed'
  if (hasFinding(found, 'error')) return 'failed'
  const isSkewed = Math.abs(clockSkewSeconds ?? 0) > maxClockSkewSeconds
  const differs = calls.some(({ differences }) => differences.length > 0) || hasFinding(found, 'warning')
  return differs || isSkewed || (missingPermissions ?? []).length > 0 ? 'different' : 'known'
}
