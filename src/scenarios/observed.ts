/** What the agent did in a turn, as far as an assertion may ask about it. */

export interface Observed {
  answer: string
  quickReplies: readonly string[]
  handoffReason: string | null
  noResponseReason: string | null
  /** From the call to its answer, without the time that the platform wanted to be left alone. */
  milliseconds: number
  /** In the order of their calls; null where nobody asked for them. */
  tools: readonly string[] | null
}
