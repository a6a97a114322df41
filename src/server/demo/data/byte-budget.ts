/** Counts the bytes that one session's own data takes, up to a bound. */
import { DemoError } from '../platform-error.ts'

export interface ByteBudget {
  /** Throws DemoError 413 when the session would exceed its limit; shrinking always succeeds. */
  charge(delta: number): void
  readonly used: number
}

/**
 * Creates the byte counter of one session's data. `charge` throws DemoError 413 beyond the limit.
 * @param onChange Called with the change of every charge, in bytes.
 */
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
