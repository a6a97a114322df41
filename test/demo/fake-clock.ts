/** A manual clock with its timers. */
import type { Later } from '../../src/server/demo/data/scheduler.ts'

export interface FakeClock {
  now: () => number
  later: Later
  /** Advances the clock and runs due timers. */
  pass(milliseconds: number): void
}

export function fakeClock(start = Date.UTC(2026, 10, 21, 12, 0, 0)): FakeClock {
  let now = start
  const actions = new Set<{ at: number; action: () => void }>()
  return {
    now: () => now,
    later(milliseconds, action) {
      const entry = { at: now + milliseconds, action }
      actions.add(entry)
      return () => void actions.delete(entry)
    },
    pass(milliseconds) {
      const end = now + milliseconds
      for (;;) {
        const next = [...actions].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0]
        if (next === undefined) break
        actions.delete(next)
        now = next.at
        next.action()
      }
      now = end
    },
  }
}
