/** A score from 1 to 5 as a number on a scale of five marks, so that neither colour nor number stands alone. */
import { clsx } from 'clsx'
import { goodScore, maxEvaluationScore } from '../../../../contract/platform/agent/evaluation-result.ts'
import { badScore } from '../../../../scenarios/evaluation/run-figures.ts'
import type { Tone } from '../../../ui/status.tsx'
import { scoreText } from './words.ts'

const marks = Array.from({ length: maxEvaluationScore }, (_, at) => at + 1)

const tones: Partial<Record<Tone, string>> = { good: 'bg-good', warn: 'bg-warn', bad: 'bg-bad' }

export function toneOf(score: number): Tone {
  if (score >= goodScore) return 'good'
  return score > badScore ? 'warn' : 'bad'
}

export function Score({ score, label = 'Score' }: { score: number | null; label?: string }) {
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      <span aria-hidden="true" className="flex gap-0.5">
        {marks.map((mark) => (
          <span
            key={mark}
            className={clsx(
              'h-3 w-1 rounded-small',
              score !== null && mark <= Math.round(score) ? tones[toneOf(score)] : 'bg-line',
            )}
          />
        ))}
      </span>
      <span className="sr-only">{label} </span>
      <span className="min-w-4 font-semibold tabular-nums">{scoreText(score)}</span>
    </span>
  )
}
