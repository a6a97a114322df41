import { searchTexts } from '../../../../contract/platform/record-kinds/record-field.ts'
import { type Skill, skillFields } from '../../../../contract/platform/record-kinds/skill.ts'
import { skillResource } from '../../../api/agent/agent-resources.ts'
import type { Removal } from '../../../forms/delete/removal.ts'
import { byState, byWords, rankIn, sortedBy } from '../../../forms/list/listing.ts'
import type { AgentListing } from '../../../forms/list/resource-list.tsx'
import { skillState } from './skill-state.ts'
import { skillValuesOf } from './skill-values.ts'
import { skillWords } from './words.ts'

export function skillTitle({ title }: Skill): string {
  return title ?? skillWords.untitled
}

const statusOrder = ['blocked', 'pending_review', 'active']

export const skillRemoval = {
  resource: skillResource,
  nameOf: skillTitle,
  words: skillWords,
  create: (phoneNumberId, skill) => skillResource.write.create(phoneNumberId, skillValuesOf(skill)),
} satisfies Removal<Skill>

export const skillListing: AgentListing<Skill, keyof typeof skillWords.sorts> = {
  matches: byWords((skill) => Object.values(searchTexts(skillFields, skill))),
  orders: {
    title: sortedBy(skillTitle),
    newest: sortedBy(skillTitle, ({ created_at }) => -(created_at ?? 0)),
    status: sortedBy(skillTitle, ({ status }) => rankIn(statusOrder, status)),
  },
  filter: byState(
    ({ status }) => status,
    (status) => skillState(status)?.text ?? status,
  ),
  urgencyOf: ({ status }) => (skillState(status)?.tone === 'bad' ? 1 : 0),
  words: skillWords,
  removal: skillRemoval,
}
