/** Fields of an address that hold text: what is empty is as if it were not there. */
import { ifFits, objectShape, textLike } from '../../contract/plain-shape.ts'

export const searchText = ifFits(textLike(/./s))

/** How a list is searched, sorted and filtered; what it does not know of these it leaves aside itself. */
export const listFields = { q: searchText, sort: searchText, state: searchText }
export const listSearch = objectShape(listFields)
