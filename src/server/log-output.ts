/** Brings log lines to a file descriptor, many of them in one write. */
import sonicBoom from 'sonic-boom'
import type { LogDestination } from './log.ts'

/** So much is written at once while there is much to say. */
const batchBytes = 16_384
/** So long a line waits for others. */
const maxWaitMs = 50

export interface LogOutput extends LogDestination {
  /** Before the process ends: writes what is left, and waits for it. */
  flushNow(): void
}

export function createLogOutput(fd: number): LogOutput {
  const output = new sonicBoom.SonicBoom({ fd, sync: false, minLength: batchBytes, maxWrite: 4 * batchBytes })
  // Whoever reads the log may leave before the server does; that is no reason to stop serving.
  output.on('error', () => {})
  let timer: NodeJS.Timeout | undefined

  function flush(): void {
    timer = undefined
    output.flush()
  }

  return {
    write(line) {
      output.write(line)
      timer ??= setTimeout(flush, maxWaitMs)
    },
    flushNow() {
      clearTimeout(timer)
      try {
        output.flushSync()
      } catch {
        // Nobody reads the log any more.
      }
    },
  }
}
