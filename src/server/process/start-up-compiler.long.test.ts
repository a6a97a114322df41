/** Long: each case compiles in a process of its own. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const modulePath = new URL('start-up-compiler.ts', import.meta.url).href

const program = `
  import { setTimeout as wait } from 'node:timers/promises'
  import { pauseOptimization } from ${JSON.stringify(modulePath)}
  const list = Array.from({ length: 1000 }, (_, index) => index)
  function sum() {
    let total = 0
    for (const one of list) total += one * 2
    return total
  }
  async function work() {
    for (let round = 0; round < 50; round++) {
      for (let i = 0; i < 200; i++) sum()
      await wait(1)
    }
  }
  const resume = pauseOptimization(JSON.parse(process.env.GIVEN))
  await work()
  console.log('resumed')
  resume()
  await work()
`

async function optimizedWith(given: readonly string[]): Promise<boolean[]> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--trace-opt', '--import', 'tsx', '--input-type=module', '--eval', program],
    { env: { ...process.env, GIVEN: JSON.stringify(given) }, maxBuffer: 50_000_000 },
  )
  return stdout
    .split('resumed')
    .map((part) => /completed (?:optimizing|compiling).*<JSFunction sum/.test(part))
}

test('nothing is optimized during startup', async () => {
  expect(await optimizedWith([])).toEqual([false, true])
})

test('compiler flags on the command line are kept', async () => {
  const [whileStarting] = await optimizedWith(['--no-opt --max-semi-space-size=1'])
  expect(whileStarting).toBe(true)
})
