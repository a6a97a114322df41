/**
 * Measures what each test file costs its process: CPU time, with imports and with child processes that have ended.
 * `file-costs-reporter.ts` collects it.
 */
import { readFileSync } from 'node:fs'
import { afterAll } from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    cpuMs?: number
    childCpuMs?: number
  }
}

declare global {
  /** CPU time that the process had used when its previous file ended. */
  var studioUsedBefore: ReturnType<typeof used> | undefined
}

const msPerTick = 10

function used() {
  const { user, system } = process.cpuUsage()
  return { cpuMs: (user + system) / 1000, childCpuMs: endedChildren() }
}

/** Only Linux says what ended children used. */
function endedChildren(): number {
  try {
    const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]?.split(' ') ?? []
    return (Number(fields[13]) + Number(fields[14])) * msPerTick
  } catch {
    return 0
  }
}

// A process's first file also pays for its start.
const before = globalThis.studioUsedBefore ?? { cpuMs: 0, childCpuMs: 0 }

// biome-ignore lint/correctness/noEmptyPattern: vitest accepts no other first parameter
afterAll(({}, file) => {
  const now = used()
  file.meta.cpuMs = now.cpuMs - before.cpuMs
  file.meta.childCpuMs = now.childCpuMs - before.childCpuMs
  globalThis.studioUsedBefore = now
})
