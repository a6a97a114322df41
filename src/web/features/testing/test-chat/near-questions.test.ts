import { expect, test } from 'vitest'
import { nearQuestions } from './near-questions.ts'

const questions = [
  'When are you open?',
  'Do I need an appointment for a repair?',
  'Can I return a bike?',
  'What does a repair of a flat tyre cost?',
]

test('the questions nearest to a skill come first, and others are left out', () => {
  const skill = { title: 'book-a-repair', description: 'When a customer wants an appointment for a repair.' }
  expect(nearQuestions(questions, skill, 2)[0]).toBe('Do I need an appointment for a repair?')
  expect(nearQuestions(questions, skill, 3)).not.toContain('When are you open?')
})

test('a skill about something else has no questions', () => {
  expect(nearQuestions(questions, { title: 'gift-cards' }, 3)).toEqual([])
})
