import { expect, test } from 'vitest'
import type { AgentConfig } from '../../../../contract/studio/files/config-records.ts'
import { compareNumbers } from './compare-numbers.ts'
import type { ComparedNumber } from './compared-number.ts'

const number = (id: string, config: AgentConfig): ComparedNumber => ({
  id,
  live: { phoneNumberId: id, unrecognised: [], unread: [] },
  config,
  budgets: null,
  unrecognisedCount: 0,
  reasons: new Map(),
})

const faqs = (...answers: string[]) => ({
  faqs: answers.map((answer) => ({ question: 'Open?', answer })),
})
const faqRow = (...numbers: ComparedNumber[]) => compareNumbers(numbers).find(({ kind }) => kind === 'faqs')

test('the first answer to a duplicate question is compared', () => {
  const row = faqRow(number('1', faqs('At nine.', 'At ten.')), number('2', faqs('At nine.')))
  expect(row?.differs).toBe(false)
  expect(row?.values.get('1')).toEqual({ question: 'Open?', answer: 'At nine.' })
})

test('two spellings of a question share a row, and a missing one differs', () => {
  const other = { faqs: [{ question: ' OPEN? ', answer: 'At nine.' }] }
  const rows = compareNumbers([number('1', faqs('At nine.')), number('2', other), number('3', { faqs: [] })])
  expect(rows.filter(({ kind }) => kind === 'faqs')).toHaveLength(1)
  expect(rows[0]).toMatchObject({ kind: 'faqs', differs: true })
})
