/**
 * Runs every check of a change; `--all` adds the build and the end-to-end tests. Patterns run only matching unit and
 * server
 * tests, and with `--e2e` the matching end-to-end tests as well.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { findBrowser } from './browser.mjs'
import { flakyJourneys, flakyTests } from './flaky-tests.mjs'
import { durations, runStep } from './run-step.mjs'

const patterns = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const isAll = process.argv.includes('--all')
const withJourneys = process.argv.includes('--e2e')
const startedAt = performance.now()
let passed = 0
let failed = 0
/** Tests that failed once and passed on a retry, as in CI. */
const flaky = []

rmSync('out', { recursive: true, force: true })
mkdirSync('out')
if (patterns.length === 0) await everything()
else await matching()

const total = { name: 'all together', seconds: (performance.now() - startedAt) / 1000 }
console.log('\nstep                       seconds')
for (const { name, seconds } of [...durations, total])
  console.log(`${name.padEnd(26)} ${seconds.toFixed(1).padStart(7)}`)
if (flaky.length > 0) console.log(`\npassed at the second try only:\n${flaky.join('\n')}`)
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

/** Independent steps run in parallel; their output is not mixed. */
async function everything() {
  await Promise.all([
    step('types', 'npm', ['run', '--silent', 'typecheck']),
    step('lint', 'npm', ['run', '--silent', 'lint']),
    ...(isAll ? [step('build', process.execPath, ['scripts/build.mjs'])] : []),
  ])
  await Promise.all([unitTests([]), ...(isAll ? [journeys([])] : [])])
}

async function matching() {
  const isJourney = (pattern) =>
    readdirSync('e2e', { recursive: true }).some((file) => `e2e/${file}`.includes(pattern))
  const wanted = patterns.filter(isJourney)
  await unitTests(patterns)
  if (wanted.length === 0) return
  if (!withJourneys) {
    console.log('\n— end-to-end tests: not run; add --e2e for those that match')
    return
  }
  await step('build', process.execPath, ['scripts/build.mjs'])
  await journeys(wanted)
}

async function step(name, command, args) {
  if (!(await runStep(name, command, args, { together: true }))) failed++
}

async function unitTests(names) {
  const args = ['run', ...(names.length > 0 ? ['--passWithNoTests', ...names] : [])]
  const counts = (report) => [report.numPassedTests, report.numFailedTests, flakyTests(report)]
  await tests('unit and server tests', 'vitest', args, 'out/vitest.json', counts)
}

async function journeys(names) {
  if (findBrowser() === undefined) {
    console.log('\n— end-to-end tests: skipped, there is no Chromium')
    return
  }
  const counts = (report) => [
    report.stats.expected + report.stats.flaky,
    report.stats.unexpected,
    flakyJourneys(report),
  ]
  await tests('end-to-end tests', 'playwright', ['test', ...names], 'out/e2e.json', counts)
}

/** Counts single tests; a failed run without a failed test or report counts as a failure too. */
async function tests(name, command, args, file, count) {
  const isGood = await runStep(name, command, args, {
    env: { STUDIO_TEST_REPORT: '1' },
    together: patterns.length === 0,
  })
  const [good, bad, again] = readCounts(file, count)
  flaky.push(...again)
  passed += good
  failed += bad > 0 || isGood ? bad : 1
}

function readCounts(file, count) {
  try {
    return count(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    console.error(`There is no report in ${file}: ${error.message}`)
    return [0, 1, []]
  }
}
