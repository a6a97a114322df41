export interface Observed {
  answer: string
  quickReplies: readonly string[]
  handoffReason: string | null
  noResponseReason: string | null
  /** From call to answer, without requested waits. */
  milliseconds: number
  /** Call order; null if not requested or not reported. */
  tools: readonly string[] | null
}
