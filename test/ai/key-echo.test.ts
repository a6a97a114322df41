/** An endpoint that repeats the key, in any notation, does not bring it to the browser. */
import { expect, test } from 'vitest'
import { reply } from '../support/fake-platform.ts'
import { type Client, startStudio } from '../support/studio.ts'
import { eventsIn, skillAnswer, startWithEndpoint } from './ai-peer.ts'
import { delta, startOddPeer, streamed } from './odd-peer.ts'

/** Contains a slash and a quotation mark, which JSON may escape differently. */
const apiKey = 'sk-proj/4f2b"8c1d+9e7a'
const stars = '*'.repeat(apiKey.length)

const each = (write: (code: number, character: string) => string) =>
  [...apiKey].map((character) => write(character.charCodeAt(0), character)).join('')
const hex = (code: number, digits: number) => code.toString(16).padStart(digits, '0')
const inJson = (text: string) => JSON.stringify(text).slice(1, -1)

/** Notations of the key within a JSON string. */
const variants: readonly (readonly [string, string])[] = [
  ['as it is', inJson(apiKey)],
  ['with escaped slashes', inJson(apiKey).replaceAll('/', '\\/')],
  ['with small \\u escapes', each((code) => `\\u${hex(code, 4)}`)],
  ['with large \\u escapes', each((code) => `\\u${hex(code, 4).toUpperCase()}`)],
  ['with one \\u escape', inJson(apiKey).replace('s', '\\u0073')],
  ['escaped twice', inJson(inJson(apiKey))],
  ['with \\u escapes twice', each((code) => `\\\\u${hex(code, 4)}`)],
  ['with small percent escapes', each((code) => `%${hex(code, 2)}`)],
  ['with large percent escapes', each((code) => `%${hex(code, 2).toUpperCase()}`)],
  ['as a part of an address', inJson(encodeURIComponent(apiKey))],
  ['percent-encoded twice', encodeURIComponent(encodeURIComponent(apiKey))],
  ['percent-encoded, then escaped', each((code) => `\\u0025${hex(code, 2)}`)],
]

/** Everything readable in an answer: the text, and its content after repeated unescaping. */
function readings(text: string): string[] {
  const all = [text]
  for (let round = 0; round < 5; round++) {
    all.push(
      (all.at(-1) ?? '').replace(
        /\\u([0-9a-f]{4})|%([0-9a-f]{2})|\\(["\\/])/gi,
        (_, four?: string, two?: string, sign?: string) =>
          sign ?? String.fromCharCode(Number.parseInt(four ?? two ?? '', 16)),
      ),
    )
  }
  return all
}

function expectNoKey(text: string): void {
  for (const reading of readings(text)) expect(reading).not.toContain(apiKey)
}

const draft = (client: Client, headers: Record<string, string> = {}) =>
  client.request('/api/ai/draft-skill', { method: 'POST', json: { intent: 'Refunds' }, headers })

const skillText = (skill: string) =>
  `{"title":"${skillAnswer.title}","description":"${skillAnswer.description}","skill":"${skill}"}`
const whole = (content: string, model = 'm') =>
  reply(200, { model, choices: [{ message: { role: 'assistant', content } }] })

test.each(variants)('a key %s is redacted in a draft, whole, streamed and split', async (_how, written) => {
  const content = skillText(`Use ${written} now.`)
  const events = (size: number) =>
    streamed([
      ...(content.match(new RegExp(`.{1,${size}}`, 'gs')) ?? []).map((piece) => delta(piece)),
      'data: [DONE]\n\n',
    ])
  const peer = await startOddPeer(whole(content), events(1), events(7), events(1000))
  const { client } = await startWithEndpoint(`${peer.url}/v1`, {}, { apiKey })
  const plain = await draft(client)
  expect(plain).toMatchObject({ status: 200, json: { skill: `Use ${stars} now.` } })
  for (const size of [1, 7, 1000]) {
    const answer = await draft(client, { accept: 'text/event-stream' })
    const allEvents = eventsIn(answer.text)
    expect(allEvents.at(-1), `pieces of ${size}`).toMatchObject({
      event: 'result',
      data: { skill: `Use ${stars} now.` },
    })
    expectNoKey(answer.text)
    const text = allEvents.flatMap(({ event, data }) =>
      event === 'text' ? [(data as { text: string }).text] : [],
    )
    expectNoKey(text.join(''))
  }
})

test.each(variants)('a key %s is redacted in model names', async (_how, written) => {
  const models = `{"data":[{"id":"model-${written}"}]}`
  const completion = `{"model":"model-${written}","choices":[{"message":{"content":"{\\"ready\\":true}"}}]}`
  const peer = await startOddPeer(reply(200, models), reply(200, completion))
  const { client } = await startWithEndpoint(`${peer.url}/v1`, {}, { apiKey })
  expect((await client.request('/api/ai/models')).json).toEqual({ models: [`model-${stars}`] })
  const tested = await client.request('/api/ai/test', { method: 'POST' })
  expect(tested.json).toMatchObject({ ok: true, model: `model-${stars}` })
})

test("the operator's key is redacted for every user", async () => {
  const peer = await startOddPeer(whole(skillText(each((code) => `\\u${hex(code, 4)}`))))
  const env = {
    STUDIO_AI_BASE_URL: `${peer.url}/v1`,
    STUDIO_AI_API_KEY: apiKey,
    STUDIO_AI_MODEL: 'm',
    STUDIO_AI_ALLOWED_HOSTS: `127.0.0.1:${peer.port}`,
  }
  const studio = await startStudio({ env })
  expect(await draft(await studio.signIn())).toMatchObject({ status: 200, json: { skill: stars } })
  expectNoKey(studio.logText())
})

test('a key in tool calls, errors and unusable answers is never returned', async () => {
  const message = { content: null, tool_calls: [{ function: { name: apiKey, arguments: apiKey } }] }
  const peer = await startOddPeer(
    reply(200, { choices: [{ message }] }),
    reply(500, { error: { message: apiKey } }),
    whole(`{"${apiKey}":1}`),
    whole(skillText(apiKey).slice(0, -1)),
  )
  const { studio, client } = await startWithEndpoint(
    `${peer.url}/v1`,
    { env: { LOG_LEVEL: 'trace' } },
    { apiKey },
  )
  for (let call = 0; call < 3; call++) {
    const answer = await draft(client)
    expect(answer.status).toBe(502)
    expectNoKey(answer.text)
  }
  expectNoKey(studio.logText())
})
