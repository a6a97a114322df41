/** How long to wait after a 429 that does not say so in a way that makes sense. */

/**
 * @param attempt which has failed, from 1
 * @param random from 0 to 1, without 1
 * @returns milliseconds: a second, then two, each a little longer by chance so that clients do not march in step
 */
export function fallbackWaitMs(attempt: number, random: () => number = Math.random): number {
  return Math.round(1000 * 2 ** (attempt - 1) * (1 + random() / 4))
}
