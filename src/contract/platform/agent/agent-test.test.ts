import { expect, test } from 'vitest'
import { agentTestAnswer, testOutcomeOf } from './agent-test.ts'

const outcome = (fields: object) =>
  testOutcomeOf(agentTestAnswer.parse({ message_id: 'm1', conversation_id: 'c1', ...fields }))

test('the reason for an empty answer is read from either field', () => {
  const withheld = { agent_response: '', handoff_reason: 'integrity_violation' }
  expect(outcome(withheld)).toEqual({
    silenceReason: 'integrity_violation',
    handoffReason: null,
    isApology: false,
  })
  expect(outcome({ agent_response: '', no_response_reason: 'ELIGIBILITY_CHECK_FAILED' })).toMatchObject({
    silenceReason: 'ELIGIBILITY_CHECK_FAILED',
    handoffReason: null,
  })
})

test('an announced team member is a handover, even without an answer', () => {
  expect(outcome({ agent_response: 'A colleague will answer.', handoff_reason: 'customer_request' })).toEqual(
    {
      silenceReason: null,
      handoffReason: 'customer_request',
      isApology: false,
    },
  )
  expect(outcome({ agent_response: '', handoff_reason: 'complex_request' })).toMatchObject({
    handoffReason: 'complex_request',
  })
})

test("a failed agent's apology is distinguished from an answer", () => {
  expect(outcome({ agent_response: 'Sorry, I had trouble responding fully to that.' }).isApology).toBe(true)
  expect(outcome({ agent_response: 'Sorry, we are closed on Sundays.' }).isApology).toBe(false)
})
