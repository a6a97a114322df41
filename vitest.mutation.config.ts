/** The tests of one area that gets deliberate faults, in the order of its list. */
import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { areas } from './bench/mutation/areas.mjs'

const name = process.env.MUTATION_AREA ?? ''
const area = Object.entries(areas).find(([key]) => key === name)?.[1]
if (area === undefined) throw new Error('npm run mutate says which area.')

const include = area.tests.map((place) => `${place}{.test.ts,/**/*.test.ts}`)
const place = ({ moduleId }: TestSpecification) =>
  include.findIndex((glob) => path.matchesGlob(path.relative(import.meta.dirname, moduleId), glob))

class QuickestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return [...files].sort((a, b) => place(a) - place(b))
  }
}

export default defineConfig({
  test: {
    // For a machine at many times its load; what runs out of time is counted apart.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    environment: 'node',
    include,
    exclude: ['**/*.dom.test.ts'],
    setupFiles: ['bench/mutation/short-properties.ts'],
    globalSetup: ['test/support/bundled-programs.ts'],
    sequence: { sequencer: QuickestFirst },
  },
})
