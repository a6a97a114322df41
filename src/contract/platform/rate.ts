/** Rates, which the platform returns as a fraction or as a percentage. */

/** A fraction from 0 to 1. What is above 1 can only have been a percentage; exactly 1 is taken as all of it. */
export function asFraction(rate: number): number {
  const fraction = rate > 1 ? rate / 100 : rate
  return Math.min(1, Math.max(0, fraction))
}
