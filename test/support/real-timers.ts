/** Files share a process: one that leaves held timers behind would stop another one, far from the cause. */
import { afterAll } from 'vitest'

// biome-ignore lint/correctness/noEmptyPattern: vitest accepts no other first parameter
afterAll(({}, file) => {
  const left = [setTimeout, setInterval, clearTimeout, Date].filter((timer) => 'clock' in timer)
  if (left.length > 0) throw new Error(`${file.name} leaves held timers behind`)
})
