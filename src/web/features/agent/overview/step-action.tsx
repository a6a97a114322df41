/** The way to the page on which the next step is done. */
import { Link } from '@tanstack/react-router'
import { buttonLook } from '../../../ui/form/button.tsx'
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
    <Link to={stepPages[id]} params={{ phoneNumberId }} className={buttonLook({ weight: 'primary' })}>
      {id === 'agent' ? overviewWords.setUpAgent : steps[id].title}
    </Link>
  )
}
