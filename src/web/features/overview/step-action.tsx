/** What can be done about the next step from here. */
import { Link } from '@tanstack/react-router'
import { useWriteBlock } from '../../api/write-block.ts'
import { Button, buttonLook } from '../../ui/button.tsx'
import { Failure } from '../../ui/failure.tsx'
import type { AgentStage } from './agent-stage.ts'
import type { StepId } from './checklist.ts'
import { useSetUp } from './set-up.ts'
import { steps, words } from './words.ts'

interface Props {
  phoneNumberId: string
  id: StepId
  stage: AgentStage
}

function SetUpAgent({ phoneNumberId }: { phoneNumberId: string }) {
  const setUp = useSetUp(phoneNumberId)
  const blocked = useWriteBlock()
  return (
    <div className="flex flex-col items-start gap-3">
      {setUp.isError && <Failure error={setUp.error} />}
      <Button weight="primary" blocked={blocked} isBusy={setUp.isPending} onClick={() => setUp.mutate()}>
        {setUp.isPending ? words.settingUp : words.setUpAgent}
      </Button>
    </div>
  )
}

function WriteSkill({ phoneNumberId }: { phoneNumberId: string }) {
  const blocked = useWriteBlock()
  if (blocked !== undefined) {
    return (
      <Button weight="primary" blocked={blocked}>
        {steps.skills.title}
      </Button>
    )
  }
  return (
    <Link
      to="/phones/$phoneNumberId/skills/new"
      params={{ phoneNumberId }}
      className={buttonLook({ weight: 'primary' })}
    >
      {steps.skills.title}
    </Link>
  )
}

/** Steps without a page of their own here are done on the platform; their text says what to do. */
export function StepAction({ phoneNumberId, id, stage }: Props) {
  if (id === 'agent' && stage === 'none') return <SetUpAgent phoneNumberId={phoneNumberId} />
  return id === 'skills' ? <WriteSkill phoneNumberId={phoneNumberId} /> : null
}
