import type { JudgeAnswer, TranscriptLine } from '../contract/studio/ai-judging.ts'

export interface CriterionVerdict {
  criterion: string
  isMet: boolean
  /** From a majority vote. */
  reason: string
  /** Null without a verbatim quote. */
  quote: string | null
  yes: number
  votes: number
}

export type JudgedVotes =
  | { ok: true; verdicts: CriterionVerdict[] }
  /** Criteria not answered exactly once, from 1. */
  | { ok: false; unanswered: number[] }

/** Combines votes by majority; a tie is a no. */
export function combineVotes(
  criteria: readonly string[],
  answers: readonly JudgeAnswer[],
  transcript: readonly TranscriptLine[],
): JudgedVotes {
  const unanswered = new Set<number>()
  for (const { verdicts } of answers) {
    for (const at of criteria.keys()) {
      if (verdicts.filter(({ criterion }) => criterion === at + 1).length !== 1) unanswered.add(at + 1)
    }
  }
  if (unanswered.size > 0 || answers.length === 0) return { ok: false, unanswered: [...unanswered] }
  const verdicts = criteria.map((criterion, at): CriterionVerdict => {
    const votes = answers.flatMap((answer) =>
      answer.verdicts.filter((verdict) => verdict.criterion === at + 1),
    )
    const yes = votes.filter(({ isMet }) => isMet).length
    const isMet = yes * 2 > votes.length
    const deciding = votes.filter((vote) => vote.isMet === isMet)
    const quotes = deciding.map(({ quote }) => quotedLine(quote, transcript)).filter((one) => one !== null)
    return {
      criterion,
      isMet,
      reason: deciding[0]?.reason ?? '',
      quote: quotes[0] ?? null,
      yes,
      votes: votes.length,
    }
  })
  return { ok: true, verdicts }
}

/** Made-up quotes are dropped. */
function quotedLine(quote: string, transcript: readonly TranscriptLine[]): string | null {
  const wanted = plain(quote.replace(/^(?:customer|agent):\s*/i, ''))
  if (wanted === '') return null
  return transcript.some(({ text }) => plain(text).includes(wanted)) ? quote.trim() : null
}

function plain(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[‘’]/g, "'")
    .replace(/[“”"]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
}
