/** An item's mark: a scenario verdict, or a score from 1 to 5 as a number with five bars. */

import { clsx } from 'clsx'
import { goodScore, maxEvaluationScore } from '../../../../contract/platform/agent/evaluation-result.ts'
import { t } from '../../../../contract/translate.ts'
import { badScore, type RunKind } from '../../../../scenarios/runs/test-run.ts'
import { Status, type Tone } from '../../../ui/status.tsx'
import { scoreText } from './words.ts'

const bars = Array.from({ length: maxEvaluationScore }, (_, at) => at + 1)

const barLooks: Partial<Record<Tone, string>> = { good: 'bg-good', warn: 'bg-warn', bad: 'bg-bad' }

function toneOf(score: number): Tone {
  if (score >= goodScore) return 'good'
  return score > badScore ? 'warn' : 'bad'
}

export function Score({ score, label = t('Score') }: { score: number | null; label?: string }) {
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      <span aria-hidden="true" className="flex gap-0.5">
        {bars.map((bar) => (
          <span
            key={bar}
            className={clsx(
              'h-3 w-1 rounded-small',
              score !== null && bar <= Math.round(score) ? barLooks[toneOf(score)] : 'bg-line',
            )}
          />
        ))}
      </span>
      <span className="sr-only">{label} </span>
      <span className="min-w-4 font-semibold tabular-nums">{scoreText(score)}</span>
    </span>
  )
}

interface MarkProps {
  kind: RunKind
  mark: number | null
  label?: string
}

export function ItemMark({ kind, mark, label = t('Score') }: MarkProps) {
  if (kind === 'evaluation') return <Score score={mark} label={label} />
  if (mark === null)
    return (
      <Status tone="warn" shape="stopped">
        {t('No answer')}
      </Status>
    )
  return (
    <Status tone={mark === 1 ? 'good' : 'bad'} shape={mark === 1 ? 'live' : 'stopped'}>
      {mark === 1 ? t('Passed') : t('Failed')}
    </Status>
  )
}
