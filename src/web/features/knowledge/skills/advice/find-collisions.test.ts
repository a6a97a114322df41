import { expect, test } from 'vitest'
import { findCollisions } from './find-collisions.ts'

const skill = 'Say so.'
const returns = {
  id: '1',
  title: 'explain-returns',
  description: 'When a customer wants to return unused parts.',
  skill,
}
const alike = {
  id: '2',
  title: 'returns-of-parts',
  description: 'A customer asks about returning a part.',
  skill,
}
const apart = {
  id: '3',
  title: 'opening-hours',
  description: 'When a customer asks about opening hours.',
  skill,
}
const bare = { id: '4', title: null, description: null, skill }

test('two descriptions of one situation collide in any word form', () => {
  const [found, ...more] = findCollisions(returns, [returns, alike, apart, bare])
  expect(more).toEqual([])
  expect(found?.other).toBe(alike)
  expect(found?.shared).toEqual(['returning', 'part'])
  expect(found?.bothClaimPriority).toBe(false)
})

test('two skills that both claim priority are reported', () => {
  const first = { ...returns, skill: 'This takes precedence over other skills.' }
  const second = { ...alike, description: `${alike.description} Always do this.` }
  expect(findCollisions(first, [second])[0]?.bothClaimPriority).toBe(true)
})
