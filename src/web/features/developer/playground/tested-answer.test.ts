import { expect, test } from 'vitest'
import { testedAnswerOf } from './tested-answer.ts'

const request = {
  method: 'POST',
  url: '/api/platform/123/agent_test?x=1',
  headers: {},
  body: '{"user_msg":"When are you open?"}',
}
const body = {
  kind: 'text',
  text: '{"message_id":"m","agent_response":"Always.","conversation_id":"c"}',
} as const
const answer = {
  status: 200,
  statusText: 'OK',
  headers: [],
  milliseconds: 1,
  bytes: 1,
  requestId: null,
  body,
}

test('an answered test message is recognized with its number and turn', () => {
  expect(testedAnswerOf(request, answer)).toEqual({
    phoneNumberId: '123',
    message: 'When are you open?',
    answer: 'Always.',
    turn: { conversationId: 'c', messageId: 'm' },
  })
})

test.each([
  ['another call', { ...request, url: '/api/platform/123/agent_config/skills' }, answer],
  ['another method', { ...request, method: 'GET' }, answer],
  ['a refused one', request, { ...answer, status: 429 }],
  ['an answer without a body', request, { ...answer, body: { kind: 'none' } as const }],
  ['an answer that is not JSON', request, { ...answer, body: { ...body, text: '<html>' } }],
  ['a request that is not JSON', { ...request, body: '{' }, answer],
  ['an answer of another shape', request, { ...answer, body: { ...body, text: '{}' } }],
])('%s is not an answered test message', (_, sent, received) =>
  expect(testedAnswerOf(sent, received)).toBeUndefined(),
)
