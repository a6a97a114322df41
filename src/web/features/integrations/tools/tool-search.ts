import { ifFits, objectShape, wordOf } from '../../../../contract/plain-shape.ts'
import { searchText } from '../../../text/search-text.ts'

export const toolListSearch = objectShape({ tool: searchText, order: searchText })

export const toolSearch = objectShape({ part: ifFits(wordOf(['try'])) })

export const newToolSearch = objectShape({ copy: searchText })
