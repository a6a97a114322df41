/** Converts a rate to a fraction: above 1 it is a percentage, and 1 counts as 100%. */
export function asFraction(rate: number): number {
  const fraction = rate > 1 ? rate / 100 : rate
  return Math.min(1, Math.max(0, fraction))
}
