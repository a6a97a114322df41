/** Long: it fills the memory of a process. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const modulePath = new URL('young-generation.ts', import.meta.url).href

/** Prints the young generation in MiB: under load, after an idle time, and under load again. */
const program = `
  import { getHeapSpaceStatistics } from 'node:v8'
  import { setTimeout as wait } from 'node:timers/promises'
  import { limitYoungGeneration } from ${JSON.stringify(modulePath)}
  limitYoungGeneration()
  const sizes = []
  function measure() {
    const space = getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space')
    sizes.push(Math.ceil((space.space_used_size + space.space_available_size) / 1_048_576))
  }
  async function load() {
    const alive = []
    for (let i = 0; i < 300; i++) {
      for (let k = 0; k < 2000; k++) alive[(i * 2000 + k) % 20_000] = { i, list: [k] }
      await wait(0)
    }
    measure()
  }
  await load()
  for (let i = 0; i < 4; i++) {
    gc()
    await wait(100)
  }
  measure()
  await load()
  console.log(JSON.stringify(sizes))
`

test('the young generation is limited under load and grows back after shrinking', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [
    ...['--expose-gc', '--import', 'tsx', '--input-type=module', '--eval', program],
  ])

  const [loaded = 0, idle = 0, again = 0] = JSON.parse(stdout) as number[]
  // tsx may have made it larger before the limit.
  expect(loaded).toBeLessThanOrEqual(16)
  expect(idle).toBeLessThanOrEqual(loaded)
  expect(again).toBeGreaterThanOrEqual(8)
  expect(again).toBeLessThanOrEqual(loaded)
})
