/**
 * Reads the JSON reports of the test runners.
 *
 * @typedef {object} Outcome
 * @property {number} passed including those that passed on a retry only
 * @property {string[]} again names of the tests that passed on a retry only
 * @property {string[]} failed names of the failed tests, each with the first line of its error
 */

/** From the report of the unit and server tests. @returns {Outcome} */
export function testOutcome({ numPassedTests, testResults }) {
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
  return {
    passed: numPassedTests,
    again: tests
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages?.length > 0)
      .map(({ fullName }) => fullName),
    failed: tests
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => withError(fullName, failureMessages?.at(-1))),
  }
}

/** From the report of the end-to-end tests. @returns {Outcome} */
export function journeyOutcome({ stats, suites }) {
  const specs = specsOf(suites)
  const having = (outcome) => specs.filter(({ tests }) => tests.some(({ status }) => status === outcome))
  const nameOf = ({ file, title }) => `${file}: ${title}`
  return {
    passed: stats.expected + stats.flaky,
    again: having('flaky').map(nameOf),
    failed: having('unexpected').map((spec) => withError(nameOf(spec), errorOf(spec))),
  }
}

/** Suites may be nested. */
function specsOf(suites = []) {
  return suites.flatMap(({ specs = [], suites: inner }) => [...specs, ...specsOf(inner)])
}

function errorOf({ tests }) {
  return tests.flatMap(({ results }) => results).findLast(({ error }) => error)?.error.message
}

function withError(name, message = 'no message') {
  return `${name}\n  ${message.split('\n', 1)[0]}`
}
