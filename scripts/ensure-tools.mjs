/** Makes sure that what the tests need beside npm packages is there, and installs what is missing. */
import { spawnSync } from 'node:child_process'
import { findBrowser } from './browser.mjs'

if (findBrowser() === undefined) {
  const isRoot = process.getuid?.() === 0
  const hasApt = spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0
  if (isRoot && hasApt) {
    console.log('No Chromium found: installing the Debian package chromium.')
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env })
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
      stdio: 'inherit',
      env,
    })
  } else {
    console.log("No Chromium found: installing Playwright's own.")
    spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' })
  }
  if (findBrowser() === undefined) {
    const text = 'No Chromium could be had, so the end-to-end tests cannot run. Set CHROMIUM_PATH to one.'
    if (process.env.CI) {
      console.error(text)
      process.exit(1)
    }
    console.log(`${text} They will be skipped.`)
  }
}
