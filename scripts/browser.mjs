/** Finds the browser that the end-to-end tests drive. */
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/** The path of a Chromium: as configured, from the system, or one that Playwright installed; undefined if none. */
export function findBrowser() {
  const candidates = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', chromium.executablePath()]
  return candidates.find((path) => path !== undefined && path !== '' && existsSync(path))
}
