/** Every writable field of every request survives export, an empty number and apply. */
import { readdir } from 'node:fs/promises'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bundleOf } from '../../src/agent/bundle/bundle-of.ts'
import { bundleText } from '../../src/agent/bundle/bundle-text.ts'
import { parseBundle } from '../../src/agent/bundle/parse-bundle.ts'
import { readAgent } from '../../src/agent/bundle/read-agent.ts'
import { planDraft } from '../../src/agent/draft/draft-plan.ts'
import { applyBundle, applyPlan } from '../../src/agent/plan/apply-plan.ts'
import type { Transport } from '../../src/agent/transport/transport.ts'
import { isObject } from '../../src/contract/json.ts'
import { fillPath, fillTemplate } from '../../src/contract/platform/paths.ts'
import { platformPaths } from '../../src/contract/platform/platform-paths.ts'
import { userAuthInjectionRequest } from '../../src/contract/platform/record-kinds/connector.ts'
import { everyKind, recordKinds } from '../../src/contract/platform/record-kinds/record-kinds.ts'
import { toolRequest } from '../../src/contract/platform/record-kinds/tool.ts'
import { propertyRuns } from '../support/property-runs.ts'
import { type DemoAgent, demoAgent, phoneNumberId } from './demo-agent.ts'
import { fullValue } from './full-values.ts'
import { memoryDraft } from './memory-draft.ts'

const at = (template: Parameters<typeof fillPath>[0]) => fillPath(template, { entity_id: phoneNumberId })

/** Tools need a connector first. */
const requests = everyKind.flatMap((name) => {
  const { request, paths, key } = recordKinds[name]
  if (request === null || name === 'tools') return []
  const method = key === undefined ? ('PUT' as const) : ('POST' as const)
  return [{ name, schema: request, path: fillTemplate(paths.list, [phoneNumberId]), method }]
})

/** Credentials are dropped on purpose; another protocol has no user-written tools. */
const leftOut: Readonly<Record<string, readonly string[]>> = {
  connectors: ['auth_config', 'connector_protocol'],
}

/** Values that the platform treats as absent (docs/platform.md, sections 5.2 and 10.2). */
const likeAbsent: Readonly<Record<string, unknown>> = {
  message_selection: 'DEFAULT',
  followup_interval_in_seconds: 0,
  requires_certificate: false,
  required: false,
}

function withoutDefaults(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutDefaults)
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name, field]) => !(name in likeAbsent && likeAbsent[name] === field))
      .map(([name, field]) => [name, withoutDefaults(field)]),
  )
}

interface Filled {
  name: string
  path: string
  method: 'PUT' | 'POST'
  body: Record<string, unknown>
}

const filled: fc.Arbitrary<Filled[]> = fc.tuple(
  ...requests.map(({ name, schema, path, method }) =>
    fullValue(schema).map((value): Filled => {
      const fields = isObject(value) ? Object.entries(value) : []
      const sent = fields.filter(([field]) => !leftOut[name]?.includes(field))
      // A file without credentials creates no connector that needs them.
      const body = Object.fromEntries(sent)
      return { name, path, method, body: name === 'connectors' ? { ...body, auth_type: 'NONE' } : body }
    }),
  ),
)

async function send(transport: Transport, { path, method, body }: Filled): Promise<string> {
  const answer = await transport({ method, path, body })
  if (!answer.ok) throw new Error(`${path}: ${answer.failure.detail} ${JSON.stringify(body)}`)
  return isObject(answer.body) && typeof answer.body.id === 'string' ? answer.body.id : ''
}

/** The list's first item, or the item itself, reduced to the sent fields. */
async function fieldsAt(
  transport: Transport,
  path: string,
  names: readonly string[],
): Promise<Record<string, unknown>> {
  const answer = await transport({ method: 'GET', path })
  if (!answer.ok) throw new Error(`${path} cannot be read`)
  const body = isObject(answer.body) && 'data' in answer.body ? answer.body.data : answer.body
  const one: unknown = Array.isArray(body) ? body[0] : body
  if (!isObject(one)) throw new Error(`${path} has nothing`)
  // A flow's number is sent as text and returned as a number.
  return Object.fromEntries(names.map((name) => [name, name === 'flow_id' ? String(one[name]) : one[name]]))
}

async function read(transport: Transport, all: readonly Filled[], tool: Record<string, unknown>) {
  const found: Record<string, unknown> = {}
  for (const { name, path, body } of all) found[name] = await fieldsAt(transport, path, Object.keys(body))
  const connectors = await transport({ method: 'GET', path: at(platformPaths.connectors) })
  const list = connectors.ok && isObject(connectors.body) ? Object.values(connectors.body).flat() : []
  const [first]: unknown[] = connectors.ok && Array.isArray(connectors.body) ? connectors.body : list
  const connector_id = isObject(first) ? String(first.id) : ''
  const tools = fillPath(platformPaths.tools, { entity_id: phoneNumberId, connector_id })
  return { ...found, tools: await fieldsAt(transport, tools, Object.keys(tool)) }
}

const fullTool = fullValue(toolRequest).map((tool) => (isObject(tool) ? { ...tool } : {}))

async function makeAll(transport: Transport, all: readonly Filled[], tool: Record<string, unknown>) {
  let connector_id = ''
  for (const one of all) {
    const id = await send(transport, one)
    if (one.name === 'connectors') connector_id = id
  }
  const path = fillPath(platformPaths.tools, { entity_id: phoneNumberId, connector_id })
  await send(transport, { name: 'tools', path, method: 'POST', body: tool })
}

const emptyAgent = async (): Promise<DemoAgent> => {
  const demo = demoAgent()
  await demo.wipe()
  return demo
}

test('these tests cover every request of every record kind', async () => {
  // Parts of other requests' bodies.
  const parts: unknown[] = [userAuthInjectionRequest]
  const describedSchemas = new Set<unknown>([...requests.map(({ schema }) => schema), toolRequest, ...parts])
  const folder = new URL('../../src/contract/platform/record-kinds/', import.meta.url)
  const files = (await readdir(folder)).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  for (const file of files) {
    const exported: Record<string, unknown> = await import(new URL(file, folder).href)
    const own = Object.entries(exported).filter(([name]) => name.endsWith('Request'))
    expect(
      own.filter(([, schema]) => !describedSchemas.has(schema)).map(([name]) => `${file} ${name}`),
    ).toEqual([])
  }
})

test('every writable field of every request survives export, applying to an empty number, and reading back', async () => {
  await fc.assert(
    fc.asyncProperty(filled, fullTool, async (all, tool) => {
      const source = await emptyAgent()
      await makeAll(source.transport, all, tool)
      const before = await read(source.transport, all, tool)
      // The platform has the sent values, so that later steps can lose them.
      for (const { name, body } of all) expect(before).toMatchObject({ [name]: body })

      const { transport } = source
      const text = bundleText(
        bundleOf(await readAgent({ transport, phoneNumberId }), { credentials: 'included' }).bundle,
      )
      const parsed = parseBundle(text)
      if (parsed.state !== 'plain') throw new Error(JSON.stringify(parsed))
      const target = await emptyAgent()
      const apply = () =>
        applyBundle({ bundle: parsed.bundle, phoneNumberId, transport: target.transport, keepsGoing: true })
      const run = await apply()
      expect(run.steps.filter(({ state }) => state !== 'done')).toEqual([])
      expect(withoutDefaults(await read(target.transport, all, tool))).toEqual(withoutDefaults(before))
      expect((await apply()).steps).toEqual([])
    }),
    propertyRuns(25),
  )
})

test('every writable field that a draft carries survives publishing', async () => {
  await fc.assert(
    fc.asyncProperty(filled, async (all) => {
      const demo = await emptyAgent()
      const draft = memoryDraft(demo.transport)
      for (const one of all) await send(draft.transport, one)
      const { transport } = demo
      const run = await applyPlan({
        plan: (live) => planDraft(live, draft.changes),
        phoneNumberId,
        transport,
      })
      expect(run.steps.filter(({ state }) => state !== 'done')).toEqual([])
      for (const { name, path, body } of all)
        expect({ [name]: withoutDefaults(await fieldsAt(transport, path, Object.keys(body))) }).toEqual({
          [name]: withoutDefaults(body),
        })
    }),
    propertyRuns(15),
  )
})
