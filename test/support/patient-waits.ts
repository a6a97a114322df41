/** The library waits one second by default, too short on a busy machine. */
import { vi } from 'vitest'

const waitMs = 120_000
const waitFor = vi.waitFor
vi.waitFor = (callback, options = waitMs) => waitFor(callback, options)
