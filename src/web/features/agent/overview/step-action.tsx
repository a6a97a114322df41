/** The way to the page on which the next step is done. */
import { ButtonLink } from '../../../ui/form/button-link.tsx'
import type { AgentStage } from './agent-stage.ts'
import type { StepId } from './checklist.ts'
import { hasStepPage, stepPages } from './step-pages.ts'
import { overviewWords, steps } from './words.ts'

interface Props {
  phoneNumberId: string
  id: StepId
  stage: AgentStage
}

/** Steps without a page of their own here are done on the platform; their text says what to do. */
export function StepAction({ phoneNumberId, id, stage }: Props) {
  if (!hasStepPage(id) || (id === 'agent' && stage !== 'none')) return null
  return (
    <ButtonLink to={stepPages[id]} params={{ phoneNumberId }} weight="primary">
      {id === 'agent' ? overviewWords.setUpAgent : steps[id].title}
    </ButtonLink>
  )
}
