/** The test conversation answers from the business's own current configuration. */

import { expect, test } from 'vitest'
import { agentTestAnswer, testOutcomeOf } from '../../src/contract/platform/agent/agent-test.ts'
import { conversationTurns } from '../../src/contract/platform/conversations/conversation-turn.ts'
import { skillPage } from '../../src/contract/platform/record-kinds/skill.ts'
import { recognisedOf } from '../../src/contract/reader/unrecognised.ts'
import { startClockedDemo } from './clocked-demo.ts'

const live = '/300000000000001'
const config = `${live}/agent_config`

function start() {
  const { clock, call } = startClockedDemo()
  const write = (what: string, json?: object) => call(what, json === undefined ? {} : { json })
  const say = async (user_msg: string, conversation_id?: string) =>
    agentTestAnswer.parse((await write(`POST ${live}/agent_test`, { user_msg, conversation_id })).json)
  return { clock, write, say }
}

test('a question is answered with the matching entry, and related ones are offered', async () => {
  const answer = await start().say('What does a tune-up cost?')
  expect(answer.agent_response).toMatch(/basic tune-up is 65 dollars/)
  expect(answer.quick_replies?.length).toBeGreaterThan(0)
})

test('a changed answer is used at once, a deleted one never again', async () => {
  const { write, say } = start()
  const path = `${config}/faq/710000000000003`
  await write(`PUT ${path}`, { question: 'What does a tune-up cost?', answer: 'A tune-up is free in May.' })
  expect((await say('What does a tune-up cost?')).agent_response).toMatch(/free in May/)
  await write(`DELETE ${path}`)
  expect((await say('What does a tune-up cost?')).agent_response).not.toMatch(/free in May|65 dollars/)
})

test('a new skill applies as soon as its review is done', async () => {
  const { clock, write, say } = start()
  const skill = {
    title: 'praise-unicycles',
    description: 'When a customer mentions unicycles.',
    skill: 'Say "One wheel is plenty."',
  }
  await write(`POST ${config}/skills`, skill)
  expect((await say('Do you like unicycles?')).agent_response).not.toMatch(/One wheel is plenty/)
  clock.pass(3_000)
  expect((await say('Do you like unicycles?')).agent_response).toMatch(/One wheel is plenty/)
})

test('a skill without a quotation still shows that it was applied', async () => {
  const { clock, write, say } = start()
  await write(`POST ${config}/skills`, {
    title: 'mind-unicycles',
    description: 'On unicycles.',
    skill: 'Warn about balance. Then stop.',
  })
  clock.pass(3_000)
  expect((await say('unicycles?')).agent_response).toContain('_mind-unicycles: Warn about balance._')
})

test('a blocked skill is never applied', async () => {
  const { say } = start()
  expect((await say('Can I pay in the conversation?')).agent_response).not.toMatch(/CVV/)
})

test('an answer with a forbidden phrase is withheld whole, not reworded', async () => {
  const { write, say } = start()
  await write(`PUT ${config}/settings`, { never_say_phrases: ['FREE safety check'] })
  const answer = await say('What does a tune-up cost?')
  expect(answer.agent_response).toBe('')
  expect(answer).not.toHaveProperty('handoff_reason')
})

test('business info answers when no entry matches', async () => {
  const { write, say } = start()
  await write(`PUT ${config}/business_info`, { contact_info: { email: 'bells@fernhill.example' } })
  expect((await say('email?')).agent_response).toContain('bells@fernhill.example')
})

test.each([
  ['Let me talk to a human', 'customer_request'],
  ['Can I speak to a person?', 'customer_request'],
  ['I want a refund', 'complex_request'],
])('%j hands over, because the customer asks or a skill says so', async (message, reason) => {
  const answer = await start().say(message)
  expect(answer.handoff_reason).toBe(reason)
  expect(answer.agent_response).toMatch(/colleague/)
})

test('without a matching skill, a demand for money is answered, and so is an unknown question', async () => {
  const { write, say } = start()
  const skills = skillPage.parse((await write(`GET ${config}/skills`)).json)
  for (const { id } of recognisedOf(skills)) await write(`DELETE ${config}/skills/${id}`)
  for (const message of ['I want a refund', 'Which planet is largest?']) {
    const answer = await say(message)
    expect(answer.agent_response).not.toBe('')
    expect(answer).not.toHaveProperty('handoff_reason')
  }
})

test('a complaint together with a demand for money is withheld; either alone is answered', async () => {
  const { say } = start()
  expect(await say('Something went wrong with my repair, how do I get my money back?')).toMatchObject({
    agent_response: '',
    handoff_reason: 'integrity_violation',
  })
  expect((await say('Something went wrong with my repair')).agent_response).not.toBe('')
  expect((await say('How do I get my money back?')).agent_response).not.toBe('')
})

test('a failing agent sends its apology, in a turn without steps', async () => {
  const { clock, write, say } = start()
  const answer = await say('very long '.repeat(500))
  expect(testOutcomeOf(answer)).toEqual({ silenceReason: null, handoffReason: null, isApology: true })
  clock.pass(1_000)
  const path = `GET ${live}/insights/conversations/turns?user_phone_number=${answer.conversation_id}`
  const [turn] = recognisedOf(conversationTurns.parse((await write(path)).json).data)
  expect(turn?.steps).toEqual([])
})

test('a message that needs no reply gets none, with a reason', async () => {
  const answer = await start().say('👍')
  expect(answer).toMatchObject({ agent_response: '', no_response_reason: 'NO_REPLY_NEEDED' })
})

test('a paused agent stays silent, with a reason', async () => {
  const { write, say } = start()
  await write(`PUT ${config}/settings`, { rollout: { enabled: false } })
  expect(await say('hello')).toMatchObject({
    agent_response: '',
    no_response_reason: 'ELIGIBILITY_CHECK_FAILED',
  })
})

test('a ticket is looked up by a tool, which the turn insights show about a second later', async () => {
  const { clock, write, say } = start()
  const answer = await say('How far is fh-20481?')
  expect(answer.agent_response).toMatch(/FH-20481 is/)
  const path = `GET ${live}/insights/conversations/turns?user_phone_number=${answer.conversation_id}`
  expect(conversationTurns.parse((await write(path)).json).data).toEqual([])
  clock.pass(1_000)
  const [turn] = recognisedOf(conversationTurns.parse((await write(path)).json).data)
  expect(turn?.steps?.map((step) => step.type)).toEqual(['LLM_CALL', 'TOOL_CALL', 'LLM_CALL'])
  expect(turn?.steps?.[1]).toMatchObject({
    tool_name: 'find_repair',
    tool_input: '{"ticket":"FH-20481"}',
    status: 'SUCCESS',
  })
})

test('a broken connection shows in the answer as well as in the step', async () => {
  const { clock, write, say } = start()
  const connector = {
    name: 'fernhill_orders',
    description: 'd',
    base_url: 'https://fail.example',
    auth_type: 'API_KEY',
  }
  await write(`PUT ${live}/agent_connectors/760000000000001`, connector)
  const answer = await say('How far is FH-20481?')
  expect(answer.agent_response).toMatch(/could not reach/)
  clock.pass(1_000)
  const path = `GET ${live}/insights/conversations/turns?user_phone_number=${answer.conversation_id}`
  const [turn] = recognisedOf(conversationTurns.parse((await write(path)).json).data)
  expect(turn?.steps?.[1]).toMatchObject({
    status: 'ERROR',
  })
})

test('a conversation continues under its id, and an unknown id is a 404', async () => {
  const { clock, write, say } = start()
  const first = await say('hello')
  const second = await say('When are you open?', first.conversation_id)
  expect(second.conversation_id).toBe(first.conversation_id)
  clock.pass(1_000)
  const path = `GET ${live}/insights/conversations/turns?user_phone_number=${first.conversation_id}&limit=1`
  const page = conversationTurns.parse((await write(path)).json)
  expect(recognisedOf(page.data)[0]?.message_id).toBe(second.message_id)
  expect(page.paging?.cursors?.after).toBeTruthy()
  const other = await write(`POST ${live}/agent_test`, { user_msg: 'hello', conversation_id: 'nope' })
  expect(other.status).toBe(404)
})
