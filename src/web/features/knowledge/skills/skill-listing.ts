/** How skills are found, sorted and filtered, and how they are deleted. */
import type { Skill } from '../../../../contract/platform/knowledge/skill.ts'
import { skills } from '../../../api/agent/agent-resources.ts'
import type { BulkRemoval } from '../../../forms/bulk-delete.tsx'
import { byState, byWords, type Listing, rankIn, sortedBy } from '../../../forms/listing.ts'
import { skillState } from './skill-state.ts'
import { draftOf } from './skill-values.ts'
import { amount, type SkillSort, sorts, words } from './words.ts'

export function titleOf({ title }: Skill): string {
  return title ?? words.untitled
}

/** What needs attention comes first. */
const statusOrder = ['blocked', 'pending_review', 'active']

export const skillListing: Listing<Skill, SkillSort> = {
  matches: byWords(({ title, description, skill }) => [title, description, skill]),
  sorts,
  orders: {
    title: sortedBy(titleOf),
    newest: sortedBy(titleOf, ({ created_at }) => -(created_at ?? 0)),
    status: sortedBy(titleOf, ({ status }) => rankIn(statusOrder, status)),
  },
  filter: byState(
    ({ status }) => status,
    (status) => skillState(status)?.text ?? status,
  ),
}

export const skillRemoval: BulkRemoval<Skill> = {
  resource: skills,
  nameOf: titleOf,
  amount,
  consequence: words.bulkConsequence,
  create: (phoneNumberId, skill) => skills.write.create(phoneNumberId, draftOf(skill)),
}
