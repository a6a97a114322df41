import { usePhoneNumberId } from '../../api/agent/phone-number-id.ts'
import { SkillLinks } from '../../features/knowledge/skills/skill-links.tsx'
import { SkillList } from '../../features/knowledge/skills/skill-list.tsx'
import { preserveListSearch } from '../../features/knowledge/skills/skill-search.ts'
import { SkillTransfer } from '../../features/knowledge/skills/skill-transfer.tsx'
import { skillWords } from '../../features/knowledge/skills/words.ts'
import { ListPage } from '../../ui/list/list-page.tsx'
import { BackLink } from '../../ui/page/back-link.tsx'

export function SkillsPage() {
  const phoneNumberId = usePhoneNumberId()
  return (
    <ListPage
      words={skillWords}
      back={
        <BackLink to="/phones/$phoneNumberId/skills" params={{ phoneNumberId }} search={preserveListSearch}>
          {skillWords.back}
        </BackLink>
      }
      actions={
        <>
          <SkillTransfer />
          <SkillLinks />
        </>
      }
      list={<SkillList />}
    />
  )
}
