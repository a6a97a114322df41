export interface Timed {
  /** The call's index in the list of timeouts, -1 while in none. */
  timeoutSlot: number
  onTick(): void
}

export interface IdleTimeouts {
  readonly tickMs: number
  add(call: Timed): void
  /** Does nothing for a call that is not in the list. */
  remove(call: Timed): void
}

/** Creates one timer for all calls; timeouts may be an interval late. An array, because a Set retains old tables. */
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
