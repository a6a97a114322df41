import { useQuery } from '@tanstack/react-query'
import type { Skill } from '../../../../contract/platform/record-kinds/skill.ts'
import { recognisedOf } from '../../../../contract/reader/unrecognised.ts'
import { skillResource } from '../../../api/agent/agent-resources.ts'
import { usePhoneNumberId } from '../../../api/agent/phone-number-id.ts'
import { AgentResourceList } from '../../../forms/list/resource-list.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { CollisionsOfAll } from './advice/collisions-of-all.tsx'
import { skillListing } from './skill-listing.ts'
import { SkillRow } from './skill-row.tsx'
import { skillWords } from './words.ts'

/** Seconds between polls during a review. */
const reviewPollSeconds = 4

function isInReview(skill: Skill) {
  return skill.status === 'pending_review'
}

export function SkillList() {
  const phoneNumberId = usePhoneNumberId()
  const query = useQuery({
    ...skillResource.list(phoneNumberId),
    refetchInterval: ({ state }) =>
      recognisedOf(state.data ?? []).some(isInReview) ? reviewPollSeconds * 1000 : false,
  })
  const first = (
    <>
      <TextLink to="/phones/$phoneNumberId/skills/new" params={{ phoneNumberId }}>
        {skillWords.addFirst}
      </TextLink>
      <TextLink to="/phones/$phoneNumberId/skills/templates" params={{ phoneNumberId }}>
        {skillWords.fromTemplate}
      </TextLink>
    </>
  )
  return (
    <AgentResourceList
      query={query}
      listing={skillListing}
      scope={phoneNumberId}
      below={query.data && <CollisionsOfAll listed={query.data} />}
      first={first}
    >
      {(skill, selection) => <SkillRow key={skill.id} skill={skill} selection={selection} />}
    </AgentResourceList>
  )
}
