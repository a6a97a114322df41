/** The way to the page on which the next step is done. */
import { Link } from '@tanstack/react-router'
import { buttonLook } from '../../../ui/form/button.tsx'
import type { AgentStage } from './agent-stage.ts'
import type { StepId } from './checklist.ts'
import { overviewWords, steps } from './words.ts'

interface Props {
  phoneNumberId: string
  id: StepId
  stage: AgentStage
}

const pages = {
  agent: '/phones/$phoneNumberId/onboarding',
  business: '/phones/$phoneNumberId/business-info',
  skills: '/phones/$phoneNumberId/skills/new',
  knowledge: '/phones/$phoneNumberId/faqs',
  allowlist: '/phones/$phoneNumberId/allowlist',
  rollout: '/phones/$phoneNumberId/settings',
} as const satisfies Partial<Record<StepId, string>>

function hasPage(id: StepId): id is keyof typeof pages {
  return id in pages
}

/** Steps without a page of their own here are done on the platform; their text says what to do. */
export function StepAction({ phoneNumberId, id, stage }: Props) {
  if (!hasPage(id) || (id === 'agent' && stage !== 'none')) return null
  return (
    <Link to={pages[id]} params={{ phoneNumberId }} className={buttonLook({ weight: 'primary' })}>
      {id === 'agent' ? overviewWords.setUpAgent : steps[id].title}
    </Link>
  )
}
