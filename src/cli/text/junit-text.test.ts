/** @vitest-environment jsdom */
import { expect, test } from 'vitest'
import type { Assertion, Scenario } from '../../contract/studio/files/scenario.ts'
import { judge } from '../../scenarios/judge.ts'
import { attemptResult, type ScenarioAttempt, verdictOf } from '../../scenarios/results.ts'
import { junitText } from './junit-text.ts'
import { reportOfScenarios } from './test-text.ts'

const wanted: Assertion = { kind: 'contains', value: '<b>&"]]>' }

function attemptAt(scenario: Scenario, answer: string): ScenarioAttempt {
  const observed = {
    answer,
    quickReplies: [],
    handoffReason: null,
    noResponseReason: null,
    milliseconds: 1_250,
    tools: null,
  }
  const turns = scenario.turns.map((turn) => ({
    state: 'judged' as const,
    turn,
    observed,
    judgements: turn.assertions.map((assertion) => judge(assertion, observed, '1')),
    isAsSaved: null,
  }))
  return { verdict: verdictOf(turns), milliseconds: 1_250, turns }
}

function scenario(title: string, category?: string): Scenario {
  const turns = [{ message: 'Bell \u0007, half \ud800, "quoted"\nnext', assertions: [wanted] }]
  return { title, ...(category && { category }), turns }
}

function parsed(text: string): Document {
  const read = new DOMParser().parseFromString(text, 'text/xml')
  expect(read.querySelector('parsererror')).toBeNull()
  return read
}

function attributesOf(element: Element | null): Record<string, string> {
  return Object.fromEntries([...(element?.attributes ?? [])].map(({ name, value }) => [name, value]))
}

test('the report has counts, reasons and flaky marks, and skips scenarios that were not run', () => {
  const [good, bad, left] = [scenario('Good', 'A & B'), scenario('Bad <tag>\t"'), scenario('Left')]
  const results = [
    attemptResult(good, [attemptAt(good, wanted.value)]),
    attemptResult(bad, [attemptAt(bad, wanted.value), attemptAt(bad, 'No \u0000 \ufffe]]>')]),
  ]
  const started = new Date('2026-11-21T10:00:00.123Z')
  const document = parsed(
    junitText(reportOfScenarios({ state: 'signed_out', results }, [good, bad, left]), started),
  )

  expect(attributesOf(document.documentElement)).toMatchObject({
    tests: '3',
    failures: '1',
    errors: '0',
    skipped: '1',
    time: '3.750',
  })
  const suites = [...document.querySelectorAll('testsuite')].map(attributesOf)
  expect(suites).toMatchObject([
    { name: 'A & B', tests: '1', failures: '0', timestamp: '2026-11-21T10:00:00' },
    { name: 'Scenarios', tests: '2', failures: '1', skipped: '1' },
  ])
  const flaky = document.querySelectorAll('testcase')[1]
  expect(flaky?.getAttribute('name')).toBe('Bad <tag>\t"')
  expect(attributesOf(flaky?.querySelector('property[name="flaky"]') ?? null)).toMatchObject({
    value: 'true',
  })
  expect(attributesOf(flaky?.querySelector('failure') ?? null)).toEqual({
    type: 'failed',
    message: 'Must contain “<b>&"]]>”. Found: “No \ufffd \ufffd]]>”.',
  })
  expect(flaky?.textContent).toContain('attempt 2')
  expect(flaky?.textContent).toContain('Bell \ufffd, half \ufffd, "quoted" next')
  expect(flaky?.textContent).toContain('answer: No \ufffd \ufffd]]>')
})
