/**
 * Runs every check of a change; `--all` adds the build and the end-to-end tests. Patterns run only matching unit and
 * server tests, and with `--e2e` the matching end-to-end tests as well.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { findBrowser } from './browser.mjs'
import { durations, runStep } from './run-step.mjs'
import { journeyOutcome, testOutcome } from './test-report.mjs'

const patterns = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const isAll = process.argv.includes('--all')
const withJourneys = process.argv.includes('--e2e')
const startedAt = performance.now()
let passed = 0
/** Steps without a report, and tests. */
const failed = []
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
if (flaky.length > 0) console.log(`\npassed on a retry only:\n${flaky.join('\n')}`)
if (failed.length > 0) console.log(`\nfailed:\n${failed.join('\n')}`)
console.log(`\n${passed} passed, ${failed.length} failed`)
process.exit(failed.length === 0 ? 0 : 1)

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
  if (!(await runStep(name, command, args, { together: true }))) failed.push(name)
}

async function unitTests(names) {
  const args = ['run', ...(names.length > 0 ? ['--passWithNoTests', ...names] : [])]
  await tests('unit and server tests', 'vitest', args, 'out/vitest.json', testOutcome)
}

async function journeys(names) {
  if (findBrowser() === undefined) {
    console.log('\n— end-to-end tests: skipped, there is no Chromium')
    return
  }
  await tests('end-to-end tests', 'playwright', ['test', ...names], 'out/e2e.json', journeyOutcome)
}

/** Counts single tests; a failed run without a failed test or report counts as a failure too. */
async function tests(name, command, args, file, outcomeOf) {
  const isGood = await runStep(name, command, args, {
    env: { STUDIO_TEST_REPORT: '1' },
    together: patterns.length === 0,
  })
  const outcome = readOutcome(file, outcomeOf)
  flaky.push(...outcome.again)
  passed += outcome.passed
  failed.push(...outcome.failed)
  if (!isGood && outcome.failed.length === 0) failed.push(name)
}

function readOutcome(file, outcomeOf) {
  try {
    return outcomeOf(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    const reason = `There is no report in ${file}: ${error.message}`
    console.error(reason)
    return { passed: 0, again: [], failed: [reason] }
  }
}
