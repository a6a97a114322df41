/** Time that passes only when a test says so, while data moves as usual. */
import { onTestFinished, vi } from 'vitest'

/** Until the test ends. */
export function holdTime(): void {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout', 'Date'] })
  onTestFinished(() => void vi.useRealTimers())
}

export const pass = (ms: number) => void vi.advanceTimersByTime(ms)

/** Lets data move between two moments of a time. */
export async function settle(turns = 20): Promise<void> {
  for (let turn = 0; turn < turns; turn++) await new Promise((resolve) => setImmediate(resolve))
}

/** Passes time until the promise settles. */
export async function passUntil<T>(wanted: Promise<T>): Promise<T> {
  let isOver = false
  const over = () => {
    isOver = true
  }
  wanted.then(over, over)
  while (!isOver) {
    pass(100)
    await settle()
  }
  return wanted
}
