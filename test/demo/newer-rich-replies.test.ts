/** The rich replies of 2026-11-13 (docs/platform.md, section 8; case `api-newer-rich-reply-types`). */
import { expect, test } from 'vitest'
import { bundleOf } from '../../src/agent/bundle/bundle-of.ts'
import { readAgent } from '../../src/agent/bundle/read-agent.ts'
import { readDelivery } from '../../src/contract/platform/conversations/webhook-payload.ts'
import { uiSkillPage } from '../../src/contract/platform/record-kinds/ui-skill.ts'
import { recognisedOf } from '../../src/contract/reader/unrecognised.ts'
import { factsOf } from '../../src/conversations/facts.ts'
import { messageWords } from '../../src/conversations/words.ts'
import { createDemoPlatforms } from '../../src/server/demo/demo-platform.ts'
import { inProcessTransport } from '../../src/server/demo/team/in-process-transport.ts'
import { sampleWebhook } from '../../src/server/demo/webhooks/sample-webhooks.ts'
import { componentText } from '../../src/web/features/knowledge/rich-replies/reply-listing.ts'
import { ask } from './ask.ts'
import { fakeClock } from './fake-clock.ts'

const newer = ['carousel_multi_quick_reply', 'document', 'multi_product', 'catalog_message'] as const
const replies = '/300000000000001/agent-ui-skills'
const reply = { title: 'joke', status: 'enabled', instruction: 'Send https://files.example/joke.pdf.' }

function start() {
  const clock = fakeClock()
  const demos = createDemoPlatforms({ now: clock.now, later: clock.later, hasAcceptedTerms: () => true })
  const platform = demos.for('a', Number.POSITIVE_INFINITY)
  const send = (call: string, json?: object) => ask(platform, call, json === undefined ? {} : { json })
  return { clock, platform, send }
}

test.each(newer)(
  'api-newer-rich-reply-types: %s is accepted, read back and named',
  async (component_type) => {
    const { send } = start()
    expect(await send(`POST ${replies}`, { ...reply, component_type })).toMatchObject({
      status: 201,
      json: { component_type },
    })
    const { json } = await send(`GET ${replies}?limit=100`)
    const made = recognisedOf(uiSkillPage.parse(json).data).find(({ title }) => title === 'joke')
    expect(made && componentText(made)).not.toBe(component_type)
  },
)

test('api-newer-rich-reply-types: all four are exported whole', async () => {
  const { platform, clock } = start()
  const transport = inProcessTransport(platform, clock.now)
  const { bundle } = bundleOf(await readAgent({ transport, phoneNumberId: '300000000000001' }))
  const types = bundle.agent.rich_replies?.map(({ component_type }) => component_type)
  expect(types).toEqual(expect.arrayContaining([...newer]))
})

test('a component of tomorrow stays whole, under its own name', () => {
  const page = uiSkillPage.parse({
    data: [{ id: '1', title: 'a', component_type: 'hologram', status: 'enabled', instruction: 'b', size: 3 }],
  })
  const [one] = recognisedOf(page.data)
  expect(one).toMatchObject({ component_type: 'hologram', size: 3 })
  expect(one && componentText(one)).toBe('hologram')
})

test('products need a catalog, and a document a public address with https', async () => {
  const { send } = start()
  const other = '/300000000000003'
  await send(`POST ${other}/agent_onboarding?channel=whatsapp`, {})
  for (const component_type of ['multi_product', 'catalog_message']) {
    const { status, text } = await send(`POST ${other}/agent-ui-skills`, { ...reply, component_type })
    expect([status, text]).toEqual([expect.any(Number), expect.anything()])
    expect(status).not.toBe(201)
  }
  const instruction = 'Send http://files.example/joke.pdf.'
  const { status } = await send(`POST ${replies}`, { ...reply, component_type: 'document', instruction })
  expect(status).toBe(400)
})

test('what the agent sends with them is read in the inbox', () => {
  const delivery = sampleWebhook('standby_rich_echoes', { phoneNumberId: '300000000000001', now: 1e12 })
  const said = factsOf(readDelivery(delivery).changes).flatMap(({ facts }) =>
    facts.flatMap((fact) => (fact.kind === 'message' ? [messageWords(fact.content)] : [])),
  )
  expect(said).toEqual(
    expect.arrayContaining([
      expect.stringContaining('HELMET-CITY · HELMET-TRAIL'),
      expect.stringContaining('[View catalog]'),
      expect.stringContaining('How to look after your bike'),
      expect.stringContaining('Gravel 40 [Book a ride] [Tell me more]'),
    ]),
  )
})
