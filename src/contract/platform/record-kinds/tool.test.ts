import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maxTextDepth, nested, written } from '../connectors/body-dialect.ts'
import { type BodyNode, bodyNode, bodyNodeRequest } from '../connectors/body-node.ts'
import { documentedTool } from '../connectors/documented-tool.ts'
import {
  placeholdersOf,
  requestDefinition,
  requestDefinitionRequest,
} from '../connectors/request-definition.ts'
import { outcomeOf, toolRun, toolRunRequest } from '../connectors/tool-run.ts'
import { tool, toolRequest } from './tool.ts'

const call = documentedTool.request_definition
const get = { method: 'GET', path: '/x' }
const leaf = { type: 'string' }
const leafText = JSON.stringify(leaf)

const errorsOf = (schema: typeof bodyNodeRequest | typeof requestDefinitionRequest, value: unknown) =>
  (schema.safeParse(value).error?.issues ?? []).map((issue) => `${issue.path.join('.')}: ${issue.message}`)

test('the documented tool is read and written unchanged', () => {
  expect(toolRequest.parse(documentedTool)).toEqual(documentedTool)
  expect(tool.parse({ ...documentedTool, id: 't' })).toEqual({ ...documentedTool, id: 't' })
})

test('user_auth_required has no default', () => {
  const { user_auth_required: _, ...rest } = documentedTool
  expect(toolRequest.safeParse(rest).error?.issues[0]).toMatchObject({
    path: ['user_auth_required'],
    message: 'Is required',
  })
})

test('a transformation is kept if absent and deleted if null', () => {
  expect(toolRequest.parse({ ...documentedTool, transformation_spec: null }).transformation_spec).toBeNull()
  expect(toolRequest.parse(documentedTool)).not.toHaveProperty('transformation_spec')
})

test.each([
  [
    'a placeholder without a parameter',
    { ...get, path: '/x/{id}' },
    'path_parameters: Must name exactly the placeholders of the path',
  ],
  [
    'a parameter without a placeholder',
    { ...get, path_parameters: { id: leaf } },
    'path_parameters: Must name exactly the placeholders of the path',
  ],
  [
    'a name used in two places',
    { ...get, query_parameters: { q: leaf }, headers: { q: leaf } },
    ': Two parameters are named "q"',
  ],
  [
    'a required name without a parameter',
    { ...call, body: { ...call.body, required: ['other'] } },
    'body.required: Must name parameters of this body only',
  ],
  [
    'a default without its value',
    { ...get, headers: { h: { ...leaf, binding: { kind: 'default' } } } },
    'headers.h.binding.value: Enter a value',
  ],
  [
    'a macro without its name',
    { ...get, headers: { h: { ...leaf, binding: { kind: 'macro' } } } },
    'headers.h.binding.macro: Is required',
  ],
])('%s is refused', (_, definition, error) => {
  expect(errorsOf(requestDefinitionRequest, definition)).toEqual([error])
})

test.each([null, { content_type: 'application/json', params: {}, required: [] }, call.body])(
  'a GET call with the body %j is accepted',
  (body) => {
    expect(requestDefinitionRequest.safeParse({ ...get, body }).error).toBeUndefined()
  },
)

test("a parameter's allowed values are read and written", () => {
  const query_parameters = {
    size: { type: 'integer', enum: [26, 28] },
    colour: { type: 'string', enum: ['red'] },
  }
  expect(requestDefinition.parse({ ...get, query_parameters }).query_parameters).toEqual(query_parameters)
  expect(requestDefinitionRequest.parse({ ...get, query_parameters }).query_parameters).toEqual(
    query_parameters,
  )
})

test.each([
  [{ type: 'string', properties: {} }, 'properties: Belongs to an object only'],
  [{ type: 'array', items: leafText, required: [] }, 'required: Belongs to an object only'],
  [{ type: 'object', items: leafText }, 'items: Belongs to an array only'],
  [{ type: 'object', binding: { kind: 'default', value: '' } }, 'binding: Belongs to a single value only'],
  [
    { type: 'object', properties: { a: leafText }, required: ['b'] },
    'required: Must name properties of this object only',
  ],
  [{ type: 'string', required: true }, 'required: Must be a list of property names'],
])('the body node %j is refused', (node, error) => {
  expect(errorsOf(bodyNodeRequest, node)).toEqual([error])
})

test('a child must be the JSON text of a node, and an inline object is refused with its path', () => {
  expect(bodyNodeRequest.safeParse({ type: 'array', items: '{"type":"string"}' }).success).toBe(true)
  expect(errorsOf(bodyNodeRequest, { type: 'array', items: leaf })).toEqual([
    'items: Must be the JSON text of a field, not an object',
  ])
  expect(errorsOf(bodyNodeRequest, { type: 'array', items: 'string' })).toEqual(['items: Must be valid JSON'])
  const params = {
    lines: {
      type: 'array',
      items: JSON.stringify({
        type: 'object',
        properties: { sku: JSON.stringify({ type: 'list' }), on: leaf },
      }),
    },
  }
  expect(
    errorsOf(requestDefinitionRequest, { ...call, body: { ...call.body, params, required: [] } }),
  ).toEqual([
    'body.params.lines.items.properties.sku.type: Must be one of object, array, string, integer, number, boolean',
    'body.params.lines.items.properties.on: Must be the JSON text of a field, not an object',
  ])
})

test('a property map as a single text is refused', () => {
  expect(bodyNodeRequest.safeParse({ type: 'object', properties: '{"a":{"type":"string"}}' }).success).toBe(
    false,
  )
})

const { node } = fc.letrec<{ node: BodyNode }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 3 },
    fc.record({ type: fc.constantFrom('string', 'integer', 'boolean'), 'x-note': fc.string() }),
    fc.record({ type: fc.constant('array'), items: tie('node') }),
    fc.record({
      type: fc.constant('object'),
      properties: fc.dictionary(
        fc.string({ minLength: 1 }).map((name) => `p${name}`),
        tie('node'),
        { maxKeys: 3 },
      ),
    }),
  ),
}))
const shown = fc.tuple(node, fc.infiniteStream(fc.boolean())).map(([tree, asText]) => {
  const show = (child: BodyNode): BodyNode => {
    const inner = (one: BodyNode | string) => {
      const kept = typeof one === 'string' ? one : show(one)
      return typeof kept !== 'string' && asText.next().value ? JSON.stringify(kept) : kept
    }
    return {
      ...child,
      ...(child.properties && {
        properties: Object.fromEntries(
          Object.entries(child.properties).map(([name, one]) => [name, inner(one)]),
        ),
      }),
      ...(child.items && { items: inner(child.items) }),
    }
  }
  return { tree, wire: show(tree) }
})

test('a body is written as text at every level, including unknown fields, whatever form was read', () => {
  fc.assert(
    fc.property(shown, ({ tree, wire }) => {
      const sent: unknown = JSON.parse(JSON.stringify(written(bodyNode.parse(wire))))
      expect(nested(bodyNode.parse(sent))).toEqual(tree)
      expect(inlineChildren(sent)).toEqual([])
    }),
  )
})

function inlineChildren(sent: unknown): unknown[] {
  const { properties, items } = bodyNode.parse(typeof sent === 'string' ? JSON.parse(sent) : sent)
  const children = [
    ...Object.values(properties ?? {}),
    ...(items === undefined || items === null ? [] : [items]),
  ]
  return children.flatMap((child) => (typeof child === 'string' ? inlineChildren(child) : [child]))
}

test('a new tool is written with properties and items as text at every level', () => {
  const tree = { type: 'object', properties: { list: { type: 'array', items: { type: 'string' } } } }
  expect(written(tree)).toEqual({
    type: 'object',
    properties: { list: '{"type":"array","items":"{\\"type\\":\\"string\\"}"}' },
  })
})

test('a tree of any depth is written with limited size', () => {
  const deep = (levels: number): BodyNode =>
    levels === 0 ? { type: 'string' } : { type: 'array', items: deep(levels - 1) }
  expect(JSON.stringify(written(deep(maxTextDepth + 40))).length).toBeLessThan(500_000)
  expect(nested(bodyNode.parse(written(deep(maxTextDepth))))).toEqual(deep(maxTextDepth))
})

test('a child with invalid text is kept unchanged', () => {
  const broken = { type: 'array', items: 'list of things' }
  expect(nested(broken)).toEqual(broken)
  expect(written(broken)).toEqual(broken)
})

test('placeholders are listed in path order', () => {
  expect(placeholdersOf('/a/{b}/c/{d}?x={}')).toEqual(['b', 'd'])
})

test("a run's input is JSON or missing", () => {
  expect(toolRunRequest.safeParse({}).success).toBe(true)
  expect(toolRunRequest.safeParse({ input: '{"a":1}' }).success).toBe(true)
  expect(toolRunRequest.safeParse({ input: '{a:1}' }).success).toBe(false)
})

test.each([
  ['a plain success', { status: 'success', output: '{"a":1}' }, { succeeded: true, output: { a: 1 } }],
  [
    'a wrapped success',
    { status: 'success', output: '{"status":{"code":1},"body":"ok"}' },
    { succeeded: true, code: 1, output: 'ok' },
  ],
  [
    'a wrapped failure',
    { status: 'success', output: '{"status":{"code":7},"body":null}' },
    { succeeded: false, code: 7, output: null },
  ],
  ['an error', { status: 'error', output: 'no route' }, { succeeded: false, output: 'no route' }],
  ['no output', { status: 'success' }, { succeeded: true, output: '' }],
])('%s is reported as such', (_, run, outcome) => {
  expect(outcomeOf(toolRun.parse(run))).toEqual(outcome)
})
