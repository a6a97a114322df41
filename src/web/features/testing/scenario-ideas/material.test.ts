import { expect, test } from 'vitest'
import { type Faq, faq } from '../../../../contract/platform/record-kinds/faq.ts'
import { type Skill, skill } from '../../../../contract/platform/record-kinds/skill.ts'
import { scenarioIdeasRequest } from '../../../../contract/studio/ai.ts'
import { materialOf } from './material.ts'
import { readPartialTitles } from './partial-titles.ts'

function skillNumber(n: number, status = 'active'): Skill {
  return skill.parse({
    id: `s${n}`,
    channel: 'whatsapp',
    title: `skill-${n}`,
    description: 'When.',
    skill: 'Do.',
    status,
  })
}

function faqNumber(n: number): Faq {
  return faq.parse({ id: `f${n}`, question: `Question ${n}?`, answer: 'Answer.' })
}

const many = <Item>(count: number, make: (n: number) => Item) =>
  Array.from({ length: count }, (_, n) => make(n))

test("items beyond the request's limits are counted as left out", () => {
  const { body, left } = materialOf(many(230, skillNumber), many(501, faqNumber), [])
  expect(scenarioIdeasRequest.safeParse(body).success).toBe(true)
  expect(left).toBe(31)
})

test('instructions and answers are not sent, and blocked skills are not tested', () => {
  const { body, left } = materialOf([skillNumber(1), skillNumber(2, 'blocked')], [faqNumber(1)], ['Old'])
  expect(body).toEqual({
    skills: [{ title: 'skill-1', description: 'When.' }],
    faqs: [{ question: 'Question 1?' }],
    existing: ['Old'],
  })
  expect(left).toBe(0)
})

test('titles are read from partial scenarios', () => {
  expect(readPartialTitles('{"scenarios":[{"title":"A refund","turns":[]},{"title":"Off to')).toEqual([
    'A refund',
    'Off to',
  ])
  expect(readPartialTitles('')).toEqual([])
})
