import { usePhoneNumberId } from '../../../api/agent/phone-number-id.ts'
import { AddLink } from '../../../forms/write-link.tsx'
import { ButtonLink } from '../../../ui/form/button-link.tsx'
import { preserveListSearch } from './skill-search.ts'
import { skillWords } from './words.ts'

export function SkillLinks() {
  const phoneNumberId = usePhoneNumberId()
  const params = { phoneNumberId }
  return (
    <>
      <ButtonLink to="/phones/$phoneNumberId/skills/templates" params={params} search={preserveListSearch}>
        {skillWords.templates}
      </ButtonLink>
      <AddLink to="/phones/$phoneNumberId/skills/new" params={params} search={preserveListSearch}>
        {skillWords.add}
      </AddLink>
    </>
  )
}
