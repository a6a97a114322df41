/** Names the tests of a report that passed only when they were tried again. */

/** Of the JSON report of the unit and server tests. */
export function flakyTests({ testResults }) {
  return testResults.flatMap(({ assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages?.length > 0)
      .map(({ fullName }) => fullName),
  )
}

/** Of the JSON report of the journeys, whose suites may hold suites. */
export function flakyJourneys({ suites = [] }) {
  return suites.flatMap(({ specs = [], suites: inner }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map(({ file, title }) => `${file}: ${title}`),
    ...flakyJourneys({ suites: inner }),
  ])
}
