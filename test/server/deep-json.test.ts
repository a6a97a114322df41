/** JSON designed to cost the parser seconds is refused before parsing. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { maxCheckedValues, maxJsonDepth, maxJsonValues } from '../../src/contract/bounded-json.ts'
import { createDemoPlatforms } from '../../src/server/demo/demo-platform.ts'
import { eventsIn, skillAnswer, startWithEndpoint } from '../ai/ai-peer.ts'
import { completion, delta, startOddPeer, streamed } from '../ai/odd-peer.ts'
import { ask } from '../demo/ask.ts'
import { type Client, type Reply, reply, startStudio } from '../support/studio.ts'
import { configured, listed, postSigned, post as postWebhook } from '../webhooks/deliveries.ts'

/** Lengths of the texts that reached the parser. */
const parsed: number[] = []
const parse = JSON.parse
beforeEach(() => {
  parsed.length = 0
  JSON.parse = (text, reviver) => {
    parsed.push(text.length)
    return parse(text, reviver)
  }
})
afterEach(() => {
  JSON.parse = parse
})

const nested = (levels: number, innermost = '0') => '['.repeat(levels) + innermost + ']'.repeat(levels)
const wide = `[${'{},'.repeat(maxJsonValues)}0]`
const post = (client: Client, target: string, body: string): Promise<Reply> =>
  client.request(target, { method: 'POST', body, headers: { 'content-type': 'application/json' } })

const ownRoutes = [
  '/api/session',
  '/api/ai/draft-skill',
  '/api/ai/improve-skill',
  '/api/ai/scenarios',
  '/api/ai/generate-from-document',
  '/api/webhooks/verify',
  '/api/webhooks/sample',
  '/api/demo/customers',
  '/api/webhooks/override',
]

test.each(ownRoutes)('%s accepts no deep JSON', async (target) => {
  const client = await (await startStudio()).signInDemo()
  // A sign-in has at most 4 KiB.
  for (const levels of [maxJsonDepth + 1, target === '/api/session' ? 2000 : 20_000]) {
    const text = nested(levels)
    const answer = await post(client, target, text)
    expect(answer).toMatchObject({ status: 400, json: { code: 'invalid_request' } })
    expect(answer.json).toMatchObject({ detail: `JSON may be nested ${maxJsonDepth} levels deep.` })
    expect(parsed).not.toContain(text.length)
  }
  // The route's answer to JSON that is merely invalid.
  const taken = nested(maxJsonDepth)
  expect((await post(client, target, taken)).status).toBe(400)
  expect(parsed).toContain(taken.length)
})

test('brackets inside strings do not count as depth', async () => {
  const { anonymous } = await startStudio()
  const token = '[{"'.repeat(500)
  const answer = await post(
    anonymous,
    '/api/session',
    JSON.stringify({ token, extra: `\\"${'['.repeat(200)}` }),
  )
  expect(answer.json).toMatchObject({ detail: 'Not as expected: extra.' })
})

test('JSON of a demo session is at most 256 KiB, even where a team may send more', async () => {
  const studio = await startStudio()
  const [demo, real] = [await studio.signInDemo(), await studio.signIn()]
  const textOf = (bytes: number) => `{"text":"${'a'.repeat(bytes - 11)}"}`
  const target = '/api/ai/generate-from-document'
  expect((await post(demo, target, textOf(262_144))).status).toBe(200)
  for (const path of [target, '/api/webhooks/verify']) {
    expect(await post(demo, path, textOf(262_145))).toMatchObject({
      status: 413,
      json: { code: 'too_large' },
    })
    expect((await post(real, path, textOf(262_145))).status).not.toBe(413)
  }
  const skills = '/api/platform/300000000000001/agent_config/skills'
  expect((await post(demo, skills, textOf(262_144))).status).toBe(400)
  expect((await post(demo, skills, textOf(262_145))).status).toBe(413)
})

test('JSON of too many values is 413, however small each one is', async () => {
  const many = `{"existing":[${'{},'.repeat(maxCheckedValues / 2)}0]}`
  const client = await (await startStudio()).signIn()
  expect(await post(client, '/api/ai/generate-from-document', wide)).toMatchObject({ status: 413 })
  expect(await post(client, '/api/ai/draft-skill', many)).toMatchObject({
    status: 413,
    json: { code: 'too_large' },
  })
  expect(parsed).not.toContain(wide.length)
  expect(parsed).not.toContain(many.length)
})

test.each([
  ['deep', nested(400_000)],
  ['wide', wide],
])('a %s webhook is stored unchanged and not inspected', async (_what, body) => {
  const studio = await startStudio({ env: configured })
  await postSigned(studio, body)
  expect(parsed).not.toContain(body.length)
  const { events } = await listed(await studio.signIn())
  expect(events).toMatchObject([{ body, kinds: ['unknown'], phoneNumberIds: [], verification: 'signed' }])
})

test('a webhook of many values is inspected only if it is signed', async () => {
  const change = '{"field":"messages","value":{"messages":[{}]}}'
  const body = `[${change},${Array.from({ length: 4000 }, (_, i) => `{"k${i}":0}`).join(',')}]`
  const studio = await startStudio({ env: configured })
  await postWebhook(studio, body)
  expect(parsed).not.toContain(body.length)
  await postSigned(studio, body)
  expect(parsed).toContain(body.length)
  const { events } = await listed(await studio.signIn())
  expect(events.map(({ kinds }) => kinds)).toEqual([['messages', 'unknown'], ['unknown']])
  expect(events.every((event) => event.body === body)).toBe(true)
})

test.each([
  ['deep', nested(30_000)],
  ['wide', wide],
])('the token check accepts no %s response', async (_what, body) => {
  const { anonymous, platform } = await startStudio()
  platform.answer(reply(200, body))
  const answer = await post(anonymous, '/api/session', '{"token":"abcdefgh"}')
  expect(answer).toMatchObject({ status: 502, json: { code: 'upstream_failed' } })
  expect(parsed).not.toContain(body.length)
})

const skill = '/api/ai/draft-skill'
const intent = '{"intent":"Answer questions about refunds"}'
const unusable = { status: 502, json: { code: 'ai_answer_unusable' } }

test('deep JSON from an AI endpoint, whole or in its text, is unusable', async () => {
  const deep = nested(500_000)
  const deepText = (text: string) => reply(200, { choices: [{ message: { content: text } }] })
  const peer = await startOddPeer(
    reply(200, deep),
    reply(200, deep),
    deepText(deep),
    deepText(`\`\`\`json\n${deep}\n\`\`\``),
  )
  const { client } = await startWithEndpoint(`${peer.url}/v1`)
  expect(await post(client, skill, intent)).toMatchObject(unusable)
  expect(await client.request('/api/ai/models')).toMatchObject(unusable)
  expect(await post(client, skill, intent)).toMatchObject(unusable)
  expect(parsed.filter((length) => length >= deep.length && length < deep.length + 10)).toEqual([])
})

test('an AI response over 2 MB is aborted at the limit, whole or as one event', async () => {
  const huge = ' '.repeat(2_000_000)
  const peer = await startOddPeer(
    completion(skillAnswer, { padding: huge }),
    streamed([
      `data: {"choices":[],"padding":"${huge}"}\n\n`,
      delta(JSON.stringify(skillAnswer)),
      'data: [DONE]\n\n',
    ]),
    streamed([`data: ${nested(50_000)}\n\n`, 'data: [DONE]\n\n']),
  )
  const { client } = await startWithEndpoint(`${peer.url}/v1`)
  expect(await post(client, skill, intent)).toMatchObject(unusable)
  for (const _what of ['large', 'deep']) {
    const answer = await client.request(skill, {
      method: 'POST',
      json: parse(intent),
      headers: { accept: 'text/event-stream' },
    })
    expect(eventsIn(answer.text).at(-1)).toMatchObject({
      event: 'problem',
      data: { code: 'ai_answer_unusable' },
    })
  }
  expect(parsed.filter((length) => length > 2_000_000)).toEqual([])
})

test('the demo accepts no deep JSON, as a body or inside a string', async () => {
  const demos = createDemoPlatforms()
  const demo = demos.for('demo-deep', Date.now() + 86_400_000)
  const deep = `{"a":${nested(100_000)}}`
  const skills = 'POST /300000000000001/agent_config/skills'
  const run = 'POST /300000000000001/agent_connectors/760000000000001/tools/770000000000001/run'
  expect((await ask(demo, skills, { raw: deep })).status).toBe(400)
  const many = `[${'{},'.repeat(maxCheckedValues)}0]`
  expect((await ask(demo, skills, { raw: many })).status).toBe(400)
  expect((await ask(demo, run, { raw: JSON.stringify({ input: deep }) })).status).toBe(400)
  expect(parsed).not.toContain(deep.length)
  expect(parsed).not.toContain(many.length)
  demos.close()
})
