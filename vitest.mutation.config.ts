/** The tests that hold the mutated modules: those beside them, and those that go through a door of theirs. */
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    testTimeout: 60_000,
    hookTimeout: 60_000,
    environment: 'node',
    include: [
      'src/{agent,server,contract,masking,judging}/**/*.test.ts',
      'src/scenarios/**/*.test.ts',
      'test/{agent,platform,webhooks,workspace}/**/*.test.ts',
      'test/ai/judging.test.ts',
    ],
    exclude: ['**/*.dom.test.ts'],
    globalSetup: ['test/support/bundled-programs.ts'],
  },
})
