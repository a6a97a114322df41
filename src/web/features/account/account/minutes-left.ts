/** Whole minutes, at least 0. */
export function minutesLeft(expiresAt: string, now: Date): number {
  return Math.max(0, Math.floor((Date.parse(expiresAt) - now.getTime()) / 60_000))
}
