/** `/phones/…/skills/…`: one skill. */
import { getRouteApi } from '@tanstack/react-router'
import { AssistGate } from '../../features/account/ai-settings/assist-gate.tsx'
import { ImproveSkill } from '../../features/knowledge/skill-assist/improve-skill.tsx'
import { EditSkill } from '../../features/knowledge/skills/edit-skill.tsx'

const route = getRouteApi('/frame/phones/$phoneNumberId/skills/$skillId')

export function SkillPage() {
  const { phoneNumberId } = route.useParams()
  return (
    <EditSkill
      assist={(form) => (
        <AssistGate isExtra>
          <ImproveSkill phoneNumberId={phoneNumberId} form={form} />
        </AssistGate>
      )}
    />
  )
}
