import { ifFits, objectShape, textLike } from '../../contract/plain-shape.ts'

export const searchText = ifFits(textLike(/./s))

/** List parameters; a list ignores values that it does not know. */
export const listFields = { q: searchText, sort: searchText, state: searchText }
export const listSearch = objectShape(listFields)
