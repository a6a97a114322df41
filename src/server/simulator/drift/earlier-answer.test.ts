import { expect, test } from 'vitest'
import { earlierAnswer } from './earlier-answer.ts'

test('turns have a session and no next page, and nothing of an event', () => {
  const turn = { turn_id: 't', conversation_id: 'c', agent_event: { type: 'repair.ready' } }
  const paging = { cursors: { after: 'a' }, next: 'https://platform.example/next' }
  expect(earlierAnswer({ data: [turn], paging })).toEqual({
    data: [{ turn_id: 't', conversation_id: 'c', session_id: 'c' }],
    paging: { cursors: { after: 'a' } },
  })
})

test('newer components are absent, other answers unchanged', () => {
  const known = { id: '1', component_type: 'image' }
  expect(earlierAnswer({ data: [known, { id: '2', component_type: 'document' }] })).toEqual({ data: [known] })
  expect([earlierAnswer([1]), earlierAnswer({ a: 1 })]).toEqual([[1], { a: 1 }])
})
