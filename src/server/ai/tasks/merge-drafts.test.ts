import { expect, test } from 'vitest'
import { maxBusinessTextCharacters } from '../../../contract/platform/record-kinds/business-info.ts'
import { mergeProposals } from './merge-drafts.ts'

const nothing = { faqs: [], skills: [], connectors: [], businessInfo: null }
const faq = (question: string, answer: string) => ({ question, answer, source: null })

test('empty drafts merge to an empty draft', () => {
  expect(mergeProposals([nothing, nothing], false)).toEqual({ ...nothing, truncated: false })
  const silent = { return_policy: '', payment_method: null, contact_info: { email: null, address: '' } }
  expect(mergeProposals([{ ...nothing, businessInfo: silent }], true)).toEqual({
    ...nothing,
    truncated: true,
  })
})

test('the first of two questions that differ only in punctuation and case is kept', () => {
  const parts = [
    { ...nothing, faqs: [faq('Do you ship?', 'Yes.'), faq('Öffnungszeiten?', '9-6')] },
    {
      ...nothing,
      faqs: [faq('do you  ship', 'No.'), faq('öffnungszeiten', '10-4'), faq('Do you sell?', 'Yes.')],
    },
  ]
  expect(mergeProposals(parts, false).faqs.map(({ answer }) => answer)).toEqual(['Yes.', '9-6', 'Yes.'])
})

test('distinct business texts are joined, and the first email address is kept', () => {
  const info = (return_policy: string, email: string) => ({
    ...nothing,
    businessInfo: { return_policy, contact_info: { email } },
  })
  const merged = mergeProposals(
    [info('30 days.', ''), info('30 days.', 'a@example.com'), info('Unused.', 'b@example.com')],
    false,
  )
  expect(merged.businessInfo).toEqual({
    return_policy: '30 days.\nUnused.',
    contact_info: { email: 'a@example.com' },
  })
  expect(merged.truncated).toBe(false)
})

test('text beyond the limit is left out and marked as truncated', () => {
  const info = (letter: string) => ({
    ...nothing,
    businessInfo: { return_policy: letter.repeat(maxBusinessTextCharacters) },
  })
  const merged = mergeProposals([info('a'), info('b')], false)
  expect(merged.businessInfo?.return_policy).toBe('a'.repeat(maxBusinessTextCharacters))
  expect(merged.truncated).toBe(true)
})
