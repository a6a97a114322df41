import { DemoError } from '../platform-error.ts'

export interface ByteBudget {
  /** Throws DemoError 413 when the session would exceed its limit; shrinking always succeeds. */
  charge(delta: number): void
  readonly used: number
}

/** Counts the bytes of one session's own data; every charge passes its change to `onChange`. */
export function createByteBudget(maxBytes: number, onChange: (delta: number) => void = () => {}): ByteBudget {
  let used = 0
  return {
    charge(delta) {
      if (delta > 0 && used + delta > maxBytes) {
        throw new DemoError(
          413,
          `The data of one demo session is limited to ${maxBytes} bytes. Delete something, or sign in again to start afresh.`,
        )
      }
      used += delta
      onChange(delta)
    },
    get used() {
      return used
    },
  }
}
