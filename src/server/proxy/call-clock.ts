/** One timer for all calls that wait for an upstream, instead of one timer each. */

export interface Clocked {
  onTick(): void
}

export interface CallClock {
  /** Milliseconds between two ticks. */
  readonly tickMs: number
  add(call: Clocked): void
  remove(call: Clocked): void
}

/** Ticks only while there are calls, and does not keep the process alive. */
export function createCallClock(tickMs: number): CallClock {
  const calls = new Set<Clocked>()
  let timer: NodeJS.Timeout | undefined

  function tick(): void {
    for (const call of calls) call.onTick()
    if (calls.size > 0) return
    clearInterval(timer)
    timer = undefined
  }

  return {
    tickMs,
    add(call) {
      calls.add(call)
      timer ??= setInterval(tick, tickMs).unref()
    },
    remove(call) {
      calls.delete(call)
    },
  }
}
