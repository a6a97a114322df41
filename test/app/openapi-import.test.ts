/** The import of API descriptions, tested on real ones. */
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { connectorRequest } from '../../src/contract/platform/record-kinds/connector.ts'
import { tool, toolRequest } from '../../src/contract/platform/record-kinds/tool.ts'
import { connectorFrom, connectorName } from '../../src/web/openapi/convert/connector-request.ts'
import { readDescription } from '../../src/web/openapi/read-description.ts'
import { compareTools } from '../../src/web/openapi/resync/resync.ts'
import { figuresTable, notesTable, readSource, sources } from '../support/openapi-figures.ts'
import { propertyRuns } from '../support/property-runs.ts'

test('the documented figures are current (npm run openapi-figures writes them)', () => {
  const text = readFileSync('docs/openapi-import.md', 'utf8')
  expect(text).toContain(figuresTable())
  expect(text).toContain(notesTable())
})

for (const source of sources) {
  test(`${source.name}: the platform accepts every tool and every connector`, () => {
    const description = readSource(source)
    const tools = description.operations.flatMap((one) => (one.tool ? [toolRequest.parse(one.tool)] : []))
    expect(new Set(tools.map(({ name }) => name)).size).toBe(tools.length)
    expect(Math.max(...tools.map(({ name }) => name.length))).toBeLessThanOrEqual(64)
    for (const signIn of [undefined, ...description.signIns]) {
      const connector = connectorFrom(signIn, {
        name: connectorName(description.title, []),
        description: description.about || description.title,
        base_url: description.addresses[0] ?? 'https://typed.example',
        secrets: (signIn?.keys ?? []).map(() => ({ name: 'n', secret: 's' })),
        token_url: 'https://typed.example/token',
        client_id: 'i',
        client_secret: 's',
      })
      expect(connectorRequest.safeParse(connector).error).toBeUndefined()
    }
    const live = tools.map((one, at) => tool.parse({ ...one, id: String(at) }))
    const { added, changed, missing } = compareTools(description, live, '', { keepTexts: false })
    expect([added, changed, missing]).toEqual([[], [], []])
  })
}

const leaf = fc.constantFrom<unknown>({ type: 'string' }, { $ref: '#/components/schemas/b' }, true, null)

/** Realistic schemas, and absurd ones. */
const { schema } = fc.letrec((tie) => ({
  schema: fc.oneof({ maxDepth: 4, withCrossShrink: true }, leaf, tie('whole')),
  whole: fc.record(
    {
      $ref: fc.constantFrom('#/components/schemas/a', '#/components/schemas/b', '#/x', 'y.yaml'),
      type: fc.constantFrom('object', 'array', 'string', 'integer', ['number', 'null'], 7),
      properties: fc.dictionary(
        fc.constantFrom('id', 'name', '__proto__', 'constructor', ''),
        tie('schema'),
        {
          maxKeys: 3,
        },
      ),
      required: fc.constantFrom(['id'], ['id', 'name'], 'id'),
      items: tie('schema'),
      allOf: fc.array(tie('schema'), { maxLength: 2 }),
      oneOf: fc.array(tie('schema'), { maxLength: 2 }),
      enum: fc.constantFrom(['x'], ['x', 'y'], [1, 2], []),
      description: fc.string({ maxLength: 600 }),
      readOnly: fc.boolean(),
    },
    { requiredKeys: [] },
  ),
}))

const operation = fc.record(
  {
    operationId: fc.string({ maxLength: 90 }),
    summary: fc.string(),
    parameters: fc.array(
      fc.record({
        name: fc.constantFrom('id', 'name', 'id_2', '__proto__', '{'),
        in: fc.constantFrom('path', 'query', 'header', 'cookie'),
        required: fc.boolean(),
        schema,
      }),
      { maxLength: 4 },
    ),
    requestBody: fc.record({
      required: fc.boolean(),
      content: fc.dictionary(fc.constantFrom('application/json', 'text/plain'), fc.record({ schema })),
    }),
  },
  { requiredKeys: [] },
)

test('any description yields tools that the platform accepts, or a reason for having none', () => {
  fc.assert(
    fc.property(fc.array(operation, { minLength: 1, maxLength: 4 }), schema, schema, (operations, a, b) => {
      const paths = Object.fromEntries(
        operations.map((one, at) => [`/${at}/{id}/{name}`, { post: one, get: one }]),
      )
      const document = { openapi: '3.1.0', paths, components: { schemas: { a, b } } }
      const outcome = readDescription(JSON.stringify(document))
      if (outcome.state !== 'read') throw new Error(outcome.error)
      for (const { tool: made, warnings } of outcome.description.operations) {
        if (made === null) expect(warnings.some(({ blocks }) => blocks)).toBe(true)
        else expect(toolRequest.safeParse(made).error).toBeUndefined()
        expect(warnings.map(({ code }) => code)).not.toContain('not_a_tool')
      }
    }),
    propertyRuns(150),
  )
})
