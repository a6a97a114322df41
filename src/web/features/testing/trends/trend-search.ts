/** What the address of the trends page may carry: the versions that are compared. */
import { objectShape } from '../../../../contract/plain-shape.ts'
import { searchText } from '../../../text/search-text.ts'

export const trendSearch = objectShape({ from: searchText, to: searchText })
