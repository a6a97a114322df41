/**
 * Reads the JSON reports of the test runners.
 *
 * @typedef {object} Outcome
 * @property {number} passed
 * @property {string[]} failed the failed tests, each with the first lines of its error
 *
 * @typedef {object} Cost
 * @property {string} file
 * @property {number} tests
 * @property {number} cpuMs with its child processes
 */
import { readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

/** @returns {unknown} undefined if there is none, which is said */
export function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    console.error(`There is no report in ${file}: ${error.message}`)
    return undefined
  }
}

/** From the report of the unit and server tests. @returns {Outcome} */
export function testOutcome({ numPassedTests, testResults }) {
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
  return {
    passed: numPassedTests,
    failed: tests.filter(({ status }) => status === 'failed').map(nameAndError),
  }
}

function nameAndError({ fullName, failureMessages }) {
  // For a test that takes too long, the runner's report has the stack of an error without its message.
  const message = failureMessages?.at(-1)?.replace('STACK_TRACE_ERROR', 'the test ran into its time limit')
  return withError(fullName, message)
}

/** From `test/support/file-costs-reporter.ts`. @returns {Cost[]} */
export function testCosts(report) {
  return report?.files ?? []
}

/** From the report of the end-to-end tests. @returns {Outcome} */
export function journeyOutcome({ stats, suites }) {
  const having = (outcome) =>
    specsOf(suites)
      .filter(({ tests }) => tests.some(({ status }) => status === outcome))
      .map((spec) => withError(`${spec.file}: ${spec.title}`, errorOf(spec)))
  return { passed: stats.expected, failed: having('unexpected') }
}

/** From the notes of `e2e/support/cost.ts`. @returns {Cost[]} */
export function journeyCosts(report) {
  const files = new Map()
  for (const { file, tests } of specsOf(report?.suites)) {
    const notes = tests.flatMap(({ annotations }) => annotations).filter(({ type }) => type === 'cpu')
    const before = files.get(file) ?? { file: `e2e/${file}`, tests: 0, cpuMs: 0 }
    const cpuMs = notes.reduce((sum, { description }) => sum + Number(description), before.cpuMs)
    files.set(file, { ...before, tests: before.tests + 1, cpuMs })
  }
  return [...files.values()]
}

/** Suites may be nested. */
function specsOf(suites = []) {
  return suites.flatMap(({ specs = [], suites: inner }) => [...specs, ...specsOf(inner)])
}

function errorOf({ tests }) {
  return tests.flatMap(({ results }) => results).findLast(({ error }) => error)?.error.message
}

/** Enough for a difference, or for the seed of a property. */
const maxErrorLines = 8

function withError(name, message = 'no message') {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '')
  return [name, ...lines.slice(0, maxErrorLines).map((line) => `  ${line}`)].join('\n')
}
