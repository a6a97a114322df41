/** Which slips are told before a token is sent. */
import { expect, test } from 'vitest'
import { demoSentinel, maxTokenLength } from '../../../../contract/studio/session.ts'
import { tokenFault } from './check-token.ts'
import { words } from './words.ts'

test.each([
  ['', words.empty],
  ['  \n', words.empty],
  ['two words', words.malformed],
  ['line\nbreak', words.malformed],
  ['naïve', words.malformed],
  [demoSentinel, words.malformed],
  ['x'.repeat(maxTokenLength + 1), words.tooLong],
  ['x'.repeat(maxTokenLength), undefined],
  ['  EAAB0123\n', undefined],
])('%j', (pasted, fault) => {
  expect(tokenFault(pasted)).toBe(fault)
})
