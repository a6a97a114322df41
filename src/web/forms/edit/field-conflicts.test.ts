import { expect, test } from 'vitest'
import { fieldConflicts } from './field-conflicts.ts'

const names = { url: 'Address', purpose: 'Purpose' }
const original = { url: 'a', purpose: 'b' }

test('a field that only the other user changed is listed with my version unchanged', () => {
  const theirs = { ...original, url: 'x' }
  const mine = { ...original, purpose: 'y' }
  const versions = { original, theirs, mine, loaded: original, current: theirs, foreign: ['url'] }
  expect(fieldConflicts(versions, names)).toEqual([
    { field: 'Address', original: 'a', theirs: 'x', mine: 'a' },
    { field: 'Purpose', original: 'b', theirs: 'b', mine: 'y' },
  ])
})

test("a change to a field missing from the form is listed under the field's name", () => {
  const mine = { ...original, purpose: 'y' }
  const loaded = { ...original, retry_policy: { max_tries: 1 } }
  const current = { ...original, retry_policy: { max_tries: 2 } }
  const versions = { original, theirs: original, mine, loaded, current, foreign: ['retry_policy'] }
  expect(fieldConflicts(versions, names)).toEqual([
    { field: 'retry_policy', original: 'max tries: 1', theirs: 'max tries: 2', mine: 'max tries: 1' },
    { field: 'Purpose', original: 'b', theirs: 'b', mine: 'y' },
  ])
})
