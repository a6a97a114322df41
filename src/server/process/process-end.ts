import type { LogOutput } from '../log/log-output.ts'

export interface ProcessEnd {
  beforeEnd(action: () => void): void
  /** Flushes for at most a second, then exits, by force if the thread pool blocks it. The first call decides. */
  end(exitCode: number): void
  /** The first signal calls `stop` and exits with 0 within `maxMs`; a second one exits with 128 plus its number. */
  onSignal(stop: (signal: NodeJS.Signals) => Promise<void>, maxMs: number): void
}

const flushMs = 1000
/** After a second signal. */
const hastyFlushMs = 100
/** For calls in the thread pool after that. */
const leaveMs = 250
const pollMs = 10
/** Both `npm start` and the terminal pass on a Ctrl-C, so one key press may arrive as two signals. */
const samePressMs = 50

const exitCodes = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const

/** Creates the process end: graceful after a signal, immediate after a second one, forced when blocked. */
export function createProcessEnd(outputs: readonly LogOutput[]): ProcessEnd {
  const actions: (() => void)[] = []
  let isEnding = false

  function end(exitCode: number, maxFlushMs = flushMs): void {
    if (isEnding) return
    isEnding = true
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), maxFlushMs + leaveMs)
    for (const action of actions) action()
    void Promise.all(outputs.map((output) => output.finish(maxFlushMs))).then(() => leave(exitCode))
  }

  return {
    beforeEnd: (action) => void actions.push(action),
    end: (exitCode) => end(exitCode),
    onSignal(stop, maxMs) {
      let first: { readonly signal: string; readonly atMs: number } | undefined
      const onSignal = (signal: keyof typeof exitCodes) => {
        if (first === undefined) {
          first = { signal, atMs: performance.now() }
          setTimeout(() => end(0), maxMs)
          stop(signal).then(
            () => end(0),
            () => end(1),
          )
        } else if (first.signal !== signal || performance.now() - first.atMs > samePressMs) {
          end(exitCodes[signal], hastyFlushMs)
        }
      }
      process.on('SIGTERM', () => onSignal('SIGTERM'))
      process.on('SIGINT', () => onSignal('SIGINT'))
      process.on('SIGHUP', () => onSignal('SIGHUP'))
    },
  }
}

/** An exit joins the pool's threads and stops all timers, so it must not begin while a thread hangs. */
function leave(exitCode: number): void {
  if (!process.getActiveResourcesInfo().some((name) => poolCalls.test(name))) process.exit(exitCode)
  setTimeout(() => leave(exitCode), pollMs)
}

const poolCalls = /^(?:FSReq|GetAddrInfo|GetNameInfo)/
