/** `/phones/…/skills/new`: writing a skill. */
import { getRouteApi } from '@tanstack/react-router'
import { AssistGate } from '../../features/account/ai-settings/assist-gate.tsx'
import { DraftSkill } from '../../features/knowledge/skill-assist/draft-skill.tsx'
import { NewSkill } from '../../features/knowledge/skills/new-skill.tsx'

const route = getRouteApi('/frame/phones/$phoneNumberId/skills/new')

export function NewSkillPage() {
  const { phoneNumberId } = route.useParams()
  return (
    <NewSkill
      assist={(form) => (
        <AssistGate>
          <DraftSkill phoneNumberId={phoneNumberId} form={form} />
        </AssistGate>
      )}
    />
  )
}
