/** Writes the results of a run as Markdown, for a comment on a pull request. */
import { failuresThatCount, type TestGate } from '../test-gate.ts'
import type { ReportedRun } from './reported-run.ts'

const headings: Readonly<Record<ReportedRun['command'], string>> = {
  test: 'Scenarios',
  eval: 'Evaluation',
}

/** Formats a run: the counts, then each case that did not pass with the reasons, folded. */
export function testMarkdown(run: ReportedRun, gate: TestGate): string {
  const counting = new Set(failuresThatCount(run, gate))
  const others = run.cases.filter(({ verdict }) => verdict === 'failed' || verdict === 'error')
  const rows = others.map((one) => {
    const isKnown = one.verdict === 'failed' && !counting.has(one)
    const state = one.verdict === 'error' ? 'no answer' : isKnown ? 'failed before as well' : 'failed'
    return [
      `<details><summary>${escaped(one.title)}: ${state}</summary>`,
      '',
      // Indented, so that nothing of an answer is read as Markdown.
      ...one.lines.map((line) => `    ${line}`),
      '',
      '</details>',
    ].join('\n')
  })
  return [`**${headings[run.command]}** ${escaped(run.summary.trim())}`, ...rows, ''].join('\n\n')
}

function escaped(text: string): string {
  return text.replace(/[&<>\\`*_[\]|@#]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
