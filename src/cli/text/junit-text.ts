import type { AssertionVerdict } from '../../scenarios/results.ts'
import type { ReportedCase, ReportedRun } from './reported-run.ts'

/** Formats a JUnit report; times are in seconds. */
export function junitText({ command, cases }: ReportedRun, started: Date): string {
  const suites = new Map<string, ReportedCase[]>()
  for (const one of cases) suites.set(one.suite, [...(suites.get(one.suite) ?? []), one])
  const body = [...suites].map(([name, all]) => suite(name, all, started)).join('')
  const attributes = `name="messaging-agent-studio ${command}"${totals(cases)}`
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites ${attributes}>\n${body}</testsuites>\n`
}

function suite(name: string, cases: readonly ReportedCase[], started: Date): string {
  // UTC without a zone, as the format requires.
  const timestamp = started.toISOString().slice(0, 19)
  const head = `<testsuite name="${attribute(name)}"${totals(cases)} timestamp="${timestamp}">`
  return `  ${head}\n${cases.map(testCase).join('')}  </testsuite>\n`
}

function totals(cases: readonly ReportedCase[]): string {
  const number = (wanted: AssertionVerdict | undefined) =>
    cases.filter(({ verdict }) => verdict === wanted).length
  const counts = ` tests="${cases.length}" failures="${number('failed')}" errors="${number('error')}"`
  return `${counts} skipped="${number(undefined)}" time="${secondsOf(cases)}"`
}

function secondsOf(cases: readonly ReportedCase[]): string {
  return (cases.reduce((sum, { milliseconds }) => sum + milliseconds, 0) / 1000).toFixed(3)
}

function testCase(one: ReportedCase): string {
  const head = `<testcase classname="${attribute(one.suite)}" name="${attribute(one.name)}"`
  const lines = one.verdict === undefined ? ['      <skipped/>'] : [...properties(one), ...outcome(one)]
  return `    ${head} time="${secondsOf([one])}">\n${lines.join('\n')}\n    </testcase>\n`
}

function properties(one: ReportedCase): string[] {
  const rows = Object.entries(one.properties).map(
    ([name, value]) => `<property name="${name}" value="${attribute(String(value))}"/>`,
  )
  return [`      <properties>${rows.join('')}</properties>`]
}

function outcome({ verdict, message, lines }: ReportedCase): string[] {
  if (verdict === undefined || verdict === 'passed') return []
  const name = verdict === 'failed' ? 'failure' : 'error'
  const open = `<${name} type="${verdict}" message="${attribute(message)}">`
  return [`      ${open}${escaped(lines.join('\n'))}</${name}>`]
}

/** Not allowed in XML 1.0, even escaped (section 2.2). */
const impossible = /[^\t\n\r -\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu

/** Escapes text for an XML element. */
export function escaped(text: string): string {
  return text
    .replace(impossible, '\ufffd')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\r', '&#13;')
}

/** Escapes text for an XML attribute, which would turn line breaks into spaces (section 3.3.3). */
export function attribute(text: string): string {
  return escaped(text).replaceAll('"', '&quot;').replaceAll('\n', '&#10;').replaceAll('\t', '&#9;')
}
