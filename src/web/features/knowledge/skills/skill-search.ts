/** What the addresses of the skill pages may carry besides how every list is searched. */
import { objectShape } from '../../../../contract/plain-shape.ts'
import { listSearch, searchText } from '../../../text/search-text.ts'

/** What a new skill begins with: the title of a template, or the id of a skill that is copied. */
export const newSkillSearch = objectShape({ template: searchText, copy: searchText })

/** What stays in the address from one skill to the next: how the list is searched, not what a form begins with. */
export function preserveListSearch(now: object) {
  return listSearch.parse(now)
}
