/** One timer for all calls that wait for an upstream, instead of one timer each. */

export interface Clocked {
  /** Where the clock has put the call; the clock's own note, -1 for a call that it does not hold. */
  clockSlot: number
  onTick(): void
}

export interface IdleTimeouts {
  /** Milliseconds between two ticks. */
  readonly tickMs: number
  add(call: Clocked): void
  remove(call: Clocked): void
}

/**
 * Ticks only while there are calls, and does not keep the process alive. The calls stand in an array, because the
 * engine's Set leaves its outgrown tables behind as a chain: once one of them is old, every call that was on its
 * way when the next one was made outlives its end until the next full collection.
 */
export function createIdleTimeouts(tickMs: number): IdleTimeouts {
  const calls: Clocked[] = []
  let timer: NodeJS.Timeout | undefined

  function tick(): void {
    // Backwards: what takes the place of a call that is removed meanwhile has had its turn.
    for (let at = calls.length - 1; at >= 0; at--) calls[at]?.onTick()
    if (calls.length > 0) return
    clearInterval(timer)
    timer = undefined
  }

  return {
    tickMs,
    add(call) {
      call.clockSlot = calls.push(call) - 1
      timer ??= setInterval(tick, tickMs).unref()
    },
    remove(call) {
      const last = calls[calls.length - 1]
      if (last === undefined || calls[call.clockSlot] !== call) return
      calls.pop()
      if (last !== call) {
        calls[call.clockSlot] = last
        last.clockSlot = call.clockSlot
      }
      call.clockSlot = -1
    },
  }
}
