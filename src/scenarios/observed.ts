/** What is observed of the agent in a turn, as far as an assertion can refer to it. */

export interface Observed {
  answer: string
  quickReplies: readonly string[]
  handoffReason: string | null
  noResponseReason: string | null
  /** From the call to its answer, in milliseconds, without waits that the platform requested. */
  milliseconds: number
  /** In the order of their calls; null where they were not requested, or the platform does not tell. */
  tools: readonly string[] | null
}
