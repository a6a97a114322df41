/** A failing assertion must not keep anybody waiting, nor fail because of other work on the machine. */
import { expect, test } from 'vitest'
import { limitFor } from '../support/time-limit.ts'

test('on a quiet machine a failing assertion says so within ten seconds, also during a whole run', () => {
  expect(limitFor({ slowness: 1, load: 0.2, cores: 2 })).toBe(5_000)
  // Three workers, as the runners start them on two cores, and what they wait for.
  expect(limitFor({ slowness: 1, load: 4, cores: 2 })).toBeLessThanOrEqual(10_000)
})

test('a slower or busier machine gets more time, with a limit', () => {
  const quiet = limitFor({ slowness: 1, load: 1, cores: 2 })
  expect(limitFor({ slowness: 3, load: 1, cores: 2 })).toBe(3 * quiet)
  expect(limitFor({ slowness: 1, load: 16, cores: 2 })).toBe(8 * quiet)
  expect(limitFor({ slowness: 3, load: 16, cores: 2 })).toBe(120_000)
})
