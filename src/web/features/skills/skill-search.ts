/** What the addresses of the skill pages may carry. */
import { z } from '../../../contract/zod.ts'
import { searchText } from '../../text/search-text.ts'

export const skillSort = z.enum(['title', 'newest', 'status'])
export type SkillSort = z.infer<typeof skillSort>

export const skillSearch = z.object({
  q: searchText,
  sort: skillSort.optional().catch(undefined),
})

/** What a new skill begins with: the title of a template, or the id of a skill that is copied. */
export const newSkillSearch = z.object({
  template: searchText,
  copy: searchText,
})

type ListSearch = z.infer<typeof skillSearch>

/** What stays in the address from one skill to the next: how the list is searched, not what a form begins with. */
export function listSearch(now: { q?: string | undefined; sort?: string | undefined }): ListSearch {
  return skillSearch.parse(now)
}
