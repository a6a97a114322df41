import { t } from '../contract/translate.ts'

export interface MarkedVerdict {
  isMet: boolean
  isRight: boolean
}

export interface Agreement {
  marks: number
  /** From 0 to 1. */
  share: number
  /** From -1 to 1, 0 is chance; null if all verdicts are equal. */
  kappa: number | null
}

/** Below this a judge is unreliable. */
export const minAgreement = 0.8

/** Returns percent agreement and Cohen's kappa (Educational and Psychological Measurement 20, 1960, page 40). */
export function agreementOf(marked: readonly MarkedVerdict[]): Agreement | null {
  const marks = marked.length
  if (marks === 0) return null
  const share = marked.filter(({ isRight }) => isRight).length / marks
  const judgeYes = marked.filter(({ isMet }) => isMet).length / marks
  // Calling a verdict wrong means the opposite verdict.
  const personYes = marked.filter(({ isMet, isRight }) => isMet === isRight).length / marks
  const chance = judgeYes * personYes + (1 - judgeYes) * (1 - personYes)
  return { marks, share, kappa: chance === 1 ? null : (share - chance) / (1 - chance) }
}

export function agreementSentence(agreement: Agreement): string {
  const { marks, share, kappa } = agreement
  const values = { right: Math.round(share * marks), marks, percent: Math.round(share * 100) }
  const sentence =
    kappa === null
      ? t('Your team agrees with {right} of {marks} marked verdicts ({percent} %).', { ...values })
      : t('Your team agrees with {right} of {marks} marked verdicts ({percent} %, kappa {kappa}).', {
          ...values,
          kappa: kappa.toFixed(2),
        })
  return isUnreliable(agreement) ? `${sentence} ${t('Do not rely on this rubric.')}` : sentence
}

export function isUnreliable(agreement: Agreement | null): boolean {
  return agreement !== null && agreement.share < minAgreement
}
