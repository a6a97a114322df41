import { beforeEach, expect, test } from 'vitest'
import { deleteAllAutosaves, deleteAutosave, readAutosave, writeAutosave } from './autosave.ts'

const draft = { typed: { title: 'new' }, before: { title: 'old' } }

beforeEach(() => sessionStorage.clear())

test('a draft is found again by its name', () => {
  writeAutosave('ann', 'skill 1', draft)
  writeAutosave('ann', 'skill 2', { typed: { title: 'other' }, before: {} })
  expect(readAutosave('ann', 'skill 1')).toEqual(draft)
  deleteAutosave('ann', 'skill 1')
  expect(readAutosave('ann', 'skill 1')).toBeNull()
  expect(readAutosave('ann', 'skill 2')).not.toBeNull()
})

test("a user's drafts are neither readable nor kept for the next user", () => {
  writeAutosave('ann', 'skill 1', draft)
  expect(readAutosave('bob', 'skill 1')).toBeNull()
  writeAutosave('bob', 'skill 9', draft)
  expect(readAutosave('ann', 'skill 1')).toBeNull()
})

test('signing out leaves nothing behind', () => {
  writeAutosave('ann', 'skill 1', draft)
  deleteAllAutosaves()
  expect(sessionStorage.length).toBe(0)
})

test('the oldest draft is evicted, and foreign data is ignored', () => {
  for (let n = 0; n < 25; n++) writeAutosave('ann', `skill ${n}`, draft)
  expect(readAutosave('ann', 'skill 4')).toBeNull()
  expect(readAutosave('ann', 'skill 24')).toEqual(draft)
  sessionStorage.setItem('studio.drafts.v1', '{"owner":"ann","kept":[{"name":3}]}')
  expect(readAutosave('ann', 'skill 24')).toBeNull()
  sessionStorage.setItem('studio.drafts.v1', 'not JSON')
  expect(readAutosave('ann', 'skill 24')).toBeNull()
})
