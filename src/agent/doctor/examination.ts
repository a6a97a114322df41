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
  /** Until the whole answer was received. */
  milliseconds: number
}

/** Only reads. An exception means no answer; its message has the reason. */
export type Ask = (call: DoctorCall, signal?: AbortSignal) => Promise<DoctorAnswer>

export interface TokenFacts {
  missing: readonly string[]
  appId?: string | null | undefined
  app?: string | null | undefined
}

export interface CheckedCall {
  operation: string
  title: string
  call: string
  /** `read`: understood, maybe with differences. `absent`: none exist. `refused`: no permission. */
  outcome: 'read' | 'absent' | 'refused' | 'failed'
  /** 0 without an answer. */
  status: number
  milliseconds: number
  kind: FailureKind | null
  /** Empty if read or absent. */
  reason: string
  differences: readonly AnswerDifference[]
}

export interface Examination {
  calls: readonly CheckedCall[]
  /** Positive if the platform's clock is ahead; null if unknown. */
  clockSkewSeconds: number | null
  /** As the platform answers it. */
  apiVersion: string | null
  user: string | null
  businesses: number
  accounts: number
  phoneNumbers: readonly string[]
  missingPermissions: readonly string[] | null
  /** Pages that will not work, with the reasons. */
  brokenPages: readonly { page: string; reason: string }[]
  findings: readonly DoctorFinding[]
  /** Apps subscribed to the accounts, and the number's callback. */
  webhooks: { subscribedApps: number | null; override: 'none' | 'set' | 'unknown' }
  shapes: Readonly<Record<string, AnswerShape>>
}

/** More makes signatures and expiry times unreliable. */
export const maxClockSkewSeconds = 60

export type Verdict = 'known' | 'failed' | 'different'

/** Returns the overall verdict; failed operations and error findings outweigh differences. */
export function examinationVerdict(found: Examination): Verdict {
  const { calls, clockSkewSeconds, missingPermissions } = found
  if (calls.some(({ outcome }) => outcome === 'failed' || outcome === 'refused')) return 'failed'
  if (hasFinding(found, 'error')) return 'failed'
  const isSkewed = Math.abs(clockSkewSeconds ?? 0) > maxClockSkewSeconds
  const differs = calls.some(({ differences }) => differences.length > 0) || hasFinding(found, 'warning')
  return differs || isSkewed || (missingPermissions ?? []).length > 0 ? 'different' : 'known'
}
