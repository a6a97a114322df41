/** Frees the memory that only the start needed. */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Where nobody asks anything. */
const latestMs = 1_000

/**
 * Collects all garbage once, with the compiled code that nothing uses any more: at the first answer, or a second from
 * now. An idle engine would leave it where it is, some 15 MiB on Node 24. The pause of 50 to 150 ms comes before people
 * do: what a deploy waits for has been answered, and no code that calls need is compiled yet, which it would discard.
 *
 * @returns To be called when the first answer has been sent; later calls do nothing.
 */
export function freeStartUpMemory(): () => void {
  let isFreed = false
  function free(): void {
    if (!isFreed) collect()
    isFreed = true
  }
  setTimeout(free, latestMs).unref()
  return free
}

function collect(): void {
  setFlagsFromString('--expose-gc')
  const gc: unknown = runInNewContext('gc')
  setFlagsFromString('--no-expose-gc')
  if (typeof gc !== 'function') return
  // Only the last resort gives memory back to the system; the engine of Node 20 does not know it.
  if (Number.parseInt(process.versions.node, 10) < 22) gc()
  else gc({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}
