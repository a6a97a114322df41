/** Planted problems of the demo's agent: it answers as in the conversations until each one is fixed. */
import { expect, test } from 'vitest'
import { createDemoPlatforms } from '../../src/server/demo/demo-platform.ts'
import { type BadConversation, badConversationsIn } from '../../src/server/demo/fixtures/bad-conversations.ts'
import { demoTextsIn } from '../../src/server/demo/fixtures/texts/demo-texts.ts'
import { ask } from './ask.ts'

const agent = '/300000000000001'
const badConversations = badConversationsIn(demoTextsIn('en'))

function start() {
  // After new skills have been reviewed.
  let now = Date.UTC(2026, 10, 22, 10)
  const demos = createDemoPlatforms({ now: () => now })
  const call = (line: string, json?: object) =>
    ask(demos.for('demo', Date.UTC(2026, 10, 23)), line, json === undefined ? {} : { json })
  return {
    call,
    pass: (milliseconds: number) => {
      now += milliseconds
    },
    async say(text: string): Promise<{ agent_response: string; handoff_reason?: string }> {
      return JSON.parse((await call(`POST ${agent}/agent_test`, { user_msg: text })).text)
    },
  }
}

type Demo = ReturnType<typeof start>

const mends: Readonly<Record<BadConversation['kind'], (demo: Demo) => Promise<unknown>>> = {
  async faq({ call }) {
    const list: { id: string; question: string }[] = JSON.parse(
      (await call(`GET ${agent}/agent_config/faq`)).text,
    )
    const found = list.find(({ question }) => question === 'What does shipping cost?')
    return call(`PUT ${agent}/agent_config/faq/${found?.id}`, {
      question: 'What does shipping cost?',
      answer: 'Shipping is 6 dollars, and free from an order value of 60 dollars.',
    })
  },
  skill: ({ call }) =>
    call(`POST ${agent}/agent_config/skills`, {
      title: 'damaged-parcel',
      description: 'When a parcel arrived damaged or broken.',
      skill: 'Say "I am sorry that it is damaged. Send us a photo and we replace it."',
    }),
  async never_say({ call }) {
    const list: { id: string; question: string }[] = JSON.parse(
      (await call(`GET ${agent}/agent_config/faq`)).text,
    )
    const question = 'Do you buy used bikes?'
    return call(`PUT ${agent}/agent_config/faq/${list.find((one) => one.question === question)?.id}`, {
      question,
      answer: 'We buy bikes that are not older than six years. Send us the make, the year and three photos.',
    })
  },
  tool: ({ call }) =>
    call(`POST ${agent}/agent_connectors/760000000000002/upsertOAuth`, {
      oauth_config: {
        token_url: 'https://login.fernhill.example/oauth/token',
        client_id: 'fernhill-agent',
        client_secret: 'a new one',
        scopes_to_request: ['stock.read'],
        token_request_content_type: 'application/x-www-form-urlencoded',
      },
    }),
  handover: ({ call }) =>
    call(`POST ${agent}/agent_config/skills`, {
      title: 'accidents-go-to-people',
      description: 'When a customer was hurt, or brakes failed after a service.',
      skill: 'Say "I am sorry to hear that." Hand the conversation over.',
    }),
}

const good: Readonly<Record<BadConversation['kind'], RegExp>> = {
  faq: /free from an order value of 60 dollars/,
  skill: /Send us a photo/,
  never_say: /^We buy bikes that are not older than six years\. Send us/,
  tool: /^TY-40622 is in stock: \d in Millbrook\.$/,
  handover: /^I am sorry to hear that\.$/,
}

test('the five conversations are of different kinds', () => {
  expect(new Set(badConversations.map(({ kind }) => kind)).size).toBe(5)
  expect(new Set(badConversations.map(({ customer }) => customer.phone)).size).toBe(5)
})

test.each(badConversations)(
  '$kind: the agent answers as in the conversation, and well once fixed',
  async (fault) => {
    const demo = start()
    for (const [asked, answered] of fault.turns) {
      expect((await demo.say(asked)).agent_response).toBe(answered)
    }
    const [asked = ''] = fault.turns.at(-1) ?? []
    expect((await demo.say(asked)).handoff_reason).toBeUndefined()
    expect(await mends[fault.kind](demo)).toMatchObject({ status: expect.toBeOneOf([200, 201]) })
    demo.pass(10_000)
    const mended = await demo.say(asked)
    expect(mended.agent_response).toMatch(good[fault.kind])
    expect(mended.handoff_reason).toBe(fault.kind === 'handover' ? 'complex_request' : undefined)
  },
)
