import type { Skill } from '../../../../contract/platform/record-kinds/skill.ts'
import { usePhoneNumberId } from '../../../api/agent/phone-number-id.ts'
import { CheckedRow } from '../../../ui/list/checked-row.tsx'
import { RowLink } from '../../../ui/list/row-link.tsx'
import type { RowSelection } from '../../../ui/list/selection.ts'
import { StatusOf } from '../../../ui/status.tsx'
import { DraftTag } from '../../../versions/draft-tag.tsx'
import { skillTitle } from './skill-listing.ts'
import { preserveListSearch } from './skill-search.ts'
import { skillState } from './skill-state.ts'

export function SkillRow({ skill, selection }: { skill: Skill; selection: RowSelection }) {
  const phoneNumberId = usePhoneNumberId()
  const state = skillState(skill.status)
  const title = skillTitle(skill)
  return (
    <CheckedRow selection={selection} id={skill.id} label={title}>
      <RowLink
        to="/phones/$phoneNumberId/skills/$skillId"
        params={{ phoneNumberId, skillId: skill.id }}
        search={preserveListSearch}
      >
        <span className="flex items-center justify-between gap-3">
          <span className="min-w-0 font-medium font-mono text-label">{title}</span>
          <span className="flex shrink-0 items-center gap-2">
            <DraftTag kind="skills" id={skill.id} />
            <StatusOf state={state} />
          </span>
        </span>
        {skill.description && (
          <span dir="auto" className="mt-0.5 line-clamp-2 text-quiet">
            {skill.description}
          </span>
        )}
      </RowLink>
    </CheckedRow>
  )
}
