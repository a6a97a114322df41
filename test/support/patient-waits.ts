/** The libraries wait one second by default, too short on a busy machine. */
import { expect, vi } from 'vitest'
import { timeLimitMs } from './time-limit.ts'

const { waitFor } = vi
vi.waitFor = (callback, options) =>
  waitFor(callback, typeof options === 'number' ? options : { timeout: timeLimitMs(), ...options })

const { poll } = expect
expect.poll = (read, options) => poll(read, { timeout: timeLimitMs(), ...options })
