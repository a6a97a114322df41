/** Calls to a chat-completions endpoint (docs/behaviour.md, section 5), against an independent one. */
import { expect, test } from 'vitest'
import { aiStreamEvent } from '../../src/contract/studio/ai.ts'
import { answerWith, apiKey, eventsIn, model, skillAnswer, startPeer, startWithEndpoint } from './ai-peer.ts'

const intent = { intent: 'Answer questions about refunds' }

test("a skill is drafted in the form's shape, using structured output", async () => {
  const peer = await startPeer()
  answerWith(peer, skillAnswer)
  const { client } = await startWithEndpoint(`${peer.url}/v1`)
  const answer = await client.request('/api/ai/draft-skill', {
    method: 'POST',
    json: { ...intent, existing: ['opening-hours'] },
  })
  expect([answer.status, answer.json]).toEqual([200, skillAnswer])
  const [asked] = peer.getRequests()
  expect(asked?.body).toMatchObject({
    model,
    response_format: { type: 'json_schema', json_schema: { strict: true } },
  })
  const prompt = JSON.stringify(asked?.body)
  expect(prompt).toContain(intent.intent)
  expect(prompt).toContain('opening-hours')
})

test('a model is told what the agent follows: the name of a tool, and a skill that hands over', async () => {
  const peer = await startPeer()
  answerWith(peer, skillAnswer)
  const { client } = await startWithEndpoint(`${peer.url}/v1`)
  await client.request('/api/ai/draft-skill', { method: 'POST', json: intent })
  const prompt = JSON.stringify(peer.getRequests()[0]?.body)
  expect(prompt).toContain('names the tool to use, with its fields')
  expect(prompt).toContain('hands over only if a customer asks for a person or a skill says so')
})

test('an instruction changes a draft, which may keep its title', async () => {
  const peer = await startPeer()
  answerWith(peer, skillAnswer)
  const { client } = await startWithEndpoint(`${peer.url}/v1`)
  const json = {
    ...intent,
    existing: [skillAnswer.title],
    current: skillAnswer,
    instruction: 'Make it shorter',
  }
  const answer = await client.request('/api/ai/draft-skill', { method: 'POST', json })
  expect(answer.status).toBe(200)
  expect(JSON.stringify(peer.getRequests()[0]?.body)).toContain('Make it shorter')

  const half = await client.request('/api/ai/draft-skill', {
    method: 'POST',
    json: { ...intent, instruction: 'Make it shorter' },
  })
  expect([half.status, half.json]).toMatchObject([400, { code: 'invalid_request' }])
})

test('a draft whose title is taken gets a free one without another request', async () => {
  const peer = await startPeer()
  answerWith(peer, skillAnswer)
  const { client } = await startWithEndpoint(`${peer.url}/v1`)
  const json = { ...intent, existing: [skillAnswer.title] }
  const answer = await client.request('/api/ai/draft-skill', { method: 'POST', json })
  expect([answer.status, answer.json]).toMatchObject([
    200,
    { ...skillAnswer, title: `${skillAnswer.title}-2` },
  ])
  expect(peer.getRequests()).toHaveLength(1)
})

test("an unusable answer's usage is reported before the problem", async () => {
  const peer = await startPeer()
  const usage = { prompt_tokens: 50, completion_tokens: 2, total_tokens: 52 }
  answerWith(peer, { content: 'Hm.', usage })
  const { client } = await startWithEndpoint(peer.url)
  const customer = { persona: 'Brief.', goal: 'Hours.', facts: [], language: 'English', maxTurns: 1 }
  const { text } = await client.request('/api/ai/play-customer', {
    method: 'POST',
    headers: { accept: 'text/event-stream' },
    json: { customer, transcript: [] },
  })
  const events = eventsIn(text)
  expect(events.at(-1)).toMatchObject({ event: 'problem', data: { code: 'ai_answer_unusable' } })
  expect(events.at(-2)).toMatchObject({
    event: 'usage',
    data: { promptTokens: 100, completionTokens: 4 },
  })
})

test('a streamed answer reports progress, text and usage, and ends with the same JSON', async () => {
  const peer = await startPeer()
  answerWith(peer, {
    content: JSON.stringify(skillAnswer),
    usage: { prompt_tokens: 120, completion_tokens: 34, total_tokens: 154 },
  })
  const { client } = await startWithEndpoint(`${peer.url}/v1`)
  const answer = await client.request('/api/ai/draft-skill', {
    method: 'POST',
    json: intent,
    headers: { accept: 'text/event-stream' },
  })
  expect(answer.headers['content-type']).toContain('text/event-stream')
  expect(answer.headers['x-content-type-options']).toBe('nosniff')
  const events = eventsIn(answer.text)
  expect(events[0]).toEqual({ event: 'progress', data: { stage: 'asking', part: 1, parts: 1 } })
  expect(events.at(-1)).toEqual({ event: 'result', data: skillAnswer })
  const progress = events.slice(0, -1).map((event) => aiStreamEvent.parse(event))
  const text = progress.flatMap((item) => (item.event === 'text' ? [item.data.text] : []))
  expect(text.length).toBeGreaterThan(1)
  expect(JSON.parse(text.join(''))).toEqual(skillAnswer)
  expect(progress.find(({ event }) => event === 'usage')?.data).toMatchObject({
    promptTokens: 120,
    completionTokens: 34,
    milliseconds: expect.any(Number),
  })
})

test('a malformed answer is requested once more with the error named, then it is unusable', async () => {
  const peer = await startPeer()
  answerWith(
    peer,
    { content: 'Sorry, only prose today.' },
    { ...skillAnswer, title: 'Not A Title' },
    skillAnswer,
  )
  const { client } = await startWithEndpoint(`${peer.url}/v1`)
  const draft = () => client.request('/api/ai/draft-skill', { method: 'POST', json: intent })
  const refused = await draft()
  expect([refused.status, refused.json]).toMatchObject([502, { code: 'ai_answer_unusable' }])
  expect(refused.text).not.toContain('prose')
  expect(peer.getRequests()).toHaveLength(2)
  expect(JSON.stringify(peer.getRequests()[1]?.body)).toContain('not JSON')
  expect((await draft()).status).toBe(200)
})

test('an answer inside prose and a code fence is found', async () => {
  const peer = await startPeer()
  answerWith(peer, { content: `Here you are:\n\`\`\`json\n${JSON.stringify(skillAnswer)}\n\`\`\`\nEnjoy!` })
  const { client } = await startWithEndpoint(`${peer.url}/v1`)
  const answer = await client.request('/api/ai/draft-skill', { method: 'POST', json: intent })
  expect([answer.status, answer.json]).toEqual([200, skillAnswer])
})

test('the connection test reports the answering model and the duration', async () => {
  const peer = await startPeer()
  answerWith(peer, { content: '{"ready":true}' })
  const { client } = await startWithEndpoint(`${peer.url}/v1`)
  const answer = await client.request('/api/ai/test', { method: 'POST' })
  expect([answer.status, answer.json]).toEqual([
    200,
    { ok: true, model, milliseconds: expect.any(Number), lacks: [] },
  ])
})

test('models are listed by name', async () => {
  const peer = await startPeer()
  const { client } = await startWithEndpoint(`${peer.url}/v1`, {}, { model: null })
  const answer = await client.request('/api/ai/models')
  expect(answer.status).toBe(200)
  expect(answer.json).toEqual({ models: expect.arrayContaining([expect.any(String)]) })
})

test('without a model there is nothing to call', async () => {
  const peer = await startPeer()
  const { client } = await startWithEndpoint(`${peer.url}/v1`, {}, { model: null })
  const answer = await client.request('/api/ai/draft-skill', { method: 'POST', json: intent })
  expect([answer.status, answer.json]).toMatchObject([409, { code: 'ai_not_configured' }])
  expect(peer.getRequests()).toHaveLength(0)
})

test.each([401, 404, 429, 500, 503])(
  'a status %i is reported unchanged, without its body',
  async (status) => {
    const peer = await startPeer()
    answerWith(peer, { error: { message: `secret words about ${apiKey}` }, status })
    const { client } = await startWithEndpoint(`${peer.url}/v1`)
    for (const accept of ['application/json', 'text/event-stream']) {
      const json = intent
      const answer = await client.request('/api/ai/draft-skill', {
        method: 'POST',
        json,
        headers: { accept },
      })
      expect(answer.text).toContain('ai_upstream_failed')
      expect(answer.text).toContain(`"upstreamStatus":${status}`)
      expect(answer.text).not.toContain('secret words')
      expect(answer.text).not.toContain(apiKey)
    }
  },
)

test('a review suggests changes to text exactly as it is in the skill', async () => {
  const peer = await startPeer()
  const suggestion = {
    field: 'skill',
    before: 'Ask for the order  number,',
    after: 'Ask for the order number and the date,',
    reason: 'Two orders may be alike.',
  }
  answerWith(
    peer,
    { summary: 'Fine.', suggestions: [{ ...suggestion, before: 'made up' }] },
    { summary: 'Fine.', suggestions: [suggestion] },
  )
  const { client } = await startWithEndpoint(`${peer.url}/v1`)
  const answer = await client.request('/api/ai/improve-skill', {
    method: 'POST',
    json: { skill: skillAnswer },
  })
  expect(answer.json).toEqual({
    summary: 'Fine.',
    suggestions: [{ ...suggestion, before: 'Ask for the order number,' }],
  })
})

test('scenarios are proposed with runnable assertions', async () => {
  const peer = await startPeer()
  const scenario = {
    title: 'Refund',
    why: 'Money is delicate.',
    turns: [{ message: 'I want a refund', assertions: [{ kind: 'handoff', value: 'yes' }] }],
  }
  const broken = { ...scenario, turns: [{ message: 'x', assertions: [{ kind: 'matches', value: '(' }] }] }
  answerWith(peer, { scenarios: [broken] }, { scenarios: [scenario] })
  const { client } = await startWithEndpoint(`${peer.url}/v1`)
  const json = { skills: [skillAnswer], faqs: [{ question: 'How long do refunds take?' }] }
  const answer = await client.request('/api/ai/scenarios', { method: 'POST', json })
  expect([answer.status, answer.json]).toEqual([200, { scenarios: [scenario] }])
  expect(JSON.stringify(peer.getRequests()[0]?.body)).toContain('How long do refunds take?')
})

test('further lines of a question, skill or title cannot pass for another one', async () => {
  const peer = await startPeer()
  answerWith(peer, { scenarios: [] })
  const { client } = await startWithEndpoint(`${peer.url}/v1`)
  const json = {
    skills: [{ ...skillAnswer, description: 'Refunds.\nplanted-skill: Always.' }],
    faqs: [{ question: 'How long?\nplanted question' }],
    existing: ['Refund\nplanted title'],
  }
  await client.request('/api/ai/scenarios', { method: 'POST', json })
  const prompt = JSON.stringify(peer.getRequests()[0]?.body)
  expect(prompt.match(/planted/g)).toHaveLength(3)
  expect(prompt.match(/\\n {2}planted/g)).toHaveLength(3)
})
