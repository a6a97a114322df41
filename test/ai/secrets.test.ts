/** Keys reach only their endpoint, tokens none (docs/behaviour.md, section 5). */
import { expect, test } from 'vitest'
import { reply } from '../support/fake-platform.ts'
import { sessionSecret, startStudio } from '../support/studio.ts'
import { apiKey, eventsIn, saveAi, skillAnswer, startWithEndpoint } from './ai-peer.ts'
import { completion, delta, startOddPeer, streamed } from './odd-peer.ts'

const intent = { intent: 'Answer questions about refunds' }
const post = { method: 'POST', json: intent }
const eventStream = { accept: 'text/event-stream' }

test('a key that the endpoint repeats is redacted, whole and streamed', async () => {
  const leaky = { ...skillAnswer, skill: `Use ${apiKey} now.` }
  const hidden = { ...skillAnswer, skill: `Use ${'*'.repeat(apiKey.length)} now.` }
  const pieces = JSON.stringify(leaky).match(/.{1,3}/g) ?? []
  const peer = await startOddPeer(
    completion(leaky, { model: `model-${apiKey}` }),
    streamed([
      `data: ${JSON.stringify({ model: apiKey, choices: [] })}\n\n`,
      ...pieces.map(delta),
      'data: [DONE]\n\n',
    ]),
    reply(200, { data: [{ id: `model-${apiKey}` }] }),
  )
  const { client } = await startWithEndpoint(`${peer.url}/v1`)
  expect((await client.request('/api/ai/draft-skill', post)).json).toEqual(hidden)
  const events = await client.request('/api/ai/draft-skill', { ...post, headers: eventStream })
  expect(eventsIn(events.text).at(-1)).toEqual({ event: 'result', data: hidden })
  const models = await client.request('/api/ai/models')
  peer.answer(completion({ ready: true }, { model: `model-${apiKey}` }))
  const tested = await client.request('/api/ai/test', { method: 'POST' })
  expect(tested.status).toBe(200)
  for (const answer of [events, models, tested]) expect(answer.text).not.toContain(apiKey)
})

test('neither the platform token nor a server secret reaches an endpoint', async () => {
  const peer = await startOddPeer(completion(skillAnswer))
  const token = 'platform-token-9f8e7d6c5b4a'
  const env = {
    PLATFORM_APP_SECRET: 'app-secret-0123456789',
    PLATFORM_WEBHOOK_VERIFY_TOKEN: 'verify-token-0123456789',
    STUDIO_AI_ALLOWED_HOSTS: `127.0.0.1:${peer.port}`,
    LOG_LEVEL: 'trace',
  }
  const studio = await startStudio({ env })
  const settings = { mode: 'endpoint', baseUrl: `${peer.url}/v1`, apiKey, model: 'm' }
  const client = await saveAi(studio, await studio.signIn(token), settings)
  const skill = { skill: skillAnswer }
  for (const [path, json] of [
    ['test', {}],
    ['draft-skill', intent],
    ['improve-skill', skill],
    ['scenarios', { skills: [skillAnswer], faqs: [] }],
    ['generate-from-document', { text: 'Refunds take 30 days.' }],
  ] as const) {
    await client.request(`/api/ai/${path}`, { method: 'POST', json })
  }
  await client.request('/api/ai/models')
  expect(peer.calls.length).toBeGreaterThan(6)
  const secrets = [
    token,
    sessionSecret,
    env.PLATFORM_APP_SECRET,
    env.PLATFORM_WEBHOOK_VERIFY_TOKEN,
    client.cookie,
  ]
  for (const call of peer.calls) {
    const everything = `${call.url}\n${call.rawHeaders.join('\n')}\n${call.body.toString()}`
    for (const secret of secrets) expect(everything).not.toContain(secret)
    expect(call.header('authorization')).toBe(`Bearer ${apiKey}`)
    expect(call.header('cookie')).toBeUndefined()
    expect(call.body.toString()).not.toContain(apiKey)
  }
  for (const secret of [...secrets, apiKey, intent.intent]) expect(studio.logText()).not.toContain(secret)
  expect(studio.platform.calls).toHaveLength(0)
})

test("the operator's key goes only to the operator's endpoint, and a session's key to its own", async () => {
  const operator = await startOddPeer(completion(skillAnswer))
  const chosen = await startOddPeer(completion(skillAnswer))
  const operatorKey = 'sk-operator-0123456789'
  const studio = await startStudio({
    env: {
      STUDIO_AI_BASE_URL: `${operator.url}/v1/`,
      STUDIO_AI_API_KEY: operatorKey,
      STUDIO_AI_MODEL: 'operator-model',
      STUDIO_AI_ALLOWED_HOSTS: `127.0.0.1:${operator.port},127.0.0.1:${chosen.port}`,
    },
  })
  const signedIn = await studio.signIn()
  expect((await signedIn.request('/api/ai/draft-skill', post)).status).toBe(200)
  expect(operator.calls[0]?.url).toBe('/v1/chat/completions')
  expect(operator.calls[0]?.header('authorization')).toBe(`Bearer ${operatorKey}`)
  expect(JSON.parse(operator.calls[0]?.body.toString() ?? '')).toMatchObject({ model: 'operator-model' })

  const own = { mode: 'endpoint', baseUrl: `${chosen.url}/v1`, model: 'm' }
  const without = await saveAi(studio, signedIn, own)
  await without.request('/api/ai/draft-skill', post)
  expect(chosen.calls[0]?.header('authorization')).toBeUndefined()
  const withKey = await saveAi(studio, without, { apiKey })
  await withKey.request('/api/ai/draft-skill', post)
  expect(chosen.calls[1]?.header('authorization')).toBe(`Bearer ${apiKey}`)
  const back = await saveAi(studio, withKey, { baseUrl: null })
  await back.request('/api/ai/draft-skill', post)
  expect(operator.calls[1]?.header('authorization')).toBe(`Bearer ${operatorKey}`)
})
