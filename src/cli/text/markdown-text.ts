/** Writes the results of scenarios as Markdown, for a comment on a pull request. */
import type { CompletedRun } from '../../scenarios/run-scenarios.ts'
import { failuresThatCount, type TestGate } from '../test-gate.ts'
import { problemLines, scenarioTitle, testSummaryText } from './test-text.ts'

/**
 * Formats a run: the counts, then each scenario that did not pass with the reasons, folded.
 *
 * @param count of all scenarios, including those that were not run
 */
export function testMarkdown(run: CompletedRun, count: number, gate: TestGate): string {
  const counting = new Set(failuresThatCount(run, gate))
  const others = run.results.filter(({ verdict }) => verdict !== 'passed')
  const rows = others.map((result) => {
    const isKnown = result.verdict === 'failed' && !counting.has(result)
    const state = result.verdict === 'error' ? 'no answer' : isKnown ? 'failed before as well' : 'failed'
    const lines = result.attempts.flatMap((attempt, at) => problemLines(attempt, at, result.attempts.length))
    return [
      `<details><summary>${escaped(scenarioTitle(result.scenario))}: ${state}</summary>`,
      '',
      // Indented, so that nothing of an answer is read as Markdown.
      ...lines.map((line) => `    ${line}`),
      '',
      '</details>',
    ].join('\n')
  })
  return [`**Scenarios** ${escaped(testSummaryText(run, count).trim())}`, ...rows, ''].join('\n\n')
}

function escaped(text: string): string {
  return text.replace(/[&<>\\`*_[\]|@#]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
