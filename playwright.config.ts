/** The journeys in a real browser against the built server. */
import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { findBrowser } from './scripts/browser.mjs'

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'out/e2e',
  // More than a small machine has cores: a journey that waits for the platform leaves its core to others.
  workers: Math.max(3, availableParallelism()),
  fullyParallel: true,
  // A journey that needs a second try is a defect, of the journey or of the app.
  retries: 0,
  // For a machine at many times its load: whole agents are read and written, one call after another.
  timeout: 480_000,
  forbidOnly: Boolean(process.env.CI),
  reporter: process.env.STUDIO_TEST_REPORT
    ? [['list'], ['json', { outputFile: 'out/e2e.json' }]]
    : [['list']],
  use: {
    // A trace of each journey costs a fifth of its time: `npx playwright test --trace on` makes one.
    trace: 'off',
    screenshot: 'only-on-failure',
    // What fades in would be measured on its way there.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: findBrowser() ?? '',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Pages live for seconds: optimizing their scripts costs an eighth of the processor time, and saves less.
        '--js-flags=--no-opt,--no-maglev',
      ],
    },
  },
  projects: [{ name: 'chromium', use: { browserName: 'chromium', viewport: { width: 1280, height: 900 } } }],
})
