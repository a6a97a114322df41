import { Status } from '../../../ui/status.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import type { ChecklistStep } from './checklist.ts'
import { hasStepPage, stepPages } from './step-pages.ts'
import { overviewStepStates, steps as stepWords } from './words.ts'

interface Props {
  phoneNumberId: string
  steps: readonly ChecklistStep[]
}

export function StepList({ phoneNumberId, steps }: Props) {
  return (
    <ol className="border-line border-t">
      {steps.map(({ id, state }) => {
        const { text, tone, shape } = overviewStepStates[state]
        return (
          <li key={id} className="flex items-center justify-between gap-4 border-line border-b px-1 py-2">
            {hasStepPage(id) ? (
              <TextLink to={stepPages[id]} params={{ phoneNumberId }}>
                {stepWords[id].title}
              </TextLink>
            ) : (
              <span>{stepWords[id].title}</span>
            )}
            <Status tone={tone} shape={shape}>
              {text}
            </Status>
          </li>
        )
      })}
    </ol>
  )
}
