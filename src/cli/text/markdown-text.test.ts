import { expect, test } from 'vitest'
import { testMarkdown } from './markdown-text.ts'
import type { ReportedCase } from './reported-run.ts'

function reportedCase(title: string, verdict: ReportedCase['verdict'], agreement?: number): ReportedCase {
  const properties = agreement === undefined ? {} : { judge_agreement: agreement }
  return {
    key: title,
    suite: '',
    name: title,
    title,
    verdict,
    milliseconds: 1,
    message: '',
    lines: ['    - No.'],
    properties,
  }
}

const markdownOf = (cases: readonly ReportedCase[], baseline?: readonly string[]) =>
  testMarkdown(
    { command: 'test', isFinished: true, cases, summary: '3 scenarios: *bold* & <b>.\n' },
    { minPassRate: undefined, baseline: baseline && new Set(baseline) },
  )

const folded = (title: string, state: string) =>
  `<details><summary>${title}: ${state}</summary>\n\n        - No.\n\n</details>`

test('a summary folds what failed or has no answer, and marks nothing up', () => {
  const head = '**Scenarios** 3 scenarios: &#42;bold&#42; &#38; &#60;b&#62;.'
  const cases = [
    reportedCase('A_b', 'failed'),
    reportedCase('Passed', 'passed'),
    reportedCase('B', 'error'),
    reportedCase('Left', undefined),
  ]
  expect(markdownOf(cases)).toBe(
    [head, folded('A&#95;b', 'failed'), folded('B', 'no answer'), ''].join('\n\n'),
  )
  expect(markdownOf([])).toBe(`${head}\n\n`)
})

test('with a baseline, what failed before as well is said to have', () => {
  const text = markdownOf([reportedCase('Old', 'failed'), reportedCase('New', 'failed')], ['New'])
  expect(text).toContain(folded('Old', 'failed before as well'))
  expect(text).toContain(folded('New', 'failed'))
})

test("the team's agreement with a judge is listed, and one below 80 % decides nothing", () => {
  const cases = [
    reportedCase('A#1', 'passed', 0.8),
    reportedCase('B', 'error', 0.799),
    reportedCase('C', 'error', 1),
  ]
  const text = markdownOf(cases)
  expect(text).toContain(folded('B', 'not decided'))
  expect(text).toContain(folded('C', 'no answer'))
  expect(text.split('\n\n').slice(-2)).toEqual([
    [
      "- A&#35;1: your team agrees with 80 % of the judge's marked verdicts.",
      "- B: your team agrees with 80 % of the judge's marked verdicts. Do not rely on this rubric.",
      "- C: your team agrees with 100 % of the judge's marked verdicts.",
    ].join('\n'),
    '',
  ])
})
