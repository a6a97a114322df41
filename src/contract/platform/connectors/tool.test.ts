/** Proves the rules of a tool's request template, with both ways of writing the children of a body. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defaultBodyDialect, dialectOf, nested, written } from './body-dialect.ts'
import { type BodyNode, bodyNode, bodyNodeRequest } from './body-node.ts'
import { documentedTool } from './documented-tool.ts'
import { placeholdersOf, requestDefinitionRequest } from './request-definition.ts'
import { tool, toolRequest } from './tool.ts'
import { outcomeOf, toolRun, toolRunRequest } from './tool-run.ts'

const call = documentedTool.request_definition
const get = { method: 'GET', path: '/x' }
const leaf = { type: 'string' }

const faultsOf = (schema: typeof bodyNodeRequest | typeof requestDefinitionRequest, value: unknown) =>
  (schema.safeParse(value).error?.issues ?? []).map((issue) => `${issue.path.join('.')}: ${issue.message}`)

test('the documented tool is read and written as it is', () => {
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

test('a transformation is kept when absent, deleted when null', () => {
  expect(toolRequest.parse({ ...documentedTool, transformation_spec: null }).transformation_spec).toBeNull()
  expect(toolRequest.parse(documentedTool)).not.toHaveProperty('transformation_spec')
})

test.each([
  ['a GET call with a body', { ...get, body: call.body }, 'body: A GET call has no body'],
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
    'a required name that is no parameter',
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
])('%s is refused', (_, definition, fault) => {
  expect(faultsOf(requestDefinitionRequest, definition)).toEqual([fault])
})

test('a GET call may say that its body is null', () => {
  expect(requestDefinitionRequest.safeParse({ ...get, body: null }).error).toBeUndefined()
})

test.each([
  [{ type: 'string', properties: {} }, 'properties: Belongs to an object only'],
  [{ type: 'array', items: leaf, required: [] }, 'required: Belongs to an object only'],
  [{ type: 'object', items: leaf }, 'items: Belongs to an array only'],
  [{ type: 'object', binding: { kind: 'default', value: '' } }, 'binding: Belongs to a single value only'],
  [
    { type: 'object', properties: { a: leaf }, required: ['b'] },
    'required: Must name properties of this object only',
  ],
  [{ type: 'string', required: true }, 'required: Must be a list of property names'],
])('the body node %j is refused', (node, fault) => {
  expect(faultsOf(bodyNodeRequest, node)).toEqual([fault])
})

test('a child may be a node or the JSON text of one, but no other text', () => {
  expect(bodyNodeRequest.safeParse({ type: 'array', items: leaf }).success).toBe(true)
  expect(bodyNodeRequest.safeParse({ type: 'array', items: '{"type":"string"}' }).success).toBe(true)
  expect(bodyNodeRequest.safeParse({ type: 'array', items: '{"type":"tuple"}' }).success).toBe(false)
  expect(bodyNodeRequest.safeParse({ type: 'array', items: 'string' }).success).toBe(false)
})

/** Trees of nodes as an editor would make them, three levels deep. */
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
const form = fc.constantFrom('text' as const, 'nested' as const)
const dialect = fc.record({ items: form, properties: form })

test('a tree survives every way of writing it, unknown fields included', () => {
  fc.assert(
    fc.property(node, dialect, (tree, way) => {
      const wire: unknown = JSON.parse(JSON.stringify(written(tree, way)))
      expect(nested(bodyNode.parse(wire))).toEqual(tree)
    }),
  )
})

test('an edit is written the way the tool was written before', () => {
  fc.assert(
    fc.property(node, dialect, (tree, way) => {
      const before = written(tree, way)
      expect(written(nested(before), dialectOf({ p: before }))).toEqual(before)
    }),
  )
})

test('a new tool writes items as text, properties as nodes', () => {
  const tree = { type: 'object', properties: { list: { type: 'array', items: { type: 'string' } } } }
  expect(dialectOf({ p: { type: 'string' } })).toEqual(defaultBodyDialect)
  expect(written(tree, defaultBodyDialect)).toEqual({
    type: 'object',
    properties: { list: { type: 'array', items: '{"type":"string"}' } },
  })
})

test('a child whose text cannot be understood stays as it came', () => {
  const broken = { type: 'array', items: 'list of things' }
  expect(nested(broken)).toEqual(broken)
  expect(written(broken, { items: 'nested', properties: 'nested' })).toEqual(broken)
})

test('placeholders are found in the order of the path', () => {
  expect(placeholdersOf('/a/{b}/c/{d}?x={}')).toEqual(['b', 'd'])
})

test('the input of a run is JSON, or nothing', () => {
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
])('%s is told as what it is', (_, run, outcome) => {
  expect(outcomeOf(toolRun.parse(run))).toEqual(outcome)
})
