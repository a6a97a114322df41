/** Anything that the forms of tools and connectors accept, the strict built-in platform accepts. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toolMethods } from '../../src/contract/platform/connectors/request-definition.ts'
import { fillPath } from '../../src/contract/platform/paths.ts'
import { platformPaths } from '../../src/contract/platform/platform-paths.ts'
import { tool } from '../../src/contract/platform/record-kinds/tool.ts'
import { connectorValues } from '../../src/web/features/integrations/connectors/connector-values.ts'
import {
  clientValues,
  keysValues,
} from '../../src/web/features/integrations/connectors/credentials/credential-values.ts'
import { newConnectorRequest } from '../../src/web/features/integrations/connectors/new-request.ts'
import { toolSchema } from '../../src/web/features/integrations/tools/tool-schema.ts'
import { newToolOf, toolValuesOf } from '../../src/web/features/integrations/tools/tool-values.ts'
import { demoAgent, phoneNumberId as entity_id } from '../agent/demo-agent.ts'

const connectors = fillPath(platformPaths.connectors, { entity_id })
const till = { name: 'till', description: 'The till.', base_url: 'https://till.example', auth_type: 'NONE' }

const typed = fc.constantFrom('a', 'b', 'look_up', 'Öl', 'a b', 'a-b', '', ' ')
const mostlyGood = (good: fc.Arbitrary<string>) => fc.oneof({ weight: 4, arbitrary: good }, typed)
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined, freq: 1 })

const leaf = fc.record({
  type: fc.constantFrom('string', 'integer', 'number', 'boolean'),
  description: maybe(fc.string()),
  enum: maybe(fc.array(fc.constantFrom('s', 'm'), { minLength: 1 })),
  binding: maybe(
    fc.oneof(
      fc.record({ kind: fc.constant('default'), value: fc.constantFrom('', 'x', '3', '1.5', 'true') }),
      fc.record({ kind: fc.constant('macro'), macro: fc.constantFrom('REQUEST_ID', 'USER_MESSAGE', ' ') }),
    ),
  ),
})
/** Children as nodes, as older hosts show them, or as text. */
const { node } = fc.letrec<{ node: object; child: object | string }>((tie) => ({
  node: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    leaf,
    fc.record({
      type: fc.constant('object'),
      properties: fc.dictionary(typed, tie('child'), { maxKeys: 2 }),
    }),
    fc.record({ type: fc.constant('array'), items: tie('child') }),
  ),
  child: fc.tuple(tie('node'), fc.boolean()).map(([one, isText]) => (isText ? JSON.stringify(one) : one)),
}))
const names = (prefix: string) => mostlyGood(fc.constantFrom(`${prefix}1`, `${prefix}2`))
const place = (prefix: string) => maybe(fc.dictionary(names(prefix), leaf, { maxKeys: 2 }))

const draftOfTool = fc.record({
  id: fc.constant('1'),
  name: mostlyGood(fc.constantFrom('find_it', 'book_it')),
  description: fc.constantFrom('Use it.', 'Use it.', 'Use it.', ' '),
  user_auth_required: fc.boolean(),
  request_definition: fc.record({
    method: fc.constantFrom(...toolMethods),
    path: fc.constantFrom('/x', '/x', '/x/{p1}', '/x/{p1}/{p2}', '', '/x/{', '/x/{ }'),
    path_parameters: place('p'),
    query_parameters: place('q'),
    headers: place('h'),
    body: maybe(
      fc.record({
        content_type: fc.constant('application/json'),
        params: fc.dictionary(names('b'), node, { maxKeys: 3 }),
      }),
    ),
  }),
})

test('the platform accepts every tool that its form calls valid', async () => {
  const demo = demoAgent()
  await demo.wipe()
  const { id: connector_id } = await demo.post(connectors, till)
  const counts = { valid: 0, invalid: 0 }
  await fc.assert(
    fc.asyncProperty(draftOfTool, async (draft) => {
      const values = toolValuesOf(tool.parse(JSON.parse(JSON.stringify(draft))))
      const isValid = toolSchema.safeParse(values).success
      counts[isValid ? 'valid' : 'invalid'] += 1
      if (isValid)
        await demo.post(fillPath(platformPaths.tools, { entity_id, connector_id }), newToolOf(values))
    }),
    { numRuns: 400 },
  )
  expect(Math.min(counts.valid, counts.invalid)).toBeGreaterThan(20)
})

const key = fc.record({
  place: fc.constantFrom('headers', 'query_params', 'body_params'),
  field_name: mostlyGood(fc.constant('X-Key')),
  prefix: fc.constantFrom('', 'Bearer '),
  value: mostlyGood(fc.constant('k')),
})
const draftOfConnector = fc.record({
  values: fc.record({
    name: mostlyGood(fc.stringMatching(/^[A-Za-z0-9_]{1,66}$/)),
    description: fc.constantFrom('The till.', 'The till.', ''),
    base_url: fc
      .tuple(
        fc.constantFrom('https://till.example', 'https://till.example', 'http://t.example', 'till'),
        typed,
      )
      .map(([host, end]) => `${host}${end === '' ? '' : `/${end}`}`),
    auth_type: fc.constantFrom('API_KEY', 'OAUTH2_CLIENT_CREDENTIALS', 'NONE'),
    requires_certificate: fc.boolean(),
    user_auth_injection_config: fc.record({
      isOn: fc.boolean(),
      location: fc.constantFrom('headers', 'query', 'body', 'path'),
      field_name: typed,
      prefix: fc.constantFrom('', 'Bearer '),
    }),
  }),
  protocol: fc.constantFrom('HTTP', 'HTTP', 'MCP'),
  keys: fc.record({ keys: fc.array(key, { maxLength: 3 }) }),
  client: fc.record({
    token_url: fc.constantFrom('https://login.example/token', 'https://login.example/token', 'login'),
    scopes: fc.constantFrom('', 'read  write'),
    token_request_content_type: fc.constantFrom('application/json', 'application/x-www-form-urlencoded', ''),
    client_id: mostlyGood(fc.constant('c')),
    client_secret: mostlyGood(fc.constant('s')),
  }),
})

test('the platform accepts every connector that its form calls valid', async () => {
  const demo = demoAgent()
  const counts = { valid: 0, invalid: 0 }
  await fc.assert(
    fc.asyncProperty(draftOfConnector, async ({ values, protocol, keys, client }) => {
      const { auth_type } = values
      const isFilled =
        auth_type === 'NONE' ||
        (auth_type === 'API_KEY' ? keysValues.safeParse(keys) : clientValues.safeParse(client)).success
      const isValid = isFilled && connectorValues.safeParse(values).success
      counts[isValid ? 'valid' : 'invalid'] += 1
      if (!isValid) return
      await demo.wipe()
      await demo.post(connectors, newConnectorRequest(values, protocol, { keys, client }))
    }),
    { numRuns: 300 },
  )
  expect(Math.min(counts.valid, counts.invalid)).toBeGreaterThan(20)
})
