import { expect, test } from 'vitest'
import { applyListing } from '../../../../forms/list/listing.ts'
import { caseListing } from './case-listing.ts'

const cases = [
  { id: 'c1', scenario: 'Asks for the price', categories: ['sales'] },
  { id: 'c2', scenario: 'Is angry', categories: ['service'], success_criteria: ['Stays polite'] },
]

test('cases are searched by content and sorted worst first, never run ones last', () => {
  const standings = new Map([['c2', { latest: 1, previous: null }]])
  const ids = (choice: object) => applyListing(cases, caseListing(standings), choice).map(({ id }) => id)
  expect(ids({ sort: 'score' })).toEqual(['c2', 'c1'])
  expect(ids({ sort: 'score', q: 'POLITE' })).toEqual(['c2'])
  expect(ids({ sort: 'score', only: { category: 'sales' } })).toEqual(['c1'])
})
