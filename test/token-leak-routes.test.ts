/** Every route, in every method and kind of session: no secret gets out (SECURITY.md; docs/behaviour.md, section 3). */
import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { completion, delta, startOddPeer, streamed } from './ai/odd-peer.ts'
import { type DescribedCall, describedCalls } from './support/described-calls.ts'
import { hasAllRuns } from './support/property-runs.ts'
import { type Answer, type Client, cookieOf, reply, type Studio, startStudio } from './support/studio.ts'

const publicHost = 'studio.example.com'
const secrets = {
  token: 'MARK-token/with+odd"chars\\%41',
  ownKey: 'MARK-own-key-0123456789-abcdef',
  operatorKey: 'MARK-operator-key-0123456789-abc',
  appSecret: 'MARK-app-secret-0123456789-abcdef',
  verifyToken: 'MARK-verify-token-0123456789-abc',
  sessionSecret: 'MARK-session-secret-0123456789-abcdefghijklmnopqrstuvwxyz',
  metricsToken: 'MARK-metrics-token-0123456789-abc',
} as const

/** Notations of a secret; in base64 also within a longer text. */
const written = Object.entries(secrets).flatMap(([name, secret]) => [
  [name, secret] as const,
  [`${name}, percent-encoded`, encodeURIComponent(secret)] as const,
  [`${name}, JSON`, JSON.stringify(secret).slice(1, -1)] as const,
  ...['', 'x', 'xx'].map((before) => {
    const text = Buffer.from(before + secret).toString('base64')
    return [`${name}, base64`, text.slice(before === '' ? 0 : 4, -4)] as const
  }),
])

function leaksIn(text: string): string[] {
  return written.filter(([, form]) => text.includes(form)).map(([name]) => name)
}

/** Echoes its input, as platforms do in links and errors. */
const echo: Answer = async (_request, response, call) => {
  await call.ended
  const authorization = call.header('authorization') ?? ''
  const token = authorization.replace(/^Bearer /, '')
  const echoed = { authorization, token, encoded: encodeURIComponent(token), sent: call.body.toString() }
  response.writeHead(200, {
    'content-type': 'application/json',
    'x-echo': token,
    link: `</next?access_token=${encodeURIComponent(token)}>`,
  })
  response.end(JSON.stringify({ id: 'u-1', name: `Ann ${token}`, success: true, data: [echoed], ...echoed }))
}

interface Visitor {
  readonly name: string
  signIn(): Promise<Client>
}

async function startWithSecrets() {
  const ai = await startOddPeer()
  const baseUrl = `${ai.url}/v1`
  const studio = await startStudio({
    env: {
      LOG_LEVEL: 'trace',
      SESSION_SECRET: secrets.sessionSecret,
      PLATFORM_APP_SECRET: secrets.appSecret,
      PLATFORM_WEBHOOK_VERIFY_TOKEN: secrets.verifyToken,
      STUDIO_METRICS_TOKEN: secrets.metricsToken,
      STUDIO_PUBLIC_HOST: publicHost,
      STUDIO_OPERATORS: '610000000000001',
      STUDIO_AI_ALLOWED_HOSTS: `127.0.0.1:${ai.port}`,
      STUDIO_AI_BASE_URL: baseUrl,
      STUDIO_AI_API_KEY: secrets.operatorKey,
      STUDIO_AI_MODEL: 'm',
    },
  })
  const origin = `https://${publicHost}`
  const withCookie = (cookie: string): Client => ({
    cookie,
    request: (target, options = {}) =>
      studio.anonymous.request(target, { ...options, headers: { cookie, origin, ...options.headers } }),
  })
  const session = async (client: Client, method: string, json: unknown) => {
    const answer = await client.request('/api/session', { method, json })
    expect(answer.status).toBe(200)
    return withCookie(cookieOf(answer))
  }
  const signIn = async () => {
    studio.platform.answer(reply(200, { id: '610000000000001', name: 'Ann Example' }))
    const client = await session(withCookie(''), 'POST', { token: secrets.token })
    studio.platform.answer(echo)
    return client
  }
  const settings = { mode: 'endpoint', baseUrl, apiKey: secrets.ownKey, model: 'm' }
  const visitors: Visitor[] = [
    { name: 'nobody', signIn: async () => withCookie('') },
    { name: 'a demo', signIn: () => session(withCookie(''), 'POST', { demo: true }) },
    { name: "a member on the operator's endpoint", signIn },
    {
      name: 'a member with a key',
      signIn: async () => session(await signIn(), 'PATCH', { ai: settings }),
    },
  ]
  return { studio, ai, visitors }
}

/** Values that the schema alone would get wrong. */
const values = {
  kind: 'messages',
  token: secrets.token,
  apiKey: secrets.ownKey,
  baseUrl: 'http://127.0.0.1:9/v1',
  phoneNumberId: '300000000000001',
  accountId: '200000000000001',
  businessId: '100000000000001',
  'hub.mode': 'subscribe',
  'hub.verify_token': secrets.verifyToken,
  'hub.challenge': '1158201444',
  phone_number_id: '300000000000001',
  customer_id: '4915112345678',
  from: '2026-01-01T00:00:00Z',
  to: '2100-01-01T00:00:00Z',
}
const described = [...describedCalls('studio', values), ...describedCalls('platform', values)]

/** A form with the beginning of a workbook, which no schema describes. */
const workbooks: DescribedCall = {
  method: 'POST',
  template: '/api/workbooks',
  target: '/api/workbooks',
  body: {
    type: 'multipart/form-data; boundary=b',
    text: '--b\r\ncontent-disposition: form-data; name="file"; filename="a.xlsx"\r\ncontent-type: application/octet-stream\r\n\r\nPK\u0003\u0004\r\n--b--\r\n',
  },
  sampleAnswer: () => undefined,
}

/** The app's route table, each path with every method; documented ones as described. */
function everyCall({ routes }: Studio): DescribedCall[] {
  const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
  const paths = [
    ...new Set([...routes.map(({ path }) => path), '/', '/sign-in', '/assets/nothing.js', '/api/nothing']),
  ]
  const inTable = paths.flatMap((path) =>
    methods.map((method) => {
      const template = path.replace(/\/\*$/, '/{path}')
      const operation = described.find((one) => one.method === method && one.template === template)
      const target = path.replace(/:\w+/g, '300000000000001').replace('*', '300000000000001/thing')
      const hasBody = /^P/.test(method)
      const body = hasBody ? { type: 'application/json', text: '{}' } : undefined
      return operation ?? { method, template: path, target, body, sampleAnswer: () => undefined }
    }),
  )
  // The table's order would end the session in its first line.
  return [...described, workbooks, ...inTable].sort(
    (a, b) => Number(a.method === 'DELETE') - Number(b.method === 'DELETE'),
  )
}

/** Status line, headers and body; an endless answer is cut after its first event. */
async function ask(client: Client, { method, target, body }: DescribedCall, accept: string) {
  let statusLine = ''
  let cut: (() => void) | undefined
  const answer = await client.request(target, {
    method,
    headers: {
      accept,
      ...(body && { 'content-type': body.type }),
      // Only the metrics route needs it; the mounts do not forward it.
      authorization: `Bearer ${secrets.metricsToken}`,
    },
    body: body?.text ?? '',
    onResponse(response: IncomingMessage, request) {
      statusLine = `${response.statusCode} ${response.statusMessage}`
      const isEndless = method === 'GET' && /event-stream/.test(response.headers['content-type'] ?? '')
      if (isEndless) cut = () => request.destroy()
    },
    onChunk: () => cut?.(),
  })
  return { status: answer.status, everything: [statusLine, ...answer.rawHeaders, answer.text].join('\n') }
}

const accepted = ['application/json', 'text/event-stream'] as const
/** Visitors take turns, unless there is time for both. */
const acceptedBy = (turn: number) => (hasAllRuns ? accepted : accepted.slice(turn % 2, (turn % 2) + 1))

/** Answers of guards or parsers before the route runs. */
const unreached = new Set([400, 401, 403, 405, 415])

test('no route in the table and no described call leaks a secret, by any method, to any visitor', async () => {
  const { studio, ai, visitors } = await startWithSecrets()
  const calls = everyCall(studio)
  const reached = new Set<string>()
  const called = new Set<string>()
  const leaks: string[] = []
  for (const [visitor, { name, signIn }] of visitors.entries()) {
    let client = await signIn()
    // A listener for events.
    await client.request('/api/webhooks', { method: 'POST', body: '{"entry":[]}' })
    await client.request('/api/webhooks/sample', { method: 'POST', json: { kind: 'messages' } })
    for (const [index, call] of calls.entries()) {
      for (const accept of acceptedBy(visitor + index)) {
        const key = name.includes('operator') ? secrets.operatorKey : secrets.ownKey
        const content = call.sampleAnswer(`says ${key}`) ?? {}
        const pieces = JSON.stringify(content).match(/[\s\S]{1,40}/g) ?? []
        ai.answer(
          accept === 'application/json'
            ? completion(content, { model: key, data: [{ id: key }] })
            : streamed([...pieces.map(delta), 'data: [DONE]\n\n']),
        )
        const { status, everything } = await ask(client, call, accept)
        const where = `${call.method} ${call.template}`
        called.add(where)
        if (!unreached.has(status)) reached.add(where)
        leaks.push(...leaksIn(everything).map((leak) => `${where} for ${name} (${accept}): ${leak}`))
        if (call.method === 'DELETE' || status === 401) client = await signIn()
      }
    }
  }
  expect(leaks).toEqual([])
  expect(leaksIn(studio.logText())).toEqual([])

  const table = studio.routes.map(({ method, path }) => `${method} ${path.replace(/\/\*$/, '/{path}')}`)
  expect(table.length).toBeGreaterThan(20)
  expect(table.filter((route) => !called.has(route))).toEqual([])
  // Links to reports need a workspace (test/conversations/report-links.test.ts).
  expect(
    table.filter((route) => !reached.has(route)),
    'refused before they did anything',
  ).toEqual(['POST /api/report-links'])
  for (const { method, template } of described) expect(called).toContain(`${method} ${template}`)
})

test('the route table and the documents list the same routes', async () => {
  const { studio } = await startWithSecrets()
  const inTable = new Set(
    studio.routes.map(({ path }) => path.replace(/\/\*$/, '').replace(/:(\w+)/g, '{$1}')),
  )
  const inDocument = new Set(
    describedCalls('studio', values).map(({ template }) => template.replace('/{path}', '')),
  )
  expect([...inTable].sort()).toEqual([...inDocument].sort())
})

test('the secret scanner finds planted secrets', () => {
  for (const [name, form] of written) expect(leaksIn(`before ${form} after`)).toContain(name)
  const inside = Buffer.from(`{"authorization":"Bearer ${secrets.token}"}`).toString('base64')
  expect(leaksIn(inside)).toContain('token, base64')
})
