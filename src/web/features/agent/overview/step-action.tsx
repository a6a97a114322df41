/** The way to the page on which the next step is done. */
import { ButtonLink } from '../../../ui/form/button-link.tsx'
import type { StepId } from './checklist.ts'
import { hasStepPage, stepPages } from './step-pages.ts'
import { steps } from './words.ts'

interface Props {
  phoneNumberId: string
  id: StepId
}

/** Steps without a page are done on the platform, or on the page that shows the step. */
export function StepAction({ phoneNumberId, id }: Props) {
  if (!hasStepPage(id)) return null
  return (
    <ButtonLink to={stepPages[id]} params={{ phoneNumberId }} weight="primary">
      {steps[id].title}
    </ButtonLink>
  )
}
