/** Long: each case fills and frees the memory of a process. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const modulePath = new URL('start-up-memory.ts', import.meta.url).href

const program = (wait: string) => `
  import { freeStartUpMemory } from ${JSON.stringify(modulePath)}
  let needed = Array.from({ length: 300_000 }, (_, index) => ({ index, list: [index] }))
  const before = process.memoryUsage().heapUsed + needed.length
  needed = undefined
  const free = freeStartUpMemory()
  ${wait}
  console.log(JSON.stringify([before, process.memoryUsage().heapUsed, typeof globalThis.gc]))
`

test.each([
  ['at the first answer', 'free()'],
  ['three seconds later without any request', 'await new Promise((resolve) => setTimeout(resolve, 3000))'],
])('startup memory is collected %s, and gc is not left exposed', async (_when, wait) => {
  const { stdout } = await promisify(execFile)(process.execPath, [
    ...['--import', 'tsx', '--input-type=module', '--eval', program(wait)],
  ])

  const [before, after, collector] = JSON.parse(stdout) as [number, number, string]
  expect(after).toBeLessThan(before - 20_000_000)
  expect(collector).toBe('undefined')
})
