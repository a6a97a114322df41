import { expect, test } from 'vitest'
import { applyListing } from '../../../forms/list/listing.ts'
import { createdAt, fileListing } from './file-listing.ts'

const files = [
  { id: '1', file_name: 'tour-10.pdf', size: 5, created_at: 30 },
  { id: '2', file_name: 'Tour-9.pdf', size: 50, created_at: '1970-01-01T00:00:10Z' },
  { id: '3', file_name: 'prices.pdf' },
]
const ids = (wanted: string, sort: 'name' | 'newest' | 'size') =>
  applyListing(files, fileListing, { q: wanted, sort }).map(({ id }) => id)

test('files are found by name in any case and sorted in natural order', () => {
  expect(ids('TOUR', 'name')).toEqual(['2', '1'])
  expect(ids('missing', 'name')).toEqual([])
})

test('the newest or largest files come first, those without date or size last', () => {
  expect(ids('', 'newest')).toEqual(['1', '2', '3'])
  expect(ids('', 'size')).toEqual(['2', '1', '3'])
})

test('an invalid time is not shown', () => {
  expect(createdAt({ id: '1', file_name: 'a', created_at: 'soon' })).toBeNull()
})
