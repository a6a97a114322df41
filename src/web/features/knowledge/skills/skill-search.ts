import { objectShape } from '../../../../contract/plain-shape.ts'
import { listSearch, searchText } from '../../../text/search-text.ts'

export const newSkillSearch = objectShape({ template: searchText, language: searchText, copy: searchText })

/** Keeps list parameters between skills, not those of a form. */
export function preserveListSearch(now: object) {
  return listSearch.parse(now)
}
