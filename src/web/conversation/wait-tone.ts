/** How pressing a customer's wait is, the same wherever it is shown. */
import type { Tone } from '../ui/status.tsx'

const minuteMs = 60_000
const longMs = 5 * minuteMs
const tooLongMs = 15 * minuteMs

/** @param waited milliseconds */
export function waitTone(waited: number): Tone {
  if (waited >= tooLongMs) return 'bad'
  return waited >= longMs ? 'warn' : 'info'
}
