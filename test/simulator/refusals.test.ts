/** Refusals of the platform that depend on who calls, on other calls under way, or on what was ordered. */
import { once } from 'node:events'
import { request } from 'node:http'
import { expect, test } from 'vitest'
import { agentEventFailures } from '../../src/contract/platform/agent/agent-event.ts'
import { simulate } from './caller.ts'

const live = '/300000000000001'
const skills = `${live}/agent_config/skills`

test.each(agentEventFailures)('an event whose type ends in %s fails with this code', async (code) => {
  const { passTime, platform } = await simulate()
  const event = { type: `order.shipped.${code}`, description: 'd', payload: '{}' }
  const made = await platform(`POST ${live}/agent_event`, { to: '+15550199814', event })
  expect(made).toMatchObject({ status: 200, json: { status: 'accepted' } })
  passTime(10_000)
  const { agent_event_id } = made.json as { agent_event_id: string }
  expect((await platform(`GET ${live}/agent_event/${agent_event_id}`)).json).toMatchObject({
    status: 'failed',
    error_message: code,
  })
})

test('a skill write during another one is a 409, then both work again', async () => {
  const { simulator, platform } = await simulate()
  const skill = (title: string) => ({ title, description: 'd', skill: 's' })
  const body = JSON.stringify(skill('first'))
  const first = request(simulator.platformUrl + skills, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${simulator.token}`,
      'x-api-version': '2.0.0',
      'content-type': 'application/json',
      'content-length': body.length,
      expect: '100-continue',
    },
  })
  const answered = once(first, 'response')
  first.flushHeaders()
  await once(first, 'continue')
  expect(await platform(`POST ${skills}`, skill('second'))).toMatchObject({
    status: 409,
    json: { title: 'Conflict', status: 409 },
  })
  const [{ id }] = (await platform(`GET ${skills}`)).json as [{ id: string }]
  expect((await platform(`DELETE ${skills}/${id}`)).status).toBe(409)
  first.end(body)
  const [{ statusCode }] = await answered
  expect(statusCode).toBe(201)
  expect((await platform(`POST ${skills}`, skill('second'))).status).toBe(201)
})

test('a business without budgets gets a 403 that says so, to reads and writes', async () => {
  const { simulator, platform } = await simulate()
  const token = [...simulator.tokens.users.keys()].at(-1) ?? ''
  const path = '/100000000000001/agent_budget'
  const refused = {
    status: 403,
    json: { detail: 'Budgets are not enabled for this business integration.', status: 403 },
  }
  expect(await platform(`GET ${path}`, undefined, { token })).toMatchObject(refused)
  expect(await platform(`POST ${path}`, { budgets: [] }, { token })).toMatchObject(refused)
  expect((await platform(`GET ${path}`)).status).toBe(200)
})
