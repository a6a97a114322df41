/** One timer for all calls that wait for an upstream, instead of one timer each. */

export interface Timed {
  /** The index of the call in the list of timeouts, -1 while it is in none. */
  timeoutSlot: number
  /** Called at every tick of the clock. */
  onTick(): void
}

export interface IdleTimeouts {
  /** Milliseconds between two ticks. */
  readonly tickMs: number
  add(call: Timed): void
  /** Does nothing for a call that is not in the list. */
  remove(call: Timed): void
}

/**
 * Creates the clock of all calls, which ticks only while there are calls and does not keep the process alive. The
 * calls are stored in an array, because the engine's Set leaves its outgrown tables behind as a chain: once one of
 * them is old, every call that was active when the next one was created outlives its end until the next full
 * collection.
 *
 * @param tickMs The interval of the clock in milliseconds; a timeout is up to one interval late, never early.
 */
export function createIdleTimeouts(tickMs: number): IdleTimeouts {
  const calls: Timed[] = []
  let timer: NodeJS.Timeout | undefined

  function tick(): void {
    // Backwards: the call that takes the index of a removed one has been handled already.
    for (let at = calls.length - 1; at >= 0; at--) calls[at]?.onTick()
    if (calls.length > 0) return
    clearInterval(timer)
    timer = undefined
  }

  return {
    tickMs,
    add(call) {
      call.timeoutSlot = calls.push(call) - 1
      timer ??= setInterval(tick, tickMs).unref()
    },
    remove(call) {
      const last = calls[calls.length - 1]
      if (last === undefined || calls[call.timeoutSlot] !== call) return
      calls.pop()
      if (last !== call) {
        calls[call.timeoutSlot] = last
        last.timeoutSlot = call.timeoutSlot
      }
      call.timeoutSlot = -1
    },
  }
}
