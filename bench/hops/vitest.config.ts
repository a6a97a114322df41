import { defineConfig } from 'vitest/config'
import { testingLibrary } from '../../test/support/testing-library.ts'
import { traceFunctions } from './trace-functions.ts'

export default defineConfig({
  plugins: [traceFunctions()],
  resolve: testingLibrary.resolve,
  test: {
    environment: 'jsdom',
    include: ['bench/hops/hops.test.tsx'],
    testTimeout: 120_000,
    server: testingLibrary.server,
  },
})
