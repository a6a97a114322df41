/** The tests of one area that gets deliberate faults, in the order of its list. */
import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { areas } from './bench/mutation/areas.mjs'
import { appMessages } from './scripts/bundle/messages/plugin.ts'
import { testingLibrary } from './test/support/testing-library.ts'

const name = process.env.MUTATION_AREA ?? ''
const area = Object.entries(areas).find(([key]) => key === name)?.[1]
if (area === undefined) throw new Error('npm run mutate says which area.')

const isPage = area.isPage === true
const endings = isPage ? ['ts', 'tsx'] : ['ts']
const include = area.tests.flatMap((place) =>
  endings.map((ending) => `${place}{.test.${ending},/**/*.test.${ending}}`),
)
const place = ({ moduleId }: TestSpecification) =>
  include.findIndex((glob) => path.matchesGlob(path.relative(import.meta.dirname, moduleId), glob))

class QuickestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return [...files].sort((a, b) => place(a) - place(b))
  }
}

export default defineConfig({
  ...(isPage && { plugins: [appMessages(false)], resolve: testingLibrary.resolve }),
  test: {
    // For a machine at many times its load; what runs out of time is counted apart.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    environment: isPage ? 'jsdom' : 'node',
    include,
    exclude: isPage ? [] : ['**/*.dom.test.ts'],
    setupFiles: ['bench/mutation/short-properties.ts', ...(isPage ? ['test/support/fresh-page.ts'] : [])],
    globalSetup: isPage ? [] : ['test/support/bundled-programs.ts'],
    ...(isPage && { server: testingLibrary.server }),
    sequence: { sequencer: QuickestFirst },
  },
})
