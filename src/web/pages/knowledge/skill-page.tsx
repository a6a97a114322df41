import { usePhoneNumberId } from '../../api/agent/phone-number-id.ts'
import { AssistGate } from '../../features/account/ai-settings/assist-gate.tsx'
import { ImproveSkill } from '../../features/knowledge/skill-assist/improve-skill.tsx'
import { EditSkill } from '../../features/knowledge/skills/edit-skill.tsx'

export function SkillPage() {
  const phoneNumberId = usePhoneNumberId()
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
