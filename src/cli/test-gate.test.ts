/** Which runs fail a pipeline (docs/command-line.md, "test"): alone, with a pass rate, with a baseline, with both. */
import { expect, test } from 'vitest'
import type { AssertionVerdict } from '../scenarios/results.ts'
import { failuresThatCount, gateExitCode, passRate, testExitCodes } from './test-gate.ts'
import type { ReportedCase, ReportedRun } from './text/reported-run.ts'

const { passed, failed, unknown } = testExitCodes

function reportedCase(key: string, verdict: AssertionVerdict | undefined): ReportedCase {
  const text = { suite: 'Scenarios', name: key, title: key, message: '' }
  return { key, verdict, ...text, milliseconds: 1, properties: {}, lines: [] }
}

/** A verdict for each of the cases a, b, c and so on. */
function run(verdicts: readonly (AssertionVerdict | undefined)[], isFinished = true): ReportedRun {
  const cases = verdicts.map((verdict, at) => reportedCase('abcdefghij'.charAt(at), verdict))
  return { command: 'test', isFinished, cases, summary: '' }
}

const gate = (minPassRate?: number, earlier?: string) => ({
  minPassRate,
  baseline: earlier === undefined ? undefined : new Set(earlier),
})

test('the exit codes are those of the documents', () => {
  expect(testExitCodes).toEqual({ passed: 0, failed: 1, misused: 2, unknown: 3 })
})

test.each([
  ['all passed', run(['passed', 'passed']), passed],
  ['one failed', run(['passed', 'failed']), failed],
  ['one without an answer', run(['passed', 'error']), unknown],
  ['one failed, one without an answer', run(['failed', 'error']), failed],
  ['all passed so far, interrupted', run(['passed', undefined], false), unknown],
  ['one failed, interrupted', run(['failed', undefined], false), failed],
])('without a pass rate: %s', (_, report, code) => {
  expect(gateExitCode(report, gate())).toBe(code)
})

test.each([
  ['exactly reached', run(['passed', 'failed']), 50, passed],
  ['not reached', run(['passed', 'failed']), 51, failed],
  ['reached, one without an answer', run(['passed', 'error']), 50, passed],
  ['not reached, nothing failed, one without an answer', run(['passed', 'error']), 51, unknown],
  ['reached, but interrupted', run(['passed', undefined], false), 50, unknown],
  ['reached, but one failed and it was interrupted', run(['passed', 'failed', undefined], false), 30, failed],
])('a pass rate that is %s', (_, report, minPassRate, code) => {
  expect(gateExitCode(report, gate(minPassRate))).toBe(code)
})

test.each([
  ['what failed before fails again', run(['passed', 'failed']), 'a', passed],
  ['what passed before fails', run(['passed', 'failed']), 'ab', failed],
  ['a new one fails', run(['passed', 'failed', 'failed']), 'a', passed],
  ['what passed before has no answer', run(['passed', 'error']), 'ab', unknown],
  ['nothing fails', run(['passed', 'passed']), 'ab', passed],
])('a baseline where %s', (_, report, earlier, code) => {
  expect(gateExitCode(report, gate(undefined, earlier))).toBe(code)
})

test('a pass rate that is reached hides no regression against a baseline', () => {
  const nine = run([...Array.from({ length: 9 }, () => 'passed' as const), 'failed'])
  expect(gateExitCode(nine, gate(90, 'abcdefghi'))).toBe(passed)
  expect(gateExitCode(nine, gate(90, 'abcdefghij'))).toBe(failed)
  // Nor does a baseline hide a pass rate that is missed.
  expect(gateExitCode(nine, gate(91, 'abcdefghi'))).toBe(failed)
})

test('the pass rate counts cases that were not run, and only regressions count against a baseline', () => {
  expect(passRate(run(['passed', undefined, undefined, 'failed'], false))).toBe(25)
  const report = run(['failed', 'failed', 'error', 'passed'])
  expect(failuresThatCount(report, gate()).map(({ key }) => key)).toEqual(['a', 'b'])
  expect(failuresThatCount(report, gate(0, 'bcd')).map(({ key }) => key)).toEqual(['b'])
})
