import { defineConfig } from 'vitest/config'
import { traceFunctions } from './trace-functions.ts'

export default defineConfig({
  plugins: [traceFunctions()],
  test: { environment: 'jsdom', include: ['bench/hops/hops.test.tsx'], testTimeout: 120_000 },
})
