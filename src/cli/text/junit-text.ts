/** Formats a run as JUnit XML, which every pipeline can show. */
import type { Scenario } from '../../contract/studio/files/scenario.ts'
import { folderOfScenario } from '../../contract/studio/files/scenario-place.ts'
import type { AssertionVerdict, ScenarioResult } from '../../scenarios/results.ts'
import type { CompletedRun } from '../../scenarios/run-scenarios.ts'
import { judgedProblems, problemLines, problemsOf } from './test-text.ts'

/** Formats a JUnit report: one suite per folder, in the order of the file; times in seconds. */
export function junitText({ results }: CompletedRun, scenarios: readonly Scenario[], started: Date): string {
  const cases = scenarios.map((scenario, at) => ({ scenario, result: results[at] }))
  const suites = new Map<string, Case[]>()
  for (const one of cases) {
    const name = folderOfScenario(one.scenario) || 'Scenarios'
    suites.set(name, [...(suites.get(name) ?? []), one])
  }
  const body = [...suites].map(([name, all]) => suite(name, all, started)).join('')
  const attributes = `name="messaging-agent-studio test"${totals(cases)}`
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites ${attributes}>\n${body}</testsuites>\n`
}

interface Case {
  scenario: Scenario
  /** Missing where the run ended earlier. */
  result: ScenarioResult | undefined
}

function suite(name: string, cases: readonly Case[], started: Date): string {
  // Without a time zone, as the format wants it (UTC).
  const timestamp = started.toISOString().slice(0, 19)
  const head = `<testsuite name="${attribute(name)}"${totals(cases)} timestamp="${timestamp}">`
  return `  ${head}\n${cases.map((one) => testCase(name, one)).join('')}  </testsuite>\n`
}

function totals(cases: readonly Case[]): string {
  const number = (verdict: AssertionVerdict) =>
    cases.filter(({ result }) => result?.verdict === verdict).length
  const skipped = cases.filter(({ result }) => result === undefined).length
  const counts = ` tests="${cases.length}" failures="${number('failed')}" errors="${number('error')}"`
  return `${counts} skipped="${skipped}" time="${secondsOf(cases)}"`
}

function secondsOf(cases: readonly Case[]): string {
  const attempts = cases.flatMap(({ result }) => result?.attempts ?? [])
  return (attempts.reduce((sum, { milliseconds }) => sum + milliseconds, 0) / 1000).toFixed(3)
}

function testCase(suiteName: string, one: Case): string {
  const { scenario, result } = one
  const head = `<testcase classname="${attribute(suiteName)}" name="${attribute(scenario.title)}"`
  const lines = result === undefined ? ['      <skipped/>'] : [...properties(result), ...outcome(result)]
  return `    ${head} time="${secondsOf([one])}">\n${lines.join('\n')}\n    </testcase>\n`
}

function properties({ scenario, isFlaky, attempts }: ScenarioResult): string[] {
  const passed = attempts.filter(({ verdict }) => verdict === 'passed').length
  const pairs = Object.entries({
    ...(scenario.id !== undefined && { id: scenario.id }),
    attempts: attempts.length,
    passed_attempts: passed,
    flaky: isFlaky,
  })
  const rows = pairs.map(([name, value]) => `<property name="${name}" value="${attribute(String(value))}"/>`)
  return [`      <properties>${rows.join('')}</properties>`]
}

function outcome({ verdict, attempts }: ScenarioResult): string[] {
  if (verdict === 'passed') return []
  const lines = attempts.flatMap((attempt, at) => problemLines(attempt, at, attempts.length))
  const [message = ''] = [
    ...attempts.flatMap(({ turns }) => turns).flatMap(problemsOf),
    ...attempts.flatMap(judgedProblems),
  ]
  const name = verdict === 'failed' ? 'failure' : 'error'
  const open = `<${name} type="${verdict}" message="${attribute(message)}">`
  return [`      ${open}${escaped(lines.join('\n'))}</${name}>`]
}

/** Characters that XML 1.0 does not allow, not even escaped (section 2.2 of its recommendation). */
const impossible = /[^\t\n\r -\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu

/** Text for an XML element, without characters that XML 1.0 does not have. */
export function escaped(text: string): string {
  return text
    .replace(impossible, '\ufffd')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\r', '&#13;')
}

/** White space in an attribute would be normalised to spaces (section 3.3.3). */
export function attribute(text: string): string {
  return escaped(text).replaceAll('"', '&quot;').replaceAll('\n', '&#10;').replaceAll('\t', '&#9;')
}
