/** How long the agent took in the answered turns of a conversation. */
import type { Turn } from '../chat.ts'

export interface Timing {
  /** Of each answered turn, with its place among all turns, counted from one. */
  readonly answers: readonly { readonly id: string; readonly place: number; readonly milliseconds: number }[]
  readonly median: number
  readonly slowest: number
}

/** Nothing as long as there is no answer. */
export function timingOf(turns: readonly Turn[]): Timing | undefined {
  const answers = turns.flatMap(({ id, outcome }, at) =>
    outcome.state === 'answered' ? [{ id, place: at + 1, milliseconds: outcome.milliseconds }] : [],
  )
  const sorted = answers.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b)
  const slowest = sorted.at(-1)
  if (slowest === undefined) return undefined
  const lower = sorted[Math.floor((sorted.length - 1) / 2)] ?? slowest
  const upper = sorted[Math.ceil((sorted.length - 1) / 2)] ?? slowest
  return { answers, median: (lower + upper) / 2, slowest }
}
