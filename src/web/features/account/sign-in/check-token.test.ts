import { expect, test } from 'vitest'
import { demoSentinel, maxTokenLength } from '../../../../contract/studio/session.ts'
import { tokenError } from './check-token.ts'
import { signInWords } from './words.ts'

test.each([
  ['', signInWords.empty],
  ['  \n', signInWords.empty],
  ['two words', signInWords.malformed],
  ['line\nbreak', signInWords.malformed],
  ['naïve', signInWords.malformed],
  [demoSentinel, signInWords.malformed],
  ['x'.repeat(maxTokenLength + 1), signInWords.tooLong],
  ['x'.repeat(maxTokenLength), undefined],
  ['  EAAB0123\n', undefined],
])('%j', (pasted, error) => {
  expect(tokenError(pasted)).toBe(error)
})
