/** The libraries wait one second by default, too short on a busy machine. */
import { vi } from 'vitest'
import { timeLimitMs } from './time-limit.ts'

const waitFor = vi.waitFor
vi.waitFor = (callback, options) =>
  waitFor(callback, typeof options === 'number' ? options : { timeout: timeLimitMs(), ...options })
