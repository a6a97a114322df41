/**
 * Reads the JSON reports of the test runners.
 *
 * @typedef {object} Outcome
 * @property {number} passed including those that passed on a retry only
 * @property {string[]} again the tests that passed on a retry only, each with the first lines of its error
 * @property {string[]} failed the failed tests, likewise
 */
import { stripVTControlCharacters } from 'node:util'

/** From the report of the unit and server tests. @returns {Outcome} */
export function testOutcome({ numPassedTests, testResults }) {
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
  return {
    passed: numPassedTests,
    again: tests
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages?.length > 0)
      .map(nameAndError),
    failed: tests.filter(({ status }) => status === 'failed').map(nameAndError),
  }
}

function nameAndError({ fullName, failureMessages }) {
  return withError(fullName, failureMessages?.at(-1))
}

/** From the report of the end-to-end tests. @returns {Outcome} */
export function journeyOutcome({ stats, suites }) {
  const specs = specsOf(suites)
  const having = (outcome) => specs.filter(({ tests }) => tests.some(({ status }) => status === outcome))
  const name = (spec) => withError(`${spec.file}: ${spec.title}`, errorOf(spec))
  return {
    passed: stats.expected + stats.flaky,
    again: having('flaky').map(name),
    failed: having('unexpected').map(name),
  }
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
