/** Access to the simulator: tokens, base addresses, versions, rate limits. */
import { request as httpRequest } from 'node:http'
import { expect, test } from 'vitest'
import { graphError, platformError } from '../../src/contract/platform/failure/error-body.ts'
import { isUnauthenticated } from '../../src/contract/platform/failure/platform-error.ts'
import { z } from '../../src/contract/zod.ts'
import { fakeClock } from '../demo/fake-clock.ts'
import { simulate } from './caller.ts'

const skills = '/300000000000001/agent_config/skills'

test('every sample token is a separate user, on both hosts', async () => {
  const { simulator, platform, graph } = await simulate()
  for (const [token, { id, name }] of simulator.tokens.users) {
    const user = { id, name }
    expect((await platform('GET /me', undefined, { token })).json).toEqual(user)
    expect((await graph('GET /me?fields=id,name', undefined, token)).json).toEqual(user)
  }
})

test('two members of a business share an agent under their own names; another business has its own', async () => {
  const { simulator, platform } = await simulate()
  const [one = '', other = '', stranger = ''] = simulator.tokens.users.keys()
  await platform(`POST ${skills}`, { title: 'only-mine', description: 'd', skill: 's' }, { token: one })
  expect((await platform(`GET ${skills}`, undefined, { token: one })).text).toContain('only-mine')
  expect((await platform(`GET ${skills}`, undefined, { token: other })).text).toContain('only-mine')
  expect((await platform('GET /me', undefined, { token: other })).json).toMatchObject({
    name: 'Shop Assistant',
  })
  expect((await platform(`GET ${skills}`, undefined, { token: stranger })).text).not.toContain('only-mine')
})

test("an unknown token is a 401 in each host's format", async () => {
  const { platform, graph } = await simulate()
  const there = await platform('GET /me', undefined, { token: 'nobody-knows-this-token' })
  expect(there.status).toBe(401)
  expect(platformError.safeParse(there.json).success).toBe(true)
  const here = await graph('GET /me', undefined, 'nobody-knows-this-token')
  expect(here.status).toBe(401)
  expect(graphError.parse(here.json).error).toMatchObject({ code: 190, error_subcode: 467 })
})

test('a call without a token is a 401', async () => {
  const { simulator } = await simulate()
  expect((await fetch(`${simulator.graphUrl}/me`)).status).toBe(401)
  expect((await fetch(`${simulator.platformUrl}/me`)).status).toBe(401)
})

test('the expired token is a 400 with code 190, which the contract maps to unauthenticated', async () => {
  const { simulator, platform, graph } = await simulate()
  const expiredToken = simulator.tokens.expired
  for (const answer of [
    await graph('GET /me', undefined, expiredToken),
    await platform('GET /me', undefined, { token: expiredToken }),
  ]) {
    expect(answer.status).toBe(400)
    expect(graphError.parse(answer.json).error).toMatchObject({ code: 190, error_subcode: 463 })
    expect(isUnauthenticated({ status: answer.status, body: answer.json })).toBe(true)
  }
})

test('every call requires a version', async () => {
  const { simulator } = await simulate()
  const headers = { authorization: `Bearer ${simulator.token}` }
  expect((await fetch(simulator.platformUrl + skills, { headers })).status).toBe(400)
  const release = JSON.stringify({ messaging_product: 'whatsapp', action: 'release', to: '15550199816' })
  const path = '/business/whatsapp/phone_numbers/300000000000001/thread_control'
  const answer = await fetch(simulator.platformUrl + path, { method: 'POST', headers, body: release })
  expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('is required')])
})

test('the next link contains the token, works unchanged, and leads through the whole list', async () => {
  const { simulator, graph } = await simulate()
  const page = z.object({
    data: z.array(z.object({ id: z.string() })),
    paging: z.object({ next: z.url().optional() }),
  })
  const seen: string[] = []
  let answer = page.parse((await graph('GET /100000000000001/owned_whatsapp_business_accounts?limit=1')).json)
  seen.push(...answer.data.map((one) => one.id))
  while (answer.paging.next !== undefined) {
    expect(answer.paging.next).toContain(`access_token=${simulator.token}`)
    expect(answer.paging.next.startsWith(simulator.graphUrl)).toBe(true)
    expect(answer.paging.next.match(/access_token/g)).toHaveLength(1)
    answer = page.parse(await (await fetch(answer.paging.next)).json())
    seen.push(...answer.data.map((one) => one.id))
  }
  expect(seen).toEqual(['200000000000001', '200000000000002'])
})

test('a path outside the two bases is a 404', async () => {
  const { simulator } = await simulate()
  for (const path of ['/', '/platformer/me', '/v20.0me', '/v20/me']) {
    expect((await fetch(simulator.url + path)).status).toBe(404)
  }
})

test('the bases are configurable', async () => {
  const { simulator, graph, platform } = await simulate({ platformBase: '/api/agent', graphBase: '/v23.0' })
  expect(simulator.graphUrl.endsWith('/v23.0')).toBe(true)
  expect((await graph('GET /me')).status).toBe(200)
  expect((await platform('GET /me')).status).toBe(200)
})

test('a delete is a 204 with an empty body', async () => {
  const { platform } = await simulate()
  const answer = await platform('DELETE /300000000000001/agent_config/faq/710000000000001')
  expect(answer.status).toBe(204)
  expect(answer.text).toBe('')
  expect(answer.headers.get('content-type')).toBeNull()
})

test('agent_test is limited per hour, with the seconds left', async () => {
  const clock = fakeClock()
  const { platform } = await simulate({
    rateLimits: { agentTestsPerNumber: 3 },
    now: clock.now,
    later: clock.later,
  })
  const say = () => platform('POST /300000000000001/agent_test', { user_msg: 'hello' })
  for (let n = 0; n < 3; n += 1) expect((await say()).status).toBe(200)
  clock.pass(600_000)
  const refused = await say()
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toBe('3000')
  expect(platformError.safeParse(refused.json).success).toBe(true)
  expect((await platform(`GET ${skills}`)).status).toBe(200)
  clock.pass(3_000_000)
  expect((await say()).status).toBe(200)
})

test('the whole app is limited too, the allowlist per operation', async () => {
  const { platform } = await simulate({ rateLimits: { agentTestsPerApp: 1, allowlistPerOperation: 1 } })
  const say = () => platform('POST /300000000000001/agent_test', { user_msg: 'hello' })
  expect((await say()).status).toBe(200)
  expect((await say()).status).toBe(429)
  const list = (phone: number) => platform(`GET /30000000000000${phone}/agent_config/allowlist`)
  expect((await list(1)).status).toBe(200)
  for (const phone of [1, 2]) expect((await list(phone)).status, `number ${phone}`).toBe(429)
  const add = await platform('POST /300000000000001/agent_config/allowlist', {
    consumer_phone_number: '+15550100999',
  })
  expect(add.status).toBe(201)
})

test('evaluation and insights are limited per operation, app and entity, as published in November 2026', async () => {
  const { platform } = await simulate({ rateLimits: { readingsPerOperation: 1 } })
  const cases = 'GET /300000000000001/agent-eval/cases'
  const range = 'start_date=2026-11-08&end_date=2026-11-10'
  const insights = (name: string) => `GET /300000000000001/insights/${name}?${range}`
  for (const call of [cases, insights('conversations'), insights('tool_calls')]) {
    expect((await platform(call)).status, call).toBe(200)
    expect((await platform(call)).status, call).toBe(429)
  }
})

test('a large upload refused at once leaves the connection usable', async () => {
  const { simulator } = await simulate()
  const send = (path: string, bytes: number) =>
    new Promise<number>((resolve, reject) => {
      const request = httpRequest(
        simulator.platformUrl + path,
        {
          method: 'POST',
          headers: {
            authorization: `Bearer ${simulator.token}`,
            'x-api-version': '2.0.0',
            'content-type': 'application/json',
          },
        },
        (response) => {
          response.resume()
          response.on('end', () => resolve(response.statusCode ?? 0))
        },
      )
      request.on('error', reject)
      request.end(Buffer.alloc(bytes, 0x20))
    })
  expect(await send('/300000000000003/agent_config/faq', 3_000_000)).toBe(403)
  expect(await send('/no/such/thing', 3_000_000)).toBe(404)
  expect(await send('/300000000000001/agent_config/faq', 3_000_000)).toBe(413)
})

test('a client that disconnects mid-body affects no other', async () => {
  const { simulator, platform } = await simulate()
  await new Promise<void>((resolve) => {
    const request = httpRequest(`${simulator.platformUrl}${skills}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${simulator.token}`,
        'x-api-version': '2.0.0',
        'content-length': '1000',
      },
    })
    request.on('error', () => resolve())
    request.write('{"title":', () => request.destroy(new Error('leaving')))
  })
  expect((await platform(`GET ${skills}`)).status).toBe(200)
})

test('terms can be accepted, as on a platform page', async () => {
  const { control, platform } = await simulate()
  const onboard = () => platform('POST /300000000000003/agent_onboarding?channel=whatsapp')
  expect((await onboard()).status).toBe(403)
  await control('POST /terms', { account_id: '200000000000002', accepted: true })
  expect((await onboard()).status).toBe(201)
  await control('POST /terms', { account_id: '200000000000002', accepted: false })
  expect((await onboard()).status).toBe(403)
})

test('the graph accepts any version, and the platform host has none', async () => {
  const { simulator } = await simulate()
  const headers = { authorization: `Bearer ${simulator.token}` }
  const statusOf = async (path: string) => (await fetch(`${simulator.url}${path}`, { headers })).status
  expect(await Promise.all(['/v20.0/me', '/v23.0/me', '/v99.1/me'].map(statusOf))).toEqual([200, 200, 200])
  expect(await Promise.all(['/v23/me', '/x23.0/me', '/me'].map(statusOf))).toEqual([404, 404, 404])
})
