import { expect, test } from 'vitest'
import type { Database, Statement } from './database.ts'
import { WordIndex } from './word-index.ts'

const hour = 3_600_000_000

/** Longer than a look-up may take to be called quick. */
function spend(milliseconds: number) {
  const end = performance.now() + milliseconds
  while (performance.now() < end);
}

test('a search ends after a bounded number of look-ups, however slow each of them is', () => {
  let lookups = 0
  const slow: Statement<never> = {
    all() {
      lookups += 1
      spend(6)
      return []
    },
    first: () => undefined,
    run: () => 0,
  }
  const database: Pick<Database, 'prepare'> = { prepare: <Row>() => slow as unknown as Statement<Row> }
  const index = new WordIndex(database as Database)
  const all = { oldest: hour, newest: 24 * hour }
  let before: number | undefined = all.newest + 1
  for (let pages = 0; before !== undefined && pages < 1000; pages++) {
    before = index.find('"abc"', { after: 0, before }, all, 16).before
  }
  expect(before).toBeUndefined()
  expect(lookups).toBeLessThanOrEqual(65)
})
