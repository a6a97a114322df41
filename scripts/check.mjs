/** Everything that is checked before a change lands; `--all` adds the build and the end-to-end tests. */
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { findBrowser } from './browser.mjs'
import { runStep } from './run-step.mjs'

const isAll = process.argv.includes('--all')
const report = { STUDIO_TEST_REPORT: '1' }
let passed = 0
let failed = 0

rmSync('out', { recursive: true, force: true })
mkdirSync('out')
step('types', 'npm', ['run', '--silent', 'typecheck'])
step('lint', 'npm', ['run', '--silent', 'lint'])
if (isAll) step('build', process.execPath, ['scripts/build.mjs'])
tests('unit and server tests', 'vitest', ['run'], 'out/vitest.json', ({ numPassedTests, numFailedTests }) => [
  numPassedTests,
  numFailedTests,
])
if (isAll) {
  const browser = findBrowser()
  if (browser === undefined) console.log('\n— end-to-end tests: skipped, there is no Chromium')
  else {
    process.env.CHROMIUM_PATH = browser
    tests('end-to-end tests', 'playwright', ['test'], 'out/e2e.json', ({ stats }) => [
      stats.expected + stats.flaky,
      stats.unexpected,
    ])
  }
}

console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

function step(name, command, args) {
  if (!runStep(name, command, args)) failed++
}

/** Counts single tests; a run that failed without a failed test, or without a report, is a failure too. */
function tests(name, command, args, file, count) {
  const isGood = runStep(name, command, args, report)
  const [good, bad] = readCounts(file, count)
  passed += good
  failed += bad > 0 || isGood ? bad : 1
}

function readCounts(file, count) {
  try {
    return count(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    console.error(`There is no report in ${file}: ${error.message}`)
    return [0, 1]
  }
}
