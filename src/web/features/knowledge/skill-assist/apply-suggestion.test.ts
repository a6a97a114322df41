import { expect, test } from 'vitest'
import { applySuggestion } from './apply-suggestion.ts'
import { readPartialReview, readPartialSkill } from './partial-skill.ts'

const skill = { title: 'refunds', description: 'When money is asked for.', skill: 'Ask. Ask again.' }
const reason = 'It is unclear.'

test('the first occurrence is replaced, and an empty original appends', () => {
  const change = (before: string, after: string) =>
    applySuggestion(skill, { field: 'skill', before, after, reason })
  expect(change('Ask', 'Wait')).toBe('Wait. Ask again.')
  expect(change('', '\nStop.')).toBe('Ask. Ask again.\nStop.')
  expect(change('Ask.', "$& costs $1 $'")).toBe("$& costs $1 $' Ask again.")
})

test('a missing original cannot be replaced', () => {
  expect(applySuggestion(skill, { field: 'title', before: 'returns', after: 'x', reason })).toBeUndefined()
})

test('a partial answer of any form is read as far as possible', () => {
  expect(readPartialSkill('{"title":"refu')).toEqual({ title: 'refu', description: '', skill: '' })
  expect(readPartialSkill('Let me think: [1')).toEqual({ title: '', description: '', skill: '' })
  expect(readPartialSkill('{"title":7,"skill":"a')).toEqual({ title: '', description: '', skill: 'a' })
  expect(readPartialReview('{"summary":"Good","suggestions":[{"field":"title"},{')).toMatchObject({
    summary: 'Good',
    suggestions: [{ field: 'title' }, {}],
  })
})
