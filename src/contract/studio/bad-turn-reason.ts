/** What team members call wrong about an answer. */

/** In the order in which a form offers them. */
export const badTurnReasons = [
  'wrong',
  'invented',
  'incomplete',
  'tone',
  'unanswered',
  'handover_unwanted',
  'handover_missing',
  'slow',
] as const
export type BadTurnReason = (typeof badTurnReasons)[number]
