/**
 * Checks a change: types, lint, build, unit, component and server tests, and the smoke journeys in a browser.
 *
 * - `--all` runs the long tests and all journeys as well, and each property more often.
 * - `--rest` runs only what `--all` adds, on the last build.
 * - `--no-browser` leaves out the build and the journeys.
 * - Patterns run only matching tests, and with `--e2e` the matching journeys.
 */
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { findBrowser } from './browser.mjs'
import { runStep, steps } from './run-step.mjs'
import { journeyCosts, journeyOutcome, readReport, testCosts, testOutcome } from './test-report.mjs'

const words = process.argv.slice(2)
const patterns = words.filter((word) => !word.startsWith('--'))
const has = (flag) => words.includes(flag)
const startedAt = performance.now()
let passed = 0
/** Steps without a report, and tests. */
const failed = []
/** Of test files. @type {import('./test-report.mjs').Cost[]} */
const costs = []

const usualProjects = ['unit', 'dom', 'pages', 'server']
const longProjects = ['long', 'long pages']
const isSmoke = ['--grep', '@smoke']
const isNoSmoke = ['--grep-invert', '@smoke']
const shownCosts = 10

let isRunGood = true
rmSync('out', { recursive: true, force: true })
mkdirSync('out')
if (patterns.length > 0) await matching()
else if (has('--rest')) await rest()
else await everyday()
printSteps()
printCosts()
if (patterns.length === 0 && !has('--all') && !has('--rest'))
  console.log(
    '\nnot run: long tests, four fifths of the repetitions of properties, and all journeys but the smoke journeys (`npm test -- --all` runs them)',
  )
if (failed.length > 0) console.log(`\nfailed:\n${failed.join('\n')}`)
console.log(`\n${passed} passed, ${failed.length} failed`)
process.exit(failed.length === 0 ? 0 : 1)

async function everyday() {
  const inBrowser = !has('--no-browser')
  await Promise.all([
    step('types', 'npm', ['run', '--silent', 'typecheck']),
    step('lint', 'npm', ['run', '--silent', 'lint']),
    ...(inBrowser ? [step('build', process.execPath, ['scripts/build.mjs'])] : []),
  ])
  // One after the other: both use all cores, and a busier machine only makes each test slower.
  await unitTests('unit, component and server tests', usualProjects)
  if (has('--all')) await unitTests('long tests', longProjects)
  if (inBrowser) await (has('--all') ? journeys('journeys', []) : journeys('smoke journeys', isSmoke))
}

/** Skips what `everyday` has run. */
async function rest() {
  await step('build', process.execPath, ['scripts/build.mjs'])
  await unitTests('long tests', longProjects)
  await journeys('journeys that are no smoke journeys', isNoSmoke)
}

async function matching() {
  const isJourney = (pattern) =>
    readdirSync('e2e', { recursive: true }).some((file) => `e2e/${file}`.includes(pattern))
  const wanted = patterns.filter(isJourney)
  await unitTests('matching tests', [...usualProjects, ...longProjects], ['--passWithNoTests', ...patterns])
  if (wanted.length === 0) return
  if (!has('--e2e')) {
    console.log('\n— journeys: not run; add --e2e for those that match')
    return
  }
  await step('build', process.execPath, ['scripts/build.mjs'])
  await journeys('journeys', wanted)
}

async function step(name, command, args) {
  if (!(await runStep(name, command, args, { together: true }))) failed.push(name)
}

async function unitTests(name, projects, more = []) {
  const args = ['run', ...projects.flatMap((project) => ['--project', project]), ...more]
  await tests(name, 'vitest', args)
  const report = readReport('out/vitest.json')
  count(name, report && testOutcome(report))
  costs.push(...testCosts(readReport('out/vitest-files.json')))
}

async function journeys(name, args) {
  if (findBrowser() === undefined) {
    console.log(`\n— ${name}: skipped, there is no Chromium`)
    return
  }
  await tests(name, 'playwright', ['test', ...args])
  const report = readReport('out/e2e.json')
  count(name, report && journeyOutcome(report))
  costs.push(...journeyCosts(report))
}

async function tests(name, command, args) {
  const env = { STUDIO_TEST_REPORT: '1', ...(has('--all') && { STUDIO_PROPERTY_FACTOR: '1' }) }
  isRunGood = await runStep(name, command, args, { env })
}

/** Counts single tests; a failed run without a failed test or report counts as a failure too. */
function count(name, outcome) {
  passed += outcome?.passed ?? 0
  failed.push(...(outcome?.failed ?? [`${name}: there is no report`]))
  if (!isRunGood && outcome?.failed.length === 0) failed.push(name)
}

function printSteps() {
  const total = {
    name: 'all together',
    seconds: (performance.now() - startedAt) / 1000,
    cpuSeconds: steps.reduce((sum, { cpuSeconds }) => sum + (cpuSeconds ?? 0), 0),
  }
  console.log(`\n${'step'.padEnd(38)} seconds   CPU seconds`)
  for (const { name, seconds, cpuSeconds } of [...steps, total])
    console.log(
      `${name.padEnd(38)} ${seconds.toFixed(1).padStart(7)} ${(cpuSeconds?.toFixed(1) ?? '–').padStart(13)}`,
    )
}

function printCosts() {
  if (costs.length === 0) return
  const dearest = costs.toSorted((a, b) => b.cpuMs - a.cpuMs).slice(0, shownCosts)
  console.log(`\n${'dearest files'.padEnd(38)} tests     CPU seconds`)
  for (const { file, tests, cpuMs } of dearest)
    console.log(`${file.padEnd(46)} ${String(tests).padStart(3)} ${(cpuMs / 1000).toFixed(1).padStart(9)}`)
}
