import { oneLine } from '../../contract/one-line.ts'
import {
  type CoverageKind,
  type CoverageRow,
  type CoverageState,
  coverageCounts,
} from '../../scenarios/exercised/coverage.ts'
import { describedText } from '../files/described-text.ts'
import type { coverageReport, ReportOf } from '../files/report-files.ts'

const labels: Readonly<Record<CoverageState, string>> = {
  gap: 'GAP      ',
  likely: 'likely   ',
  exercised: 'exercised',
}

const kinds: Readonly<Record<CoverageKind, string>> = {
  skill: 'skill',
  faq: 'FAQ',
  tool: 'tool',
  never_say: 'never say',
  handover: 'handover',
}

const rules = {
  asked: 'when the customer asks',
  kept: 'not for ordinary questions',
  message: 'message',
  skill: 'by skill',
} as const

function nameOf({ part, rule, text }: CoverageRow): string {
  const name = part === null ? text : part.connector ? `${part.connector.name}/${part.name}` : part.name
  return rule === null ? name : name === '' ? rules[rule] : `${rules[rule]}: ${name}`
}

/** Formats one line per part, gaps first, then the counts. */
export function coverageText(rows: readonly CoverageRow[]): string {
  const lines = rows.map((row) => {
    const titles = row.scenarios.map(({ title }) => title).join(', ')
    const by = titles === '' ? '' : `  (${oneLine(titles)})`
    return `${labels[row.state]}  ${kinds[row.kind]}  ${oneLine(nameOf(row))}${by}\n`
  })
  const counts = coverageCounts(rows).map(({ kind, all, likely, exercised }) => {
    const guess = likely === 0 ? '' : ` (${likely} likely)`
    return `${kinds[kind]} ${exercised + likely} of ${all}${guess}`
  })
  return `${lines.join('')}${rows.length === 0 ? 'The agent has nothing to cover' : counts.join(', ')}.\n`
}

/** Formats the rows as JSON. */
export function coverageJson(rows: readonly CoverageRow[]): string {
  const parts = rows.map((row) => {
    const { kind, state, scenarios, part } = row
    return { kind, name: nameOf(row), ...(part && { id: part.id }), state, scenarios }
  })
  const report: ReportOf<typeof coverageReport> = { counts: coverageCounts(rows), parts }
  return describedText('coverage', report)
}
