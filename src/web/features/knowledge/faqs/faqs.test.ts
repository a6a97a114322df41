import { expect, test } from 'vitest'
import { valuesIn } from '../../../forms/csv-import/csv-rows.ts'
import { applyListing } from '../../../forms/list/listing.ts'
import { writeCsv } from '../../../text/csv.ts'
import { duplicateIds, isSameQuestion, normalisedQuestion, twinOf } from './duplicates.ts'
import { exampleFaqRows, faqCsv, faqFormat } from './faq-csv.ts'
import { faqListing } from './faq-listing.ts'

const faq = (id: string, question: string, answer = 'Yes.', created_at = 0) => ({
  id,
  question,
  answer,
  created_at,
})

const faqs = [
  { ...faq('1', 'Can I return 10 parts?', 'Within 30 days.', 5), metadata: { topic: 'returns' } },
  faq('2', 'Can I return 9 parts?', 'Within a week.', 9),
  faq('3', 'Are you open on Sunday?'),
]

test('every word must match in the question, answer or metadata', () => {
  expect(applyListing(faqs, faqListing, { q: 'RETURN week', sort: 'question' }).map(({ id }) => id)).toEqual([
    '2',
  ])
  expect(applyListing(faqs, faqListing, { q: 'returns', sort: 'question' }).map(({ id }) => id)).toEqual([
    '1',
  ])
})

test('questions are sorted in natural order or newest first', () => {
  expect(applyListing(faqs, faqListing, { q: '', sort: 'question' }).map(({ id }) => id)).toEqual([
    '3',
    '2',
    '1',
  ])
  expect(applyListing(faqs, faqListing, { q: '', sort: 'newest' }).map(({ id }) => id)).toEqual([
    '2',
    '1',
    '3',
  ])
})

test.each([
  ['Do you ship abroad?', '  do you SHIP  abroad'],
  ['Whats the price?', "What's the price ?"],
  ['Où êtes-vous ?', 'ou etes vous'],
])('"%s" and "%s" ask the same', (a, b) => {
  expect(normalisedQuestion(a)).toBe(normalisedQuestion(b))
  expect([...duplicateIds([faq('a', a), faq('b', b), faq('c', 'Other?')])]).toEqual(['a', 'b'])
})

test('a question without letters is not a duplicate', () => {
  expect(duplicateIds([faq('a', '???'), faq('b', '!')]).size).toBe(0)
  expect(twinOf('?', [faq('a', '!')], null)).toBeUndefined()
})

test('an entry is not its own duplicate', () => {
  expect(twinOf('are you open on sunday', faqs, '3')).toBeUndefined()
  expect(twinOf('are you open on sunday', faqs, null)?.id).toBe('3')
})

test("the platform's duplicates differ only in case and surrounding space", () => {
  expect(isSameQuestion(' Open? ', 'open?')).toBe(true)
  expect(isSameQuestion('Open?', 'Open')).toBe(false)
})

test('exported FAQs can be imported with their metadata', () => {
  const read = valuesIn(faqCsv(faqs), faqFormat([]))
  const drafts = read.kind === 'rows' && read.good.map(({ draft }) => draft)
  expect(drafts).toEqual([
    { question: 'Can I return 10 parts?', answer: 'Within 30 days.', metadata: { topic: 'returns' } },
    { question: 'Can I return 9 parts?', answer: 'Within a week.' },
    { question: 'Are you open on Sunday?', answer: 'Yes.' },
  ])
})

test.each(['en', 'es', 'ar'])('the example rows can be imported: %s', (language) => {
  const names = faqFormat([]).columns.map(({ name }) => name)
  expect(valuesIn(writeCsv(names, exampleFaqRows(language)), faqFormat([]))).toMatchObject({
    kind: 'rows',
    bad: [],
  })
})

test('a row with an existing or repeated question is reported', () => {
  const { clash } = faqFormat(faqs)
  const draft = { question: 'ARE you open on sunday', answer: 'No.' }
  expect(clash?.(draft, [])).toMatch(/already exists/)
  expect(clash?.({ ...draft, question: 'New?' }, [{ question: 'new', answer: '' }])).toMatch(/row above/)
  expect(clash?.({ ...draft, question: 'New?' }, [])).toBeNull()
})

test('metadata that is not a JSON object is an error of its row', () => {
  const { draftOf, schema } = faqFormat([])
  expect(schema.safeParse(draftOf?.({ question: 'q', answer: 'a', metadata: 'topic' })).success).toBe(false)
})
