/** Lists a report's tests that passed only on a retry. */

/** From the JSON report of the unit and server tests. */
export function flakyTests({ testResults }) {
  return testResults.flatMap(({ assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages?.length > 0)
      .map(({ fullName }) => fullName),
  )
}

/** From the JSON report of the end-to-end tests, whose suites may be nested. */
export function flakyJourneys({ suites = [] }) {
  return suites.flatMap(({ specs = [], suites: inner }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map(({ file, title }) => `${file}: ${title}`),
    ...flakyJourneys({ suites: inner }),
  ])
}
