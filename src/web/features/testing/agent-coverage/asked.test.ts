import { expect, test } from 'vitest'
import { agentPartsOf } from '../../../../agent/search/agent-parts.ts'
import { indexParts } from '../../../../agent/search/turn-parts.ts'
import { questionsOf } from './asked.ts'

const index = indexParts(
  '1',
  agentPartsOf({
    faqs: [
      { id: '7', question: 'Do you sell gift cards?', answer: 'Yes, from 20 dollars.' },
      { id: '8', question: 'When are you open?', answer: 'From nine to six.' },
    ],
  }),
)

const said = (id: string, text: string, speaker: 'customer' | 'agent' = 'customer') => ({
  id,
  kind: 'customer' as const,
  last: { at: 0, speaker, text, entry: { kind: 'message' as const } },
})

test('a question counts for what it matches, and stands alone if nothing matches', () => {
  const { byPart, unmatched } = questionsOf(index, [
    said('a', 'Can I buy gift cards?'),
    said('b', 'Is there a unicycle rental?'),
    said('c', 'Gift cards, please'),
  ])
  expect([...byPart.values()]).toEqual([2])
  expect(unmatched).toEqual([{ id: 'b', text: 'Is there a unicycle rental?' }])
})

test('words of the agent, greetings and empty messages ask nothing', () => {
  const { byPart, unmatched } = questionsOf(index, [
    said('a', 'Gift cards', 'agent'),
    said('b', ' '),
    said('c', 'Hello?'),
  ])
  expect(byPart.size).toBe(0)
  expect(unmatched).toEqual([])
})
