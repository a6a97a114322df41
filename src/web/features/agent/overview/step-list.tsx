/** The steps of the set-up, each with how it stands. */
import { Status } from '../../../ui/status.tsx'
import type { ChecklistStep } from './checklist.ts'
import { overviewStepStates, steps as stepWords } from './words.ts'

export function StepList({ steps }: { steps: readonly ChecklistStep[] }) {
  return (
    <ol className="border-line border-t">
      {steps.map(({ id, state }) => {
        const { text, tone, shape } = overviewStepStates[state]
        return (
          <li key={id} className="flex items-center justify-between gap-4 border-line border-b px-1 py-2">
            <span className={state === 'done' ? 'text-quiet' : undefined}>{stepWords[id].title}</span>
            <Status tone={tone} shape={shape}>
              {text}
            </Status>
          </li>
        )
      })}
    </ol>
  )
}
