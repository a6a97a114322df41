/** Misbehaving endpoints. */
import { expect, onTestFinished, test, vi } from 'vitest'
import { type Answer, reply } from '../support/fake-platform.ts'
import { startStudio } from '../support/studio.ts'
import { eventsIn, skillAnswer, startWithEndpoint } from './ai-peer.ts'
import { completion, delta, startOddPeer, streamed } from './odd-peer.ts'

const intent = { intent: 'Answer questions about refunds' }
const post = { method: 'POST', json: intent }
const eventStream = { accept: 'text/event-stream' }

test('an endpoint without structured output is retried without it, and called so from then on', async () => {
  const peer = await startOddPeer(
    reply(400, { error: 'response_format' }),
    completion({ title: 'x' }),
    completion(skillAnswer),
  )
  const { client } = await startWithEndpoint(`${peer.url}/v1`)
  const answer = await client.request('/api/ai/draft-skill', post)
  expect([answer.status, answer.json]).toEqual([200, skillAnswer])
  const asked = peer.calls.map(({ body }) => JSON.parse(body.toString()))
  expect(asked.map((body) => 'response_format' in body)).toEqual([true, false, false])
})

test('an endpoint that never answers is 504, and its connection is closed', async () => {
  const peer = await startOddPeer(() => {})
  const { client } = await startWithEndpoint(`${peer.url}/v1`, { env: { STUDIO_AI_TIMEOUT_SECONDS: '1' } })
  const answer = await client.request('/api/ai/draft-skill', post)
  expect([answer.status, answer.json]).toMatchObject([504, { code: 'ai_timeout' }])
  await peer.calls[0]?.closed
})

test('an endpoint that stalls midway also times out', async () => {
  const peer = await startOddPeer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write(delta('{"title":'))
  })
  const { client } = await startWithEndpoint(`${peer.url}/v1`, { env: { STUDIO_AI_TIMEOUT_SECONDS: '1' } })
  const answer = await client.request('/api/ai/draft-skill', { ...post, headers: eventStream })
  expect(eventsIn(answer.text).at(-1)).toMatchObject({ event: 'problem', data: { code: 'ai_timeout' } })
  await peer.calls[0]?.closed
})

test('a long silence is filled with comments before the answer', async () => {
  let answerNow = () => {}
  const peer = await startOddPeer(async (request, response, call) => {
    await new Promise<void>((resolve) => {
      answerNow = resolve
    })
    await completion({ ready: true })(request, response, call)
  })
  const { client } = await startWithEndpoint(`${peer.url}/v1`)
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  let heard = () => {}
  const comment = new Promise<void>((resolve) => {
    heard = resolve
  })
  const answered = client.request('/api/ai/test', {
    method: 'POST',
    headers: eventStream,
    onChunk: () => heard(),
  })
  await peer.nextCall()
  vi.advanceTimersByTime(15_000)
  await comment
  answerNow()
  const { text } = await answered
  expect(text).toMatch(/^:\n\nevent: usage\n/)
  expect(eventsIn(text).at(-1)).toMatchObject({ event: 'result', data: { ok: true } })
})

test('a client disconnect aborts the call to the endpoint', async () => {
  const peer = await startOddPeer(() => {})
  const { client } = await startWithEndpoint(`${peer.url}/v1`)
  const left = client.request('/api/ai/draft-skill', {
    ...post,
    body: (request) => {
      request.end(JSON.stringify(intent))
      void peer.nextCall().then(() => request.destroy())
    },
  })
  await expect(left).rejects.toThrow()
  await peer.calls[0]?.closed
})

test('a truncated stream is not an answer', async () => {
  for (const isCut of [true, false]) {
    const peer = await startOddPeer(streamed([delta(JSON.stringify(skillAnswer))], { isCut }))
    const { client } = await startWithEndpoint(`${peer.url}/v1`)
    const answer = await client.request('/api/ai/draft-skill', { ...post, headers: eventStream })
    expect(eventsIn(answer.text).at(-1)).toMatchObject({
      event: 'problem',
      data: { code: 'ai_upstream_failed' },
    })
  }
})

test('unknown events in a stream are ignored, malformed ones are not', async () => {
  const ping = 'event: ping\ndata: {"type":"ping"}\n\n: comment\n\n'
  const text = JSON.stringify(skillAnswer)
  const good = [ping, delta(text.slice(0, 9)), ping, delta(text.slice(9)), 'data: [DONE]\n\n']
  const peer = await startOddPeer(streamed(good), streamed([delta(text), 'data: {"choices":\n\n']))
  const { client } = await startWithEndpoint(`${peer.url}/v1`)
  const streaming = { ...post, headers: eventStream }
  const answer = await client.request('/api/ai/draft-skill', streaming)
  expect(eventsIn(answer.text).at(-1)).toEqual({ event: 'result', data: skillAnswer })
  const broken = await client.request('/api/ai/draft-skill', streaming)
  expect(eventsIn(broken.text).at(-1)).toMatchObject({
    event: 'problem',
    data: { code: 'ai_answer_unusable' },
  })
})

test('an endless answer is aborted at its limit', async () => {
  const endless: Answer = (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    const write = () => {
      while (!response.destroyed && response.write(delta('x'.repeat(10_000))));
      if (!response.destroyed) response.once('drain', write)
    }
    write()
  }
  const peer = await startOddPeer(endless)
  const { client } = await startWithEndpoint(`${peer.url}/v1`)
  const answer = await client.request('/api/ai/draft-skill', { ...post, headers: eventStream })
  expect(eventsIn(answer.text).at(-1)).toMatchObject({
    event: 'problem',
    data: { code: 'ai_answer_unusable' },
  })
  await peer.calls[0]?.closed
})

test('a skill of maximum length in any script is processed', async () => {
  const peer = await startOddPeer(completion({ summary: 'Long.', suggestions: [] }))
  const { client } = await startWithEndpoint(`${peer.url}/v1`)
  const skill = { ...skillAnswer, skill: '字'.repeat(20_000), description: '字'.repeat(1024) }
  const json = { skill, existing: Array.from({ length: 200 }, (_, index) => `${'x'.repeat(60)}-${index}`) }
  const answer = await client.request('/api/ai/improve-skill', { method: 'POST', json })
  expect([answer.status, answer.json]).toEqual([200, { summary: 'Long.', suggestions: [] }])
})

test('an endpoint that answers a stream request in one piece is understood', async () => {
  const peer = await startOddPeer(completion(skillAnswer))
  const { client } = await startWithEndpoint(`${peer.url}/v1`)
  const answer = await client.request('/api/ai/draft-skill', { ...post, headers: eventStream })
  expect(eventsIn(answer.text).at(-1)).toEqual({ event: 'result', data: skillAnswer })
})

test('redirects are not followed, and their target is not revealed', async () => {
  const trap = await startOddPeer(completion(skillAnswer))
  for (const location of [
    `${trap.url}/v1/chat/completions`,
    'http://169.254.169.254/latest/',
    'http://10.0.0.7/x',
  ]) {
    for (const status of [301, 302, 307, 308]) {
      const peer = await startOddPeer(reply(status, '', { location }))
      const { client } = await startWithEndpoint(`${peer.url}/v1`, {
        env: { STUDIO_AI_ALLOWED_HOSTS: `127.0.0.1:${peer.port},127.0.0.1:${trap.port}` },
      })
      const answer = await client.request('/api/ai/draft-skill', post)
      expect([answer.status, answer.json]).toMatchObject([
        502,
        { code: 'ai_upstream_failed', upstreamStatus: status },
      ])
      expect(answer.text).not.toContain(new URL(location).host)
    }
  }
  expect(trap.connections).toBe(0)
})

test('a missing session is 401 and a foreign page 403, before any call', async () => {
  const peer = await startOddPeer(completion(skillAnswer))
  const { studio, client } = await startWithEndpoint(`${peer.url}/v1`)
  const foreign = { headers: { origin: 'https://evil.example' } }
  for (const path of ['test', 'draft-skill', 'improve-skill', 'scenarios', 'generate-from-document']) {
    const target = `/api/ai/${path}`
    expect((await studio.anonymous.request(target, { method: 'POST', json: {}, ...foreign })).status).toBe(
      401,
    )
    expect((await client.request(target, { method: 'POST', json: {}, ...foreign })).status).toBe(403)
    expect((await client.request(target)).status).toBe(405)
  }
  expect(peer.connections).toBe(0)
})

test('without a provider every route is 409', async () => {
  const studio = await startStudio()
  const client = await studio.signIn()
  for (const [method, path, json] of [
    ['POST', 'test', {}],
    ['GET', 'models', undefined],
    ['POST', 'draft-skill', intent],
    ['POST', 'improve-skill', { skill: skillAnswer }],
    ['POST', 'scenarios', { skills: [skillAnswer], faqs: [] }],
    ['POST', 'generate-from-document', { text: 'x' }],
  ] as const) {
    const answer = await client.request(`/api/ai/${path}`, { method, json })
    expect([answer.status, answer.json], path).toMatchObject([409, { code: 'ai_not_configured' }])
  }
})
