import { expect, test } from 'vitest'
import type { Skill } from '../../../../contract/platform/record-kinds/skill.ts'
import { valuesIn } from '../../../forms/csv-import/csv-rows.ts'
import { skillCsvFormat, skillsAsCsv } from './skill-csv.ts'

const skill: Skill = {
  id: '1',
  channel: 'whatsapp',
  title: 'explain-returns',
  description: 'When a customer, say, "returns" something',
  skill: '=Say\nthis, and that',
  status: 'blocked',
}

test('exported skills can be imported elsewhere, without their status', () => {
  const { id: _, channel: __, status: ___, ...draft } = skill
  expect(valuesIn(skillsAsCsv([skill]), skillCsvFormat([]))).toMatchObject({
    kind: 'rows',
    good: [{ row: 2, cells: expect.arrayContaining([draft.title, draft.description, draft.skill]), draft }],
    bad: [],
  })
})

test('a taken, repeated or invalid title is refused', () => {
  const text = 'title,when,what to do\nexplain-returns,w,s\nnew-one,w,s\nnew-one,w,s\nNot a slug,w,s'
  expect(valuesIn(text, skillCsvFormat([skill]))).toMatchObject({
    good: [{ row: 3 }],
    bad: [
      { row: 2, errors: ['A skill explain-returns already exists'] },
      { row: 4, errors: ['new-one is in the file twice'] },
      { row: 5, errors: [expect.stringMatching(/^title: Use lower-case/)] },
    ],
  })
})
