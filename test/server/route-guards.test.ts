/** Every route has a guard, and answers what the guard promises (docs/behaviour.md, sections 2 and 3). */
import http from 'node:http'
import { expect, test } from 'vitest'
import { type Studio, startStudio } from '../support/studio.ts'

/** Routes that answer without a session, with the reason; all others answer 401. */
const withoutSession: Readonly<Record<string, string>> = {
  'POST /api/session': 'starts the session',
  'DELETE /api/session': 'clears the cookie of a session that has ended, too',
  'GET /api/webhooks': 'the platform verifies the address with a token of its own',
  'POST /api/webhooks': 'the platform signs what it delivers',
  'GET /api/shared-reports/{token}': 'its address is sealed, and opens one report',
  'GET /healthz': 'an orchestrator asks whether the process lives',
  'GET /readyz': 'an orchestrator asks whether the process is ready',
  'GET /metrics': 'a monitor has a token of its own',
}

/** Changes that may come from any page: the platform sends no `Origin`, and its signature decides. */
const fromAnywhere = new Set(['POST /api/webhooks'])

/** Changes that need an `Origin`, so that a request without one, such as a command line's, is refused. */
const ownOriginOnly = new Set([
  'PATCH /api/session',
  'DELETE /api/operation/sessions/{session_id}',
  'DELETE /api/session',
  'DELETE /api/webhooks/events',
  'POST /api/webhooks/override',
  'DELETE /api/webhooks/override',
  'POST /api/webhooks/events/{id}/resend',
  'PUT /api/webhooks/targets/{name}',
  'DELETE /api/webhooks/targets/{name}',
  'POST /api/webhooks/targets/{name}/secret',
  'POST /api/webhooks/targets/{name}/test',
  'POST /api/webhooks/targets/{name}/dead-letters/send',
  'DELETE /api/webhooks/targets/{name}/dead-letters',
  'POST /api/conversations/{conversation_id}/acts',
  'POST /api/report-links',
  'DELETE /api/report-links/{id}',
])

interface Call {
  readonly name: string
  readonly method: string
  readonly target: string
}

/** All routes; the table lists a mount once, but it accepts changes as well. */
function callsOf({ routes }: Studio): Call[] {
  const mounts = routes.filter(({ path }) => path.endsWith('/*'))
  return [...routes, ...mounts.map(({ path }) => ({ method: 'POST', path }))].map(({ method, path }) => ({
    name: `${method} ${path}`,
    method,
    target: path.replaceAll(/\{\w+\}/g, '300000000000001').replace('*', '300000000000001/thing'),
  }))
}

const changesOf = (studio: Studio) => callsOf(studio).filter(({ method }) => method !== 'GET')

/** Sends exactly these headers; an answer that never ends is cut after its head. */
function ask({ port }: Studio, { method, target }: Call, headers: Record<string, string>): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = http.request({ host: '127.0.0.1', port, method, path: target, agent: false, headers })
    request.on('error', reject)
    request.on('response', (response) => {
      let text = ''
      response.on('data', (chunk) => {
        text += chunk
      })
      response.on('error', () => {})
      response.on('close', () => {
        resolve(`${response.statusCode} ${/"code":"(\w+)"/.exec(text)?.[1] ?? ''}`.trim())
      })
      if (/event-stream/.test(response.headers['content-type'] ?? '')) request.destroy()
    })
    request.end()
  })
}

/** Names the calls with another answer. */
async function othersThan(
  expected: string,
  studio: Studio,
  calls: readonly Call[],
  headers: Record<string, string>,
): Promise<string[]> {
  const others: string[] = []
  for (const call of calls) {
    const answer = await ask(studio, call, headers)
    if (answer !== expected) others.push(`${call.name} answers ${answer}`)
  }
  return others
}

test('the exceptions in these tests are routes', async () => {
  const names = new Set(callsOf(await startStudio()).map(({ name }) => name))
  const exceptions = [...Object.keys(withoutSession), ...fromAnywhere, ...ownOriginOnly]
  expect(exceptions.filter((name) => !names.has(name))).toEqual([])
})

test('without a session every route answers 401, except those with a reason', async () => {
  const studio = await startStudio()
  const headers = { origin: studio.origin }
  const calls = callsOf(studio)
  const guarded = calls.filter(({ name }) => withoutSession[name] === undefined)
  expect(await othersThan('401 no_session', studio, guarded, headers)).toEqual([])
  const open = calls.filter(({ name }) => withoutSession[name] !== undefined)
  const unguarded = await othersThan('401 no_session', studio, open, headers)
  expect(unguarded, 'an exception that is none').toHaveLength(open.length)
})

test('metrics are not there without their token, whatever the session', async () => {
  const studio = await startStudio({ env: { STUDIO_METRICS_TOKEN: 'a-token-for-metrics-0123456789-abcdef' } })
  const metrics = callsOf(studio).filter(({ name }) => name === 'GET /metrics')
  for (const { cookie } of [studio.anonymous, await studio.signIn()])
    expect(await othersThan('404 not_found', studio, metrics, { cookie })).toEqual([])
})

test.each([
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
])('every change from another site is refused, with %j', async (headers) => {
  const studio = await startStudio()
  const { cookie } = await studio.signIn()
  const guarded = changesOf(studio).filter(({ name }) => !fromAnywhere.has(name))
  expect(await othersThan('403 foreign_origin', studio, guarded, { ...headers, cookie })).toEqual([])
  expect(studio.platform.calls).toEqual([])
})

test('exactly the changes for the own origin need an Origin', async () => {
  const studio = await startStudio()
  const { cookie } = await studio.signIn()
  const refused: string[] = []
  for (const call of changesOf(studio))
    if ((await ask(studio, call, { cookie })) === '403 foreign_origin') refused.push(call.name)
  expect(refused.sort()).toEqual([...ownOriginOnly].sort())
})
