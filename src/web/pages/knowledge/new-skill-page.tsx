import { usePhoneNumberId } from '../../api/agent/phone-number-id.ts'
import { AssistGate } from '../../features/account/ai-settings/assist-gate.tsx'
import { DraftSkill } from '../../features/knowledge/skill-assist/draft-skill.tsx'
import { NewSkill } from '../../features/knowledge/skills/new-skill.tsx'

export function NewSkillPage() {
  const phoneNumberId = usePhoneNumberId()
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
