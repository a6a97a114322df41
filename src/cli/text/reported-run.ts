import type { AssertionVerdict } from '../../scenarios/results.ts'

export interface ReportedCase {
  /** Stable between runs. */
  key: string
  suite: string
  name: string
  /** Unique, in one line. */
  title: string
  /** Undefined if not run. */
  verdict: AssertionVerdict | undefined
  /** The platform's time. */
  milliseconds: number
  /** Machine-readable. */
  properties: Readonly<Record<string, string | number | boolean>>
  /** One sentence. */
  message: string
  /** The full reasons. */
  lines: readonly string[]
}

export interface ReportedRun {
  command: 'test' | 'eval'
  isFinished: boolean
  /** Including those not run. */
  cases: readonly ReportedCase[]
  summary: string
}
