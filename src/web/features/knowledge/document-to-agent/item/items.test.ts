import { expect, test } from 'vitest'
import { businessInfo } from '../../../../../contract/platform/record-kinds/business-info.ts'
import { type DocumentProposal, documentProposal } from '../../../../../contract/studio/ai.ts'
import { fileError, textError } from '../document-input.ts'
import { createExistingRecords, isSelected, textNow } from '../existing-records.ts'
import { countFound } from '../found-so-far.ts'
import { mergeBusinessInfo } from '../merge-business-info.ts'
import { createTwinFinder } from './find-twin.ts'
import { type Item, itemsOf } from './item.ts'
import { itemErrors, itemFields } from './item-fields.ts'
import { changeItems } from './items-state.ts'

const draft: DocumentProposal = documentProposal.parse({
  faqs: [
    { question: 'How long can I return parts?', answer: '30 days.', source: 'Within 30 days.' },
    { question: 'Do you repair e-bikes', answer: 'Yes.', source: null },
  ],
  skills: [{ title: 'winter-storage', description: 'In winter.', skill: 'Ask when.' }],
  connectors: [{ name: 'calendar', description: 'Free days.', base_url: null }],
  businessInfo: {
    return_policy: '30 days',
    payment_method: 'Cards',
    contact_info: { hours_of_operation: 'Nine to six' },
  },
  truncated: false,
})
const existing = createExistingRecords({
  questions: ['Do you repair E-Bikes?'],
  titles: ['storage-in-winter'],
  connectors: [],
  businessInfo: businessInfo.parse({
    return_policy: '14 days',
    payment_method: '',
    extra: 'kept',
    contact_info: { email: 'hello@example.com', fax: 'kept too' },
  }),
})
const items = itemsOf(draft)

function item(key: string): Item {
  const found = items.find((item) => item.key === key)
  if (found === undefined) throw new Error(`no ${key}`)
  return found
}

test('every found item is listed', () => {
  expect(items.map(({ key, texts }) => [key, Object.values(texts)[0]])).toEqual([
    ['faq-0', 'How long can I return parts?'],
    ['faq-1', 'Do you repair e-bikes'],
    ['skill-0', 'winter-storage'],
    ['business-0', '30 days'],
    ['business-1', 'Cards'],
    ['business-2', 'Nine to six'],
    ['connector-0', 'calendar'],
  ])
  for (const one of items) expect(itemFields(one).map(({ name }) => name)).toEqual(Object.keys(one.texts))
})

test('existing, similar, replacing and incomplete items are not preselected', () => {
  const selected = items.filter((item) => isSelected(item, existing)).map(({ key }) => key)
  expect(selected).toEqual(['faq-0', 'business-1', 'business-2'])
  expect(textNow(item('business-0'), existing)).toBe('14 days')
  const [changed] = changeItems(items, { do: 'select', key: 'faq-0', isSelected: false })
  expect(changed && isSelected(changed, existing)).toBe(false)
})

test.each([
  ['Do you repair e-bikes?', true],
  ['e-bikes: do you REPAIR', false],
  ['winter-storage', undefined],
  ['?!', undefined],
])('%s is compared with existing records', (text, isSame) => {
  const findTwin = createTwinFinder(['Do you repair e-bikes', 'Where are you?', '!?'])
  expect(findTwin(text)?.isSame).toBe(isSame)
})

test('items have the errors of their forms, and a connector needs a URL', () => {
  expect(itemErrors(item('faq-0'))).toEqual({})
  expect(Object.keys(itemErrors(item('connector-0')))).toEqual(['base_url'])
  const [, , skill] = changeItems(items, { do: 'edit', key: 'skill-0', name: 'title', text: 'Not a title' })
  expect(skill && Object.keys(itemErrors(skill))).toEqual(['title'])
  const mail = { ...item('business-2'), texts: { email: 'nowhere' } }
  expect(Object.keys(itemErrors(mail))).toEqual(['email'])
})

test('only the selected facts are written, and all others are kept', () => {
  expect(
    mergeBusinessInfo(existing.businessInfo, { payment_method: 'Cards', address: 'Mill Lane 3' }),
  ).toEqual({
    business_description: '',
    purchase_info: '',
    delivery_and_shipping: '',
    return_policy: '14 days',
    payment_method: 'Cards',
    extra: 'kept',
    contact_info: {
      email: 'hello@example.com',
      hours_of_operation: '',
      address: 'Mill Lane 3',
      fax: 'kept too',
    },
  })
})

test('found items are counted while the answer is streamed, per part', () => {
  const texts = ['{"faqs":[{"question":"a"},{"question":"b"}],"skills":[{}]}', '{"faqs":[{"quest', 'Well, ']
  expect(countFound(texts)).toEqual({ faq: 3, skill: 1, connector: 0 })
})

test('an unsupported file is refused before it is sent', () => {
  expect(fileError({ name: 'Policy.DOCX', size: 5_000_000 })).toBeUndefined()
  expect(fileError({ name: 'policy.xlsx', size: 10 })).toMatch(/file type/)
  expect(fileError({ name: 'prices.XLS', size: 10 })).toMatch(
    /Excel 97–2003\. Save the file as \.docx or \.pdf/,
  )
  expect(fileError({ name: 'policy.doc', size: 10 })).toMatch(/Word 97–2003/)
  expect(fileError({ name: 'policy.pdf', size: 5_000_001 })).toMatch(/larger than 5 MB/)
  expect(fileError({ name: 'policy.pdf', size: 0 })).toMatch(/empty/)
  expect(textError('ß'.repeat(2_500_001))).toMatch(/larger than 5 MB/)
})
