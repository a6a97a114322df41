/** The command line's models: where they are called, with what, and what they may use. */
import { afterEach, expect, test, vi } from 'vitest'
import { customerLimitsIn, modelIn, pricesIn } from './model.ts'

afterEach(() => void vi.unstubAllGlobals())

const base = 'https://models.example/v1'
const judged = JSON.stringify({ verdicts: [{ criterion: 1, isMet: true, reason: 'So.', quote: '' }] })
const answered = (content: string, more: object = {}) =>
  new Response(JSON.stringify({ choices: [{ message: { content }, finish_reason: 'stop' }], ...more }))
const usage = { prompt_tokens: 10, completion_tokens: 5, total_tokens: 15 }

type Sent = [url: string, init: RequestInit & { headers: Record<string, string>; body: string }]

/** Asks for a verdict; each answer is given once, the last one for ever. */
async function ask(env: Record<string, string>, ...answers: (() => Response | Promise<Response>)[]) {
  const fetched = vi.fn(async (..._: Sent) => (answers.length > 1 ? answers.shift() : answers[0])?.())
  vi.stubGlobal('fetch', fetched)
  const call = { signal: undefined, milliseconds: 30_000 }
  const answer = await modelIn({ STUDIO_AI_BASE_URL: base, ...env })
    ?.judge(
      { criteria: ['Polite'], transcript: [{ speaker: 'agent', text: 'Hi.', isHandedOver: false }] },
      call,
    )
    .catch((error: unknown) => error)
  return { answer, calls: fetched.mock.calls }
}

test('the endpoint is called with key, model and version, in the header that it wants', async () => {
  const good = () => answered(judged, { usage })
  const plain = await ask({}, good)
  expect(plain.answer).toMatchObject({
    answer: { verdicts: [{ isMet: true }] },
    tokens: { input: 10, output: 5 },
  })
  const [[url, init] = ['', undefined]] = plain.calls
  expect(url).toBe(`${base}/chat/completions`)
  expect(init).toMatchObject({ method: 'POST', redirect: 'manual' })
  expect(init?.headers).toEqual({ accept: 'application/json', 'content-type': 'application/json' })
  const body = JSON.parse(init?.body ?? '')
  expect(body).not.toHaveProperty('model')
  expect(body.messages.map(({ role }: { role: string }) => role)).toEqual(['system', 'user'])

  const env = { STUDIO_AI_BASE_URL: `${base}//`, STUDIO_AI_API_KEY: 'k', STUDIO_AI_MODEL: 'm' }
  const keyed = await ask({ ...env, STUDIO_AI_API_VERSION: '2024 1' }, good)
  const [[keyedUrl, keyedInit] = ['', undefined]] = keyed.calls
  expect(keyedUrl).toBe(`${base}/chat/completions?api-version=2024%201`)
  expect(keyedInit?.headers).toMatchObject({ authorization: 'Bearer k' })
  expect(JSON.parse(keyedInit?.body ?? '')).toMatchObject({ model: 'm' })
  for (const [header, wanted] of [
    ['Authorization', { authorization: 'Bearer k' }],
    ['X-API-Key', { 'x-api-key': 'k' }],
  ] as const) {
    const { calls } = await ask({ ...env, STUDIO_AI_KEY_HEADER: header }, good)
    const { accept: _, 'content-type': __, ...own } = calls[0]?.[1].headers ?? {}
    expect(own).toEqual(wanted)
  }
})

test('only an encrypted or a local address gets the key', () => {
  expect(modelIn({})).toBeUndefined()
  expect(modelIn({ STUDIO_AI_BASE_URL: '' })).toBeUndefined()
  for (const url of ['https://a.example', 'http://localhost:1/v1', 'http://127.0.0.1', 'http://[::1]:1'])
    expect(modelIn({ STUDIO_AI_BASE_URL: url })).toBeDefined()
  for (const url of ['http://a.example', 'http://localhost.example', 'ftp://localhost'])
    expect(() => modelIn({ STUDIO_AI_BASE_URL: url })).toThrow('STUDIO_AI_BASE_URL must start with https://')
  expect(() => modelIn({ STUDIO_AI_BASE_URL: 'a.example' })).toThrow('STUDIO_AI_BASE_URL is not a valid URL')
})

test('a refusal of the system message is met without one, once, and another is the answer', async () => {
  const refused = (status: number, body: string) => () => new Response(body, { status })
  for (const [status, body] of [
    [400, 'no'],
    [422, 'no'],
    [500, 'Unknown ROLE'],
    [500, 'no system here'],
  ] as const) {
    const { answer, calls } = await ask({}, refused(status, body), () => answered(judged))
    expect(answer).toMatchObject({ tokens: null })
    const [, second] = calls.map(([, init]) => JSON.parse(init.body).messages)
    expect(second).toEqual([{ role: 'user', content: expect.stringMatching(/\S\n\n\S/) }])
    const twice = await ask({}, refused(status, body))
    expect([String(twice.answer), twice.calls.length]).toEqual([
      `Error: The AI provider answered with status ${status}.`,
      2,
    ])
  }
  for (const [status, body] of [
    [500, 'broken'],
    [404, 'no system'],
    [400, 'maximum context length is 10'],
  ] as const) {
    const { answer, calls } = await ask({}, refused(status, body))
    expect(String(answer)).toContain(`The AI provider answered with status ${status}.`)
    expect(calls).toHaveLength(1)
  }
})

test('a busy endpoint is asked again after the time that it names, once', async () => {
  const busy = () => new Response('', { status: 429, headers: { 'retry-after-ms': '1' } })
  const { answer, calls } = await ask({}, busy, () => answered(judged))
  expect([answer, calls.length]).toMatchObject([{ tokens: null }, 2])
  const twice = await ask({}, busy)
  expect([String(twice.answer), twice.calls.length]).toEqual([
    'Error: The AI provider answered with status 429.',
    2,
  ])
})

test('an answer in a wrong form is asked for twice, and both are counted', async () => {
  const useless = () => answered('Hm.', { usage })
  const { answer, calls } = await ask({}, useless, () => answered(judged, { usage }))
  expect([answer, calls.length]).toMatchObject([{ tokens: { input: 20, output: 10 } }, 2])
  const never = await ask({}, useless)
  expect(never.answer).toMatchObject({ used: { tokens: { input: 20, output: 10 }, text: 'Hm.Hm.' } })
  const half = await ask({}, useless, () => answered('Hm?'))
  expect(half.answer).toMatchObject({ used: { tokens: null, text: 'Hm.Hm?' } })
  const unreported = await ask(
    {},
    () => answered('Hm.'),
    () => answered(judged, { usage }),
  )
  expect(unreported.answer).toMatchObject({ tokens: null })
})

test('no answer in time counts as used, and an unreachable endpoint does not', async () => {
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) =>
        signal?.aborted
          ? reject(signal.reason)
          : signal?.addEventListener('abort', () => reject(signal.reason)),
      ),
  )
  const request = { criteria: ['Polite'], transcript: [] }
  const judge = (signal?: AbortSignal) =>
    modelIn({ STUDIO_AI_BASE_URL: base })?.judge(request, { signal, milliseconds: signal ? 30_000 : 0.2 })
  await expect(judge()).rejects.toMatchObject({
    message: 'The time limit is reached.',
    used: { tokens: null, text: '' },
  })
  await expect(judge(AbortSignal.abort(new Error('stopped')))).rejects.toThrow('stopped')
  const { answer } = await ask({}, () => Promise.reject(new TypeError('fetch failed')))
  expect(answer).toMatchObject({ message: 'The AI provider could not be reached.', used: undefined })
})

test('prices are both named, or none', () => {
  const prices = { STUDIO_AI_INPUT_PRICE: '3', STUDIO_AI_OUTPUT_PRICE: '0' }
  expect(pricesIn({})).toBeUndefined()
  expect(pricesIn({ STUDIO_AI_CURRENCY: 'EUR' })).toBeUndefined()
  expect(pricesIn(prices)).toEqual({ input: 3, output: 0, currency: 'USD' })
  expect(pricesIn({ ...prices, STUDIO_AI_CURRENCY: 'EUR' })).toMatchObject({ currency: 'EUR' })
  for (const wrong of [
    { STUDIO_AI_INPUT_PRICE: '' },
    { STUDIO_AI_OUTPUT_PRICE: undefined },
    { STUDIO_AI_INPUT_PRICE: 'cheap' },
    { STUDIO_AI_CURRENCY: 'euro' },
  ])
    expect(() => pricesIn({ ...prices, ...wrong })).toThrow('must be prices per million tokens')
})

test('limits are those of the app unless given, with one budget, which needs prices', () => {
  const prices = { STUDIO_AI_INPUT_PRICE: '3', STUDIO_AI_OUTPUT_PRICE: '15' }
  expect(customerLimitsIn({}, {})).toEqual({
    ...{ prices: undefined, maxCost: undefined, spent: { amount: 0 } },
    ...{ maxTokens: 100_000, maxMilliseconds: 600_000 },
  })
  expect(customerLimitsIn(prices, { maxCost: 2, maxTokens: 7, maxSeconds: 9 })).toMatchObject({
    ...{ prices: { input: 3 }, maxCost: 2, maxTokens: 7, maxMilliseconds: 9000 },
  })
  expect(() => customerLimitsIn({}, { maxCost: 2 })).toThrow('--max-cost needs STUDIO_AI_INPUT_PRICE')
})
