/**
 * Six test projects: units on Node, what needs a DOM, pages of the whole app, the server through its front door, and
 * long tests and long pages, which `npm test` leaves out. The files of a project share its processes and their modules, which halves
 * their time; their tests leave nothing behind for one another.
 */
import { availableParallelism } from 'node:os'
import { defineConfig, type Plugin } from 'vitest/config'
import { appMessages } from './scripts/bundle/messages/plugin.ts'
import { fileCostsReporter } from './test/support/file-costs-reporter.ts'
import { testingLibrary } from './test/support/testing-library.ts'

/** The whole app on the built-in platform, in a window without layout. */
const pages = 'test/pages/**/*.test.ts'
const needsDom = ['src/**/*.test.tsx', 'src/**/*.dom.test.ts']
const longPages = 'test/pages/**/*.long.test.ts'
const isLong = ['src/**/*.long.test.ts', 'test/**/*.long.test.ts']

/** A module that lists files by a pattern changes with them, not only with its own text: it is never cached. */
const uncachedGlobs: Plugin = {
  name: 'uncached-globs',
  configureVitest({ experimental_defineCacheKeyGenerator: define }) {
    define(({ sourceCode }) => (sourceCode.includes('import.meta.glob') ? false : undefined))
  },
}

export default defineConfig({
  plugins: [appMessages(false), uncachedGlobs],
  test: {
    // For a machine at many times its load; a test waits for events, never for a span of time.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    // A test that needs a second try is a defect, of the test or of the app.
    retry: 0,
    setupFiles: [
      'test/support/file-costs.ts',
      'test/support/patient-waits.ts',
      'test/support/real-timers.ts',
    ],
    // More than a small machine has cores: what waits for a time-out leaves its core to others.
    maxWorkers: Math.max(4, availableParallelism()),
    reporters: process.env.STUDIO_TEST_REPORT
      ? ['default', fileCostsReporter(), ['json', { outputFile: 'out/vitest.json' }]]
      : ['default'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          isolate: false,
          include: ['src/**/*.test.ts'],
          exclude: [...needsDom, ...isLong],
        },
      },
      {
        extends: true,
        resolve: testingLibrary.resolve,
        test: {
          name: 'dom',
          environment: 'jsdom',
          isolate: false,
          include: needsDom,
          setupFiles: ['test/support/fresh-page.ts'],
          server: testingLibrary.server,
        },
      },
      {
        extends: true,
        test: {
          name: 'pages',
          environment: 'node',
          isolate: false,
          include: [pages],
          exclude: [longPages],
          globalSetup: ['test/support/app/bundled-app.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          isolate: false,
          include: ['test/**/*.test.ts'],
          exclude: [pages, ...isLong],
          globalSetup: ['test/support/bundled-programs.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'long pages',
          environment: 'node',
          isolate: false,
          include: [longPages],
          globalSetup: ['test/support/app/bundled-app.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'long',
          environment: 'node',
          isolate: false,
          include: isLong,
          exclude: [longPages],
          env: { STUDIO_PROPERTY_FACTOR: process.env.STUDIO_PROPERTY_FACTOR ?? '1' },
          globalSetup: ['test/support/bundled-programs.ts'],
        },
      },
    ],
    // Compiled once per state of a file and of the lockfile, not once per run.
    experimental: { fsModuleCache: true, fsModuleCachePath: '.cache/vitest' },
    coverage: { provider: 'v8', include: ['src/**/*.{ts,tsx}'] },
  },
})
