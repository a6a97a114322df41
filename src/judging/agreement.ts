/** How often people agree with a judge, and how much of that is more than chance. */

/** What a judge said of one criterion, and whether a team member called that right. */
export interface MarkedVerdict {
  isMet: boolean
  isRight: boolean
}

export interface Agreement {
  marks: number
  /** From 0 to 1. */
  share: number
  /** From -1 to 1, 0 as chance would have it; null where all said the same, so that nothing can be told. */
  kappa: number | null
}

/** Below this a judge is not to be relied on. */
export const minAgreement = 0.8

/**
 * Computes percent agreement and Cohen's kappa (Educational and Psychological Measurement 20, 1960, page 40).
 *
 * @returns null without a mark.
 */
export function agreementOf(marked: readonly MarkedVerdict[]): Agreement | null {
  const marks = marked.length
  if (marks === 0) return null
  const share = marked.filter(({ isRight }) => isRight).length / marks
  const judgeYes = marked.filter(({ isMet }) => isMet).length / marks
  // Who calls a verdict wrong would have said the opposite.
  const personYes = marked.filter(({ isMet, isRight }) => isMet === isRight).length / marks
  const chance = judgeYes * personYes + (1 - judgeYes) * (1 - personYes)
  return { marks, share, kappa: chance === 1 ? null : (share - chance) / (1 - chance) }
}

/** Formats an agreement in a sentence, in English. */
export function agreementSentence(agreement: Agreement): string {
  const { marks, share, kappa } = agreement
  const right = Math.round(share * marks)
  const beyond = kappa === null ? '' : `, kappa ${kappa.toFixed(2)}`
  const warning = isUnreliable(agreement) ? ' Do not rely on this rubric.' : ''
  return `Your team agrees with ${right} of ${marks} marked verdicts (${Math.round(share * 100)} %${beyond}).${warning}`
}

/** Says whether the verdicts of a judge need a warning beside them. */
export function isUnreliable(agreement: Agreement | null): boolean {
  return agreement !== null && agreement.share < minAgreement
}
