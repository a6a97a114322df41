/** Checks and installs what tests need besides npm packages. */
import { spawnSync } from 'node:child_process'
import { findBrowser } from './browser.mjs'

const isRoot = process.getuid?.() === 0
const hasApt = spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0
const isOnPath = (program, argument) => spawnSync(program, [argument], { stdio: 'ignore' }).status === 0

ensure({
  name: 'Chromium',
  isThere: () => findBrowser() !== undefined,
  debian: 'chromium-headless-shell',
  otherwise: ['npx', ['playwright', 'install', 'chromium'], "Playwright's own"],
  lost: 'the end-to-end tests',
  hint: 'Set CHROMIUM_PATH to one.',
})
ensure({
  name: 'Redis',
  isThere: () => isOnPath('valkey-server', '--version') || isOnPath('redis-server', '--version'),
  debian: 'redis-server',
  lost: 'the tests of several replicas',
  hint: 'Put valkey-server or redis-server on the PATH.',
})
ensure({
  name: 'nginx',
  isThere: () => isOnPath('nginx', '-v') && isOnPath('openssl', 'version'),
  debian: 'nginx-light',
  lost: 'the test of the example configuration',
  hint: 'Put nginx and openssl on the PATH.',
})

function ensure({ name, isThere, debian, otherwise, lost, hint }) {
  if (isThere()) return
  if (isRoot && hasApt) {
    console.log(`No ${name} found: installing the Debian package ${debian}.`)
    // The run level prevents packages from starting services.
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
    const options = { stdio: 'inherit', env }
    spawnSync('apt-get', ['update', '-qq'], options)
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', debian], options)
  } else if (otherwise !== undefined) {
    const [command, words, what] = otherwise
    console.log(`No ${name} found: installing ${what}.`)
    spawnSync(command, words, { stdio: 'inherit' })
  }
  if (isThere()) return
  const text = `No ${name} could be had, so ${lost} cannot run. ${hint}`
  if (process.env.CI) {
    console.error(text)
    process.exit(1)
  }
  console.log(`${text} They will be skipped.`)
}
