import { ifFits, objectShape, textLike } from '../../contract/plain-shape.ts'

export const searchText = ifFits(textLike(/./s))

/** Search, sort and filter of a list; values that the list does not know are ignored there. */
export const listFields = { q: searchText, sort: searchText, state: searchText }
export const listSearch = objectShape(listFields)
