/** Two test projects: everything that runs on Node, and components in a simulated browser. */
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    testTimeout: 60_000,
    hookTimeout: 60_000,
    reporters: process.env.STUDIO_TEST_REPORT
      ? ['default', ['json', { outputFile: 'out/vitest.json' }]]
      : ['default'],
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: ['test/**/*.test.ts', 'src/{agent,cli,contract,scenarios,server}/**/*.test.ts'],
        },
      },
      {
        extends: true,
        plugins: [react()],
        test: { name: 'web', environment: 'jsdom', include: ['src/web/**/*.test.{ts,tsx}'] },
      },
    ],
    coverage: { provider: 'v8', include: ['src/**/*.{ts,tsx}'] },
  },
})
