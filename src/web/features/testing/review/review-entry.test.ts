/** Which turns of conversations need a review, and which are done. */
import { expect, test } from 'vitest'
import { type HeldConversation, reviewEntries } from './review-entry.ts'

const turn = { message: 'Hi', answer: 'Hello', isHandedOver: false, isWithTeam: false, at: 0 }
const minute = 60_000

function conversation(...turns: Partial<HeldConversation['turns'][number]>[]): HeldConversation {
  return { names: ['Ann Lee'], turns: turns.map((one, at) => ({ ...turn, id: `m${at}`, ...one })) }
}

const nothing = { marked: [], done: [] }

test('handovers and messages without an answer are entries, with the turns that led there', () => {
  const entries = reviewEntries(
    nothing,
    [conversation({}, { answer: null }, { answer: null, isHandedOver: true })],
    2 * minute,
  )
  expect(entries.map(({ kind, turns, reason }) => [kind, turns.length, reason])).toEqual([
    ['unanswered', 2, 'unanswered'],
    ['handover', 3, 'handover_unwanted'],
  ])
})

test('an answer that may still come, or that a team member owes, is none', () => {
  const silent = { answer: null }
  expect(reviewEntries(nothing, [conversation(silent)], minute)).toEqual([])
  expect(reviewEntries(nothing, [conversation({ ...silent, isWithTeam: true })], 2 * minute)).toEqual([])
})

test('what is done does not come again', () => {
  const [entry] = reviewEntries(nothing, [conversation({ answer: null })], 2 * minute)
  const done = [entry?.id ?? '']
  expect(reviewEntries({ marked: [], done }, [conversation({ answer: null })], 2 * minute)).toEqual([])
})
