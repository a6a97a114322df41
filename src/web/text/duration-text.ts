/** How long something took, in as many digits as anybody wants to read. */
export function durationText(milliseconds: number): string {
  if (milliseconds < 1000) return `${Math.round(milliseconds)} ms`
  return `${(milliseconds / 1000).toFixed(milliseconds < 9950 ? 1 : 0)} s`
}
