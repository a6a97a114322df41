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
/** With the reasons of versions after this one. */
export type StoredTurnReason = BadTurnReason | 'unknown'
