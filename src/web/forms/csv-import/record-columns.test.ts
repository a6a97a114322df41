import { expect, test } from 'vitest'
import { faqFields } from '../../../contract/platform/record-kinds/faq.ts'
import { websiteFields } from '../../../contract/platform/record-kinds/website.ts'
import { cellsOf, columnsOf } from './record-columns.ts'

test('a column per field, required if the platform refuses a record without it', () => {
  const none = { aliases: [] }
  expect(columnsOf(faqFields, { question: { aliases: ['title'] }, answer: none, metadata: none })).toEqual([
    { name: 'question', isRequired: true, aliases: ['title'] },
    { name: 'answer', isRequired: true, aliases: [] },
    { name: 'metadata', isRequired: false, aliases: [] },
  ])
})

test('a cell has a text as it is, other values as JSON, and nothing for a blank one', () => {
  const metadata = '{"b":"2","a":"1"}'
  expect(cellsOf(faqFields, { question: 'Open?', answer: null, metadata })).toEqual([
    ...['Open?', '', '{"a":"1","b":"2"}'],
  ])
  expect(cellsOf(faqFields, { question: '', answer: 'Yes', metadata: 'not a map' })).toEqual(['', 'Yes', ''])
  expect(cellsOf(faqFields, { question: 'q', answer: 'a', metadata: {} })).toEqual(['q', 'a', ''])
  const website = { url: 'https://bells.example', single_urls: ['/a', '/b'], included_url_patterns: [] }
  expect(cellsOf(websiteFields, website)).toEqual([
    ...['https://bells.example', '', '', '', '', '["/a","/b"]'],
  ])
})
