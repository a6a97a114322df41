/** What is typed is kept for one user in one tab, and goes when it has to. */
import { beforeEach, expect, test } from 'vitest'
import { dropAllDrafts, dropDraft, keepDraft, readDraft } from './autosave.ts'

const draft = { typed: { title: 'new' }, before: { title: 'old' } }

beforeEach(() => sessionStorage.clear())

test('a draft is found again by its name', () => {
  keepDraft('ann', 'skill 1', draft)
  keepDraft('ann', 'skill 2', { typed: { title: 'other' }, before: {} })
  expect(readDraft('ann', 'skill 1')).toEqual(draft)
  dropDraft('ann', 'skill 1')
  expect(readDraft('ann', 'skill 1')).toBeNull()
  expect(readDraft('ann', 'skill 2')).not.toBeNull()
})

test('what one user typed is not read, and not kept, for the next one', () => {
  keepDraft('ann', 'skill 1', draft)
  expect(readDraft('bob', 'skill 1')).toBeNull()
  keepDraft('bob', 'skill 9', draft)
  expect(readDraft('ann', 'skill 1')).toBeNull()
})

test('signing out leaves nothing behind', () => {
  keepDraft('ann', 'skill 1', draft)
  dropAllDrafts()
  expect(sessionStorage.length).toBe(0)
})

test('the oldest gives way, and what another program wrote is ignored', () => {
  for (let n = 0; n < 25; n++) keepDraft('ann', `skill ${n}`, draft)
  expect(readDraft('ann', 'skill 4')).toBeNull()
  expect(readDraft('ann', 'skill 24')).toEqual(draft)
  sessionStorage.setItem('studio.drafts.v1', '{"owner":"ann","kept":[{"name":3}]}')
  expect(readDraft('ann', 'skill 24')).toBeNull()
  sessionStorage.setItem('studio.drafts.v1', 'not JSON')
  expect(readDraft('ann', 'skill 24')).toBeNull()
})
