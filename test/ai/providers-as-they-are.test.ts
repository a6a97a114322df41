/** Model servers as they are: each behavior with each task, whole and streamed (docs/behaviour.md, section 5). */
import { expect, test } from 'vitest'
import type { AiFailureReason } from '../../src/contract/studio/ai-failure.ts'
import { reply } from '../support/fake-platform.ts'
import type { Client } from '../support/studio.ts'
import { apiKey, eventsIn, saveAi, skillAnswer, startWithEndpoint } from './ai-peer.ts'
import { startOddPeer } from './odd-peer.ts'
import { answerByWord, modelLists, type ProviderWord, providerWords } from './provider-words.ts'

const line = (speaker: 'customer' | 'agent', text: string) => ({ speaker, text })
const verdicts = [{ criterion: 1, isMet: true, reason: 'It says so.', quote: 'until six' }]
const fix = {
  part: 'SKILL_1',
  edits: [{ field: 'skill', before: 'every day', after: 'Monday to Saturday' }],
  reason: 'It is closed on Sunday.',
}
const proposal = {
  faqs: [{ question: 'How long can I return parts?', answer: '30 days.', source: null }],
  skills: [],
  connectors: [],
  businessInfo: null,
}
const reply1 = { message: 'When are you open?', isDone: false }

/** Each task with its request and a good answer. */
const tasks = [
  { path: 'draft-skill', json: { intent: 'Answer questions about refunds' }, good: skillAnswer },
  {
    path: 'generate-from-document',
    json: { text: 'Unused parts: 30 days.' },
    good: proposal,
    result: { ...proposal, truncated: false },
  },
  {
    path: 'judge',
    json: { criteria: ['Tells the hours'], transcript: [line('agent', 'Open until six.')] },
    good: { verdicts },
  },
  {
    path: 'suggest-fix',
    json: {
      transcript: [line('customer', 'Open on Sunday?'), line('agent', 'Yes.')],
      failures: ['Must not say yes.'],
      parts: {
        skills: [{ title: 'hours', description: 'When a customer asks', skill: 'Say: open every day.' }],
        faqs: [],
        tools: [],
        businessInfo: null,
        settings: { handoff_enabled: true, handoff_message: '', never_say_phrases: [] },
        otherTitles: [],
      },
    },
    good: fix,
  },
  {
    path: 'play-customer',
    json: {
      customer: { persona: 'Brief.', goal: 'Hours.', facts: [], language: 'English', maxTurns: 1 },
      transcript: [],
    },
    good: reply1,
  },
] as const

/** Found by a part of the question that only one task sends. */
function goodAnswer(question: string): object {
  if (question.includes('test of the connection')) return { ready: true }
  const marks = ['Answer questions about refunds', 'Unused parts', 'Tells the hours', 'Must not say yes']
  const index = marks.findIndex((mark) => question.includes(mark))
  return (index === -1 ? tasks[4] : tasks[index])?.good ?? {}
}

interface Failure {
  readonly reason?: AiFailureReason
  readonly status?: number
  /** Calls of the endpoint; one where nothing is said. */
  readonly calls?: number
}

type Form = 'whole' | 'streamed'

/** All other words are answered. */
const failures: Partial<Record<ProviderWord, Failure | Partial<Record<Form, Failure>>>> = {
  nullcontent: { reason: 'reasoning_only' },
  toolcall: { reason: 'tool_call' },
  refusal: { reason: 'refused' },
  filtered: { reason: 'filtered' },
  length: { reason: 'cut_off', calls: 2 },
  lengthempty: { reason: 'cut_off' },
  err200: { reason: 'error_in_answer', status: 502 },
  errmid: { whole: { reason: 'error_in_answer' }, streamed: { reason: 'error_in_answer', status: 502 } },
  errevent: { whole: { status: 529 }, streamed: { reason: 'error_in_answer' } },
  err529: { status: 529 },
  finishemptycut: { streamed: {} },
  r429: { status: 429, calls: 2 },
  r429quota: { status: 429, reason: 'no_credit' },
  r429long: { status: 429 },
  r402: { status: 402, reason: 'no_credit' },
  r413: { status: 413, reason: 'too_long' },
  r400ctx: { status: 400, reason: 'too_long' },
  r401: { status: 401 },
  r404: { whole: { status: 404, calls: 2 }, streamed: { status: 404, calls: 3 } },
  r307: { status: 307 },
  html: { reason: 'web_page' },
  apikey: { status: 401 },
  notjson: { reason: 'not_json', calls: 2 },
  notfitting: { reason: 'not_fitting', calls: 2 },
}

function failureOf(word: ProviderWord, form: Form): Failure | undefined {
  const failure = failures[word]
  if (failure === undefined || !('whole' in failure || 'streamed' in failure))
    return failure as Failure | undefined
  return failure[form]
}

async function startWithWord(word: string, settings: object = {}) {
  const peer = await startOddPeer(answerByWord(goodAnswer))
  const { studio, client } = await startWithEndpoint(`${peer.url}/v1`, {}, { model: word, ...settings })
  return { peer, studio, client }
}

async function ask(client: Client, path: string, json: object, form: Form) {
  const headers = { accept: form === 'streamed' ? 'text/event-stream' : 'application/json' }
  const answer = await client.request(`/api/ai/${path}`, { method: 'POST', json, headers })
  const events = form === 'streamed' ? eventsIn(answer.text) : []
  const last = events.at(-1)
  const isResult = last === undefined ? answer.status === 200 : last.event === 'result'
  return { isResult, json: last?.data ?? answer.json, text: answer.text, events }
}

const words = Object.keys(providerWords) as ProviderWord[]

test.each(words)('%s: each task is answered, or the failure names its cause', async (word) => {
  const { peer, studio, client } = await startWithWord(word)
  for (const form of ['whole', 'streamed'] as const) {
    const failure = failureOf(word, form)
    for (const task of tasks) {
      peer.forget()
      const asked = await ask(client, task.path, task.json, form)
      const what = `${task.path}, ${form}: ${asked.text.slice(-400)}`
      expect(asked.isResult, what).toBe(failure === undefined)
      if (failure === undefined) {
        expect(asked.json, what).toEqual('result' in task ? task.result : task.good)
        continue
      }
      const { reason, status, calls = 1 } = failure
      expect(asked.json, what).toMatchObject({
        ...(reason && { reason }),
        ...(status && { upstreamStatus: status }),
      })
      expect(peer.calls, what).toHaveLength(calls)
    }
  }
  // Thoughts are no part of the text that is shown while it is written.
  if (word.startsWith('think')) {
    const { events } = await ask(client, tasks[0].path, tasks[0].json, 'streamed')
    expect(JSON.stringify(events)).not.toMatch(/think>|Mind the|Perhaps/)
  }
  const lines = studio
    .logText()
    .split('\n')
    .filter((entry) => entry.includes('an AI call failed'))
  const failed = (['whole', 'streamed'] as const).filter((form) => failureOf(word, form) !== undefined)
  expect(lines).toHaveLength(failed.length * tasks.length)
  for (const entry of lines) {
    expect(JSON.parse(entry)).toMatchObject({
      level: 'warn',
      task: expect.any(String),
      code: expect.any(String),
    })
    expect(entry).not.toMatch(/refunds|Unused|overloaded|weather/)
    expect(entry).not.toContain(apiKey)
  }
})

test.each([
  ['ok', []],
  ['rf400', ['format']],
  ['rf404', ['format']],
  ['rf500', ['format']],
  ['rf415', ['format']],
  ['so400', ['usage']],
  ['system400', ['system']],
  ['stream400', ['stream']],
  ['nostream', ['stream']],
  ['think', []],
  ['prose', []],
] as const)('Test provider with %s says what does not work', async (word, lacks) => {
  const { client } = await startWithWord(word)
  const answer = await client.request('/api/ai/test', { method: 'POST' })
  expect([answer.status, answer.json]).toMatchObject([200, { ok: true, lacks: [...lacks] }])
})

/** Any object passes the test; whether it fits depends on the task. */
const failing = words.filter((word) => word !== 'notfitting' && failureOf(word, 'streamed') !== undefined)

test.each(failing)('Test provider with %s fails as the tasks do', async (word) => {
  const { client } = await startWithWord(word)
  const { reason, status } = failureOf(word, 'streamed') ?? {}
  const answer = await client.request('/api/ai/test', { method: 'POST' })
  expect(answer.status).toBe(502)
  expect(answer.json).toMatchObject({
    ...(reason && { reason }),
    ...(status && { upstreamStatus: status }),
  })
})

test.each([
  ['rf404', ['format'], 'response_format'],
  ['so400', ['usage'], 'stream_options'],
  ['stream400', ['stream'], 'stream'],
] as const)(
  'what the test found with %s is remembered, and costs no call again',
  async (word, lacks, field) => {
    const { peer, studio, client } = await startWithWord(word)
    const remembering = await saveAi(studio, client, { lacks })
    peer.forget()
    const asked = await ask(remembering, tasks[0].path, tasks[0].json, 'streamed')
    expect(asked.isResult).toBe(true)
    expect(peer.calls).toHaveLength(1)
    expect(JSON.parse(peer.calls[0]?.body.toString() ?? '{}')).not.toHaveProperty(field)
    const session = await remembering.request('/api/session')
    expect(session.json).toMatchObject({ ai: { lacks } })
    const other = await saveAi(studio, remembering, { model: 'other' })
    expect((await other.request('/api/session')).json).not.toHaveProperty('ai.lacks')
  },
)

test('apikey: a key is sent in the header that the settings name, with the version in the address', async () => {
  const { peer, client } = await startWithWord('apikey', { keyHeader: 'api-key', apiVersion: '2024-10-21' })
  const asked = await ask(client, tasks[0].path, tasks[0].json, 'whole')
  expect(asked.json).toEqual(skillAnswer)
  const [call] = peer.calls
  expect(call?.url).toBe('/v1/chat/completions?api-version=2024-10-21')
  expect(call?.header('api-key')).toBe(apiKey)
  expect(call?.header('authorization')).toBeUndefined()
  for (const bad of [{ keyHeader: 'host' }, { apiVersion: '1&x=2' }]) {
    const refused = await client.request('/api/session', { method: 'PATCH', json: { ai: bad } })
    expect(refused.status).toBe(400)
  }
})

test("the operator's key header and version are used", async () => {
  const peer = await startOddPeer(answerByWord(goodAnswer))
  const env = {
    STUDIO_AI_BASE_URL: `${peer.url}/v1`,
    STUDIO_AI_API_KEY: apiKey,
    STUDIO_AI_MODEL: 'apikey',
    STUDIO_AI_KEY_HEADER: 'Api-Key',
    STUDIO_AI_API_VERSION: '2024-10-21',
  }
  const { studio } = await startWithEndpoint(`${peer.url}/v1`, { env })
  const asked = await ask(await studio.signIn(), tasks[0].path, tasks[0].json, 'whole')
  expect(asked.json).toEqual(skillAnswer)
  expect(peer.calls.at(-1)?.url).toContain('?api-version=2024-10-21')
})

test.each(Object.entries(modelLists))(
  'models %s: the readable names are listed',
  async (_shape, { body, names }) => {
    const peer = await startOddPeer(reply(200, body))
    const { client } = await startWithEndpoint(`${peer.url}/v1`)
    const answer = await client.request('/api/ai/models')
    if (names === null) expect(answer.json).toMatchObject({ code: 'ai_answer_unusable' })
    else expect([answer.status, answer.json]).toEqual([200, { models: names }])
  },
)

test('a certificate that is not trusted is in the log by its code', async () => {
  const peer = await startOddPeer(reply(200))
  const { studio, client } = await startWithEndpoint(`${peer.url.replace('http:', 'https:')}/v1`)
  await ask(client, tasks[0].path, tasks[0].json, 'whole')
  const entry =
    studio
      .logText()
      .split('\n')
      .find((one) => one.includes('an AI call failed')) ?? '{}'
  expect(JSON.parse(entry)).toMatchObject({
    task: 'draft_skill',
    code: 'ai_upstream_failed',
    cause: expect.stringMatching(/^[A-Z_]+$/),
  })
})
