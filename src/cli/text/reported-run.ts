/** What scenarios and evaluation cases have in common once they have been run: that which gates and reports need. */
import type { AssertionVerdict } from '../../scenarios/results.ts'

export interface ReportedCase {
  /** What it is known by from one run to the next. */
  key: string
  /** Of several cases. */
  suite: string
  name: string
  /** With what tells it from others of the same name, in one line. */
  title: string
  /** Undefined where the run ended earlier. */
  verdict: AssertionVerdict | undefined
  /** The time that the platform took, where it is known. */
  milliseconds: number
  /** For machines; empty where the run ended earlier. */
  properties: Readonly<Record<string, string | number | boolean>>
  /** Why it did not pass, in one sentence. */
  message: string
  /** Why it did not pass, in full. */
  lines: readonly string[]
}

export interface ReportedRun {
  command: 'test' | 'eval'
  /** It came to its end by itself. */
  isFinished: boolean
  /** Also those that were not run. */
  cases: readonly ReportedCase[]
  /** In one line. */
  summary: string
}
