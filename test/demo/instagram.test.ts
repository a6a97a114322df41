/** The built-in platform's one Instagram agent. */
import { expect, test } from 'vitest'
import { createDemoPlatforms } from '../../src/server/demo/demo-platform.ts'
import { ask } from './ask.ts'
import { fakeClock } from './fake-clock.ts'

function platform() {
  const clock = fakeClock()
  return createDemoPlatforms({ now: clock.now }).for('demo-a', clock.now() + 1)
}

test.each(['17841400000000001', 'fernhill.cycles'])('an Instagram agent answers by %s', async (entity) => {
  const demo = platform()
  expect((await ask(demo, `GET /${entity}/agent_eligibility`)).json).toEqual({ is_eligible: true })
  for (const part of ['settings', 'business_info', 'skills', 'files', 'websites', 'faq', 'allowlist']) {
    expect((await ask(demo, `GET /${entity}/agent_config/${part}`)).status, part).toBe(200)
  }
  expect((await ask(demo, `GET /${entity}/agent_connectors`)).status).toBe(200)
  const added = await ask(demo, `POST /${entity}/agent_config/skills`, {
    json: { title: 'opening-hours', description: 'When asked for hours', skill: 'Name the hours.' },
  })
  expect(added.status).toBe(201)
})

test('a record written by user name is read by account id', async () => {
  const demo = platform()
  await ask(demo, 'POST /fernhill.cycles/agent_config/faq', {
    json: { question: 'Hm, open?', answer: 'Yes.' },
  })
  const { text } = await ask(demo, 'GET /17841400000000001/agent_config/faq')
  expect(text).toContain('Hm, open?')
})

test('the graph has no phone number for it, and its allowlist accepts none', async () => {
  const demo = platform()
  // A workspace requests only the id.
  expect(await ask(demo, 'GET /17841400000000001?fields=id', { mount: 'graph' })).toMatchObject({
    status: 200,
    json: { id: '17841400000000001' },
  })
  const graph = await ask(demo, 'GET /17841400000000001?fields=display_phone_number', { mount: 'graph' })
  expect(graph.status).toBe(400)
  const json = { consumer_phone_number: '+15550188123' }
  const added = await ask(demo, 'POST /17841400000000001/agent_config/allowlist', { json })
  expect(added.status).toBe(400)
  expect(added.text).toContain('user names')
})
