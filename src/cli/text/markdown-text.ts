import { minAgreement } from '../../judging/agreement.ts'
import { failuresThatCount, type TestGate } from '../test-gate.ts'
import type { ReportedCase, ReportedRun } from './reported-run.ts'

const headings: Readonly<Record<ReportedRun['command'], string>> = {
  test: 'Scenarios',
  eval: 'Evaluation',
}

/** Formats a run for a pull request: the counts, then failed cases, folded. */
export function testMarkdown(run: ReportedRun, gate: TestGate): string {
  const counting = new Set(failuresThatCount(run, gate))
  const others = run.cases.filter(({ verdict }) => verdict === 'failed' || verdict === 'error')
  const rows = others.map((other) => {
    const isKnown = other.verdict === 'failed' && !counting.has(other)
    const state = other.verdict === 'error' ? openState(other) : isKnown ? 'failed before as well' : 'failed'
    return [
      `<details><summary>${escaped(other.title)}: ${state}</summary>`,
      '',
      // Indented, so that answers are not parsed as Markdown.
      ...other.lines.map((line) => `    ${line}`),
      '',
      '</details>',
    ].join('\n')
  })
  const judged = run.cases.flatMap((testCase) => {
    const share = agreementIn(testCase)
    if (share === undefined) return []
    const warning = share < minAgreement ? ' Do not rely on this rubric.' : ''
    return `- ${escaped(testCase.title)}: your team agrees with ${Math.round(share * 100)} % of the judge's marked verdicts.${warning}`
  })
  const head = `**${headings[run.command]}** ${escaped(run.summary.trim())}`
  return [head, ...rows, ...(judged.length === 0 ? [] : [judged.join('\n')]), ''].join('\n\n')
}

function openState(one: ReportedCase): string {
  return (agreementIn(one) ?? 1) < minAgreement ? 'not decided' : 'no answer'
}

function agreementIn({ properties }: ReportedCase): number | undefined {
  const share = properties.judge_agreement
  return typeof share === 'number' ? share : undefined
}

function escaped(text: string): string {
  return text.replace(/[&<>\\`*_[\]|@#]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
