/** Anything that forms, OpenAPI imports, files and copies accept, the strict built-in platform accepts. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bundleOf } from '../../src/agent/bundle/bundle-of.ts'
import { readAgent } from '../../src/agent/bundle/read-agent.ts'
import { applyBundle } from '../../src/agent/plan/apply-plan.ts'
import { fillPath } from '../../src/contract/platform/paths.ts'
import { platformPaths } from '../../src/contract/platform/platform-paths.ts'
import { connectorRequest } from '../../src/contract/platform/record-kinds/connector.ts'
import { type ToolRequest, toolRequest } from '../../src/contract/platform/record-kinds/tool.ts'
import { uiSkillRequest } from '../../src/contract/platform/record-kinds/ui-skill.ts'
import { newToolOf, toolValuesOf } from '../../src/web/features/integrations/tools/tool-values.ts'
import { readDescription } from '../../src/web/openapi/read-description.ts'
import { type DemoAgent, demoAgent, phoneNumberId as entity_id } from '../agent/demo-agent.ts'
import { randomAgent } from '../agent/random-agent.ts'
import { withCredentials } from '../agent/with-credentials.ts'
import { propertyRuns } from '../support/property-runs.ts'

const connectors = fillPath(platformPaths.connectors, { entity_id })
const toolsOf = (connector_id: string) => fillPath(platformPaths.tools, { entity_id, connector_id })
const plain = { description: 'The till.', base_url: 'https://till.example', auth_type: 'NONE' }

async function emptyAgent(): Promise<DemoAgent> {
  const demo = demoAgent()
  await demo.wipe()
  return demo
}

/** Texts around name limits, which only one of two sides might accept. */
const nearName = fc.oneof(
  fc.stringMatching(/^[A-Za-z0-9_]{1,66}$/),
  fc.stringMatching(/^[a-z0-9]{1,40}(?:[-_. ][a-zA-Z0-9öß]{1,30})?$/),
)

test('the platform accepts tools from the form, with objects and lists at every depth', async () => {
  await fc.assert(
    fc.asyncProperty(randomAgent, async (agent) => {
      const demo = await emptyAgent()
      for (const { request, tools } of agent.connectors) {
        const { id } = await demo.post(connectors, connectorRequest.parse(request))
        for (const one of tools) {
          await demo.post(toolsOf(id), toolRequest.parse(newToolOf(toolValuesOf(toolRequest.parse(one)))))
        }
      }
    }),
    propertyRuns(25),
  )
})

test('the platform accepts names, addresses and instructions that the contract calls valid', async () => {
  const address = fc.tuple(nearName, fc.constantFrom('', '/', '/v1', '?a=1', '#top'))
  const instruction = fc.tuple(
    fc.constantFrom('Show it. ', 'Größe. ', '車'),
    fc.constantFrom(1, 2_000, 7_000),
  )
  await fc.assert(
    fc.asyncProperty(nearName, address, instruction, async (name, [host, end], [words, times]) => {
      const demo = await emptyAgent()
      const base_url = `https://${host}.example${end}`
      const connector = connectorRequest.safeParse({ ...plain, name, base_url })
      if (connector.success) await demo.post(connectors, connector.data)
      const reply = { component_type: 'image', status: 'enabled', instruction: words.repeat(times) }
      const valid = uiSkillRequest.safeParse({ ...reply, title: name })
      if (valid.success) await demo.post(fillPath(platformPaths.uiSkills, { entity_id }), valid.data)
    }),
    propertyRuns(120),
  )
})

const { schema } = fc.letrec((tie) => ({
  schema: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.record({ type: fc.constantFrom('string', 'integer', 'boolean'), description: fc.string() }),
    fc.record({
      type: fc.constant('object'),
      properties: fc.dictionary(fc.constantFrom('a', 'b', 'c'), tie('schema')),
    }),
    fc.record({ type: fc.constant('array'), items: tie('schema') }),
  ),
}))

/** Tools of a description with one operation per body. */
function imported(bodies: readonly unknown[]): ToolRequest[] {
  const paths = bodies.map((body, at) => [
    `/things/${at}/{id}`,
    { post: { summary: 'Make it', requestBody: { content: { 'application/json': { schema: body } } } } },
  ])
  const outcome = readDescription(JSON.stringify({ openapi: '3.1.0', paths: Object.fromEntries(paths) }))
  if (outcome.state !== 'read') throw new Error(outcome.error)
  return outcome.description.operations.flatMap(({ tool }) => (tool === null ? [] : [tool]))
}

test('the platform accepts tools of an imported description', async () => {
  let taken = 0
  await fc.assert(
    fc.asyncProperty(fc.array(schema, { minLength: 1, maxLength: 4 }), async (bodies) => {
      const demo = await emptyAgent()
      const { id } = await demo.post(connectors, { ...plain, name: 'till' })
      for (const one of imported(bodies)) {
        await demo.post(toolsOf(id), one)
        taken += 1
      }
    }),
    propertyRuns(40),
  )
  expect(taken).toBeGreaterThan(0)
})

test('another agent accepts a copy of tools and rich replies from the form', async () => {
  await fc.assert(
    fc.asyncProperty(randomAgent, fc.array(schema, { minLength: 1, maxLength: 3 }), async (agent, bodies) => {
      const from = await emptyAgent()
      for (const { request, tools } of agent.connectors) {
        const { id } = await from.post(connectors, request)
        for (const one of tools) await from.post(toolsOf(id), newToolOf(toolValuesOf(toolRequest.parse(one))))
      }
      const { id } = await from.post(connectors, { ...plain, name: 'Imported' })
      for (const one of imported(bodies)) await from.post(toolsOf(id), one)
      for (const one of agent.rich_replies)
        await from.post(fillPath(platformPaths.uiSkills, { entity_id }), uiSkillRequest.parse(one))
      const { bundle } = bundleOf(await readAgent({ transport: from.transport, phoneNumberId: entity_id }))
      const to = await emptyAgent()
      const run = await applyBundle({
        bundle: withCredentials(bundle),
        phoneNumberId: entity_id,
        transport: to.transport,
      })
      expect(run).toMatchObject({ state: 'finished' })
      expect(run.steps.flatMap(({ failure }) => failure ?? [])).toEqual([])
    }),
    propertyRuns(15),
  )
})
