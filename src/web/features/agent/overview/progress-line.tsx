/** The set-up as a cord along a row of jacks: plugged in as far as it goes. */
import { clsx } from 'clsx'
import { type ChecklistStep, doneCount } from './checklist.ts'
import { progress } from './words.ts'

const pitch = 28

export function ProgressLine({ steps }: { steps: readonly ChecklistStep[] }) {
  const width = steps.length * pitch
  const reached = steps.findIndex(({ state }) => state !== 'done')
  const last = reached === -1 ? steps.length - 1 : reached - 1
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <svg viewBox={`0 0 ${width} 20`} fill="none" aria-hidden="true" className="h-5" style={{ width }}>
        <path d={`M14 10H${width - 14}`} strokeWidth="1.5" className="stroke-line" />
        {last > 0 && <path d={`M14 10H${14 + last * pitch}`} strokeWidth="3" className="stroke-good" />}
        {steps.map(({ id, state }, at) => (
          <circle
            key={id}
            cx={14 + at * pitch}
            cy="10"
            r="6"
            strokeWidth="1.5"
            strokeDasharray={state === 'done' || state === 'next' ? undefined : '2.4 2.4'}
            className={clsx(
              state === 'done' && 'fill-good stroke-good',
              state === 'next' && 'fill-surface stroke-info',
              state !== 'done' && state !== 'next' && 'fill-surface stroke-line-strong',
            )}
          />
        ))}
      </svg>
      <p className="text-quiet tabular-nums">{progress(doneCount(steps), steps.length)}</p>
    </div>
  )
}
