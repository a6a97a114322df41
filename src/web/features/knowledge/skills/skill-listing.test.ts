import { expect, test } from 'vitest'
import { applyListing } from '../../../forms/list/listing.ts'
import { skillListing } from './skill-listing.ts'

const base = { channel: 'whatsapp', skill: 'Say hello' }
const skills = [
  {
    ...base,
    id: '1',
    title: 'returns-10',
    description: 'A customer sends goods back',
    status: 'active',
    created_at: 10,
  },
  { ...base, id: '2', title: 'returns-9', description: 'Refunds', status: 'blocked', created_at: 30 },
  { ...base, id: '3', title: null, description: null, skill: 'Mention the warranty', created_at: 20 },
]

function ids(wanted: string, sort: 'title' | 'newest' | 'status') {
  return applyListing(skills, skillListing, { q: wanted, sort }).map((skill) => skill.id)
}

test('a skill is found by title, situation or text in any case', () => {
  expect(ids('RETURNS-9', 'title')).toEqual(['2'])
  expect(ids('goods', 'title')).toEqual(['1'])
  expect(ids('warranty', 'title')).toEqual(['3'])
  expect(ids('nowhere', 'title')).toEqual([])
})

test('titles are sorted in natural order', () => {
  expect(ids('returns', 'title')).toEqual(['2', '1'])
})

test('skills are sorted newest first, or by status with urgent ones first', () => {
  expect(ids('', 'newest')).toEqual(['2', '3', '1'])
  expect(ids('', 'status')).toEqual(['2', '1', '3'])
})
