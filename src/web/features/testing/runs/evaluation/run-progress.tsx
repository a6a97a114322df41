import { clsx } from 'clsx'
import type { StoredEvaluationRun } from '../../../../../contract/studio/files/evaluation-run.ts'
import { t } from '../../../../../contract/translate.ts'
import { formatNumber } from '../../../../text/format.ts'
import { phaseNames } from '../words.ts'
import { evaluationStageNames, evaluationWords } from './words.ts'

/** An unknown stage is shown by its own name. */
const order: readonly string[] = ['simulation', 'evaluation', 'insights']

export function EvaluationProgress({ run: { phase, progress, cases } }: { run: StoredEvaluationRun }) {
  const stage = progress?.stage ?? null
  const at = order.indexOf(stage ?? '')
  const completed = progress?.completed ?? 0
  const total = progress?.total || cases.length
  const text =
    phase === 'queued' || stage === null
      ? phaseNames[phase]
      : t('{stage}, {done} of {total}', {
          stage: evaluationStageNames[stage] ?? stage,
          done: formatNumber(completed),
          total: formatNumber(total),
        })
  return (
    <div className="flex flex-col gap-1.5">
      <div
        role="progressbar"
        aria-label={evaluationWords.progress}
        aria-valuetext={text}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(shareOf(at, completed, total) * 100)}
        className="grid grid-cols-[3fr_2fr_1fr] gap-1"
      >
        {order.map((one, index) => (
          <span key={one} className="h-1.5 overflow-hidden rounded-small bg-hover">
            <span
              className="block h-full rounded-small bg-accent transition-[width]"
              style={{ width: `${filled(index, at, completed, total) * 100}%` }}
            />
          </span>
        ))}
      </div>
      <ol aria-hidden="true" className="grid grid-cols-[3fr_2fr_1fr] gap-1 text-label max-sm:hidden">
        {order.map((one, index) => (
          <li key={one} className={clsx('truncate tabular-nums', index !== at && 'text-quiet')}>
            {index === at ? text : evaluationStageNames[one]}
          </li>
        ))}
      </ol>
      <p role="status" className={clsx('text-label tabular-nums', at !== -1 && 'sm:sr-only')}>
        {text}
      </p>
    </div>
  )
}

/** The stages take about three, two and one part of the time. */
function shareOf(at: number, completed: number, total: number): number {
  const parts = [3, 2, 1]
  const all = parts.reduce((sum, part) => sum + part, 0)
  return parts.reduce((sum, part, index) => sum + filled(index, at, completed, total) * part, 0) / all
}

/** The last stage reports no progress. */
function filled(index: number, at: number, completed: number, total: number): number {
  if (index < at) return 1
  if (index > at || total === 0) return 0
  return index === order.length - 1 ? 0.5 : Math.min(1, completed / total)
}
