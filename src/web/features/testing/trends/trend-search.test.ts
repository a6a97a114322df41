/** Which two versions of an agent are compared. */
import { expect, test } from 'vitest'
import { comparedVersions } from './trend-search.ts'

const ids = ['oldest', 'older', 'newest']

test('the latest two versions are compared, the older one first, unless the address names others', () => {
  expect(comparedVersions(ids, {})).toEqual({ from: 'older', to: 'newest' })
  expect(comparedVersions(ids, { from: 'oldest' })).toEqual({ from: 'oldest', to: 'newest' })
  expect(comparedVersions(ids, { from: 'newest', to: 'oldest' })).toEqual({ from: 'newest', to: 'oldest' })
  expect(comparedVersions(ids, { to: 'deleted' })).toEqual({ from: 'older', to: 'newest' })
})
