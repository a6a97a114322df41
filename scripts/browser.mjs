/** Finds the browser for the end-to-end tests. */
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/**
 * A Chromium's path: configured, the system's, or Playwright's; undefined if none. The system's headless one is
 * preferred,
 * because it takes a third less processor time for the same tests.
 */
export function findBrowser() {
  const system = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']
  const candidates = [process.env.CHROMIUM_PATH, ...system, chromium.executablePath()]
  return candidates.find((path) => path !== undefined && path !== '' && existsSync(path))
}
