import { expect, test } from 'vitest'
import { toolRequest } from '../../contract/platform/record-kinds/tool.ts'
import { maxDocumentBytes, maxDocumentDepth, maxOperations, maxToolNodes } from './limits.ts'
import { readDescription } from './read-description.ts'

function errorOf(text: string): string {
  const outcome = readDescription(text)
  return outcome.state === 'error' ? outcome.error : 'read'
}

function readOne(document: object) {
  const outcome = readDescription(JSON.stringify({ openapi: '3.0.3', ...document }))
  if (outcome.state !== 'read') throw new Error(outcome.error)
  const [operation] = outcome.description.operations
  if (operation === undefined) throw new Error('no operation')
  return { ...operation, codes: operation.warnings.map(({ code }) => code) }
}

function withBody(schema: object, schemas: object) {
  const requestBody = { content: { 'application/json': { schema } } }
  return readOne({ paths: { '/a': { post: { requestBody } } }, components: { schemas } })
}

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })

test('exponential YAML aliases are refused', () => {
  const lines = Array.from({ length: 12 }, (_, at) =>
    at === 0
      ? 'a0: &a0 [x, x, x, x, x, x, x, x, x]'
      : `a${at}: &a${at} [${`*a${at - 1}, `.repeat(8)}*a${at - 1}]`,
  )
  expect(errorOf(`openapi: 3.1.0\n${lines.join('\n')}`)).toBe('too_many_aliases')
})

test('a recursive document is read like any other', () => {
  expect(errorOf('openapi: 3.1.0\nx-self: &self\n  inner: *self\npaths: {/a: {get: {}}}')).toBe('read')
})

test('deep nesting is refused in JSON and in YAML', () => {
  const deep = maxDocumentDepth + 1
  const json = `{"openapi":"3.1.0","x":${'['.repeat(deep)}${']'.repeat(deep)}}`
  expect(errorOf(json)).toBe('too_deep')
  const far = 20_000
  expect(errorOf(`{"x":${'['.repeat(far)}${']'.repeat(far)}}`)).toBe('too_deep')
  expect(errorOf(`x: ${'['.repeat(far)}${']'.repeat(far)}`)).toBe('too_deep')
})

test('an oversized document is refused before parsing', () => {
  expect(errorOf(`{"openapi":"3.1.0","x":"${'a'.repeat(maxDocumentBytes)}"}`)).toBe('too_big')
  // Fewer characters than the limit, more bytes.
  expect(errorOf('ü'.repeat(maxDocumentBytes / 2 + 1))).toBe('too_big')
})

test('exponentially growing schemas are cut at a limit', () => {
  const schemas = Object.fromEntries(
    Array.from({ length: 40 }, (_, at) => [
      `s${at}`,
      { allOf: [ref(`s${at + 1}`), ref(`s${at + 1}`)], properties: { [`p${at}`]: ref(`s${at + 1}`) } },
    ]),
  )
  const { tool, codes } = withBody(ref('s0'), { ...schemas, s40: { type: 'string' } })
  expect(codes).toContain('too_large')
  expect(JSON.stringify(tool).length).toBeLessThan(1_000_000)
})

test('the number of fields is limited', () => {
  const many = Object.fromEntries(Array.from({ length: maxToolNodes * 4 }, (_, at) => [`f${at}`, {}]))
  const { tool, codes } = withBody({ type: 'object', properties: many }, {})
  expect(Object.keys(tool?.request_definition.body?.params ?? {})).toHaveLength(maxToolNodes)
  expect(codes).toContain('too_large')
})

test('circular references resolve to nothing', () => {
  const { tool, codes } = withBody(ref('a'), { a: ref('b'), b: ref('a') })
  expect(codes).toContain('cycle')
  expect(tool).not.toBeNull()
  const circle = readOne({
    paths: { '/a': { get: { parameters: [{ $ref: '#/components/parameters/a' }] } } },
    components: {
      parameters: { a: { $ref: '#/components/parameters/b' }, b: { $ref: '#/components/parameters/a' } },
    },
  })
  expect(circle.codes).toContain('cycle')
})

test('a long reference chain does not overflow the stack', () => {
  const schemas = Object.fromEntries(
    Array.from({ length: 20_000 }, (_, at) => [`s${at}`, { allOf: [ref(`s${at + 1}`)] }]),
  )
  expect(withBody(ref('s0'), schemas).codes).toContain('too_deep')
})

test('nested lists do not grow exponentially when written as text', () => {
  const list = (depth: number): object =>
    depth === 0 ? { type: 'string' } : { type: 'array', items: list(depth - 1) }
  const { tool, codes } = withBody({ type: 'object', properties: { x: list(100) } }, {})
  expect(codes).toContain('too_deep')
  expect(JSON.stringify(tool).length).toBeLessThan(10_000)
})

test('prototype property names are ordinary names or left out', () => {
  const text = `{"openapi":"3.0.0","paths":{"/a/{__proto__}":{"post":{"operationId":"constructor",
    "parameters":[{"name":"__proto__","in":"query"},{"name":"toString","in":"header"}],
    "requestBody":{"content":{"application/json":{"schema":{"type":"object",
      "required":["constructor"],
      "properties":{"__proto__":{"type":"string"},"constructor":{"type":"integer"},"hasOwnProperty":{}}}}}}}}}}`
  const outcome = readDescription(text)
  if (outcome.state !== 'read') throw new Error(outcome.error)
  const tool = toolRequest.parse(outcome.description.operations[0]?.tool)
  const { body, headers, query_parameters, path } = tool.request_definition
  expect(tool.name).toBe('constructor')
  expect(Object.keys(body?.params ?? {})).toEqual(['constructor', 'hasOwnProperty'])
  expect(body?.required).toEqual(['constructor'])
  expect(Object.keys(headers ?? {})).toEqual(['toString'])
  expect(query_parameters).toBeUndefined()
  expect(path).toBe('/a/{__proto___2}')
  expect(Reflect.get({}, 'type')).toBeUndefined()
  expect(readOne({ paths: { '/a': { get: { $ref: '#/__proto__' } } } }).codes).toContain('missing_reference')
})

test('the number of operations is limited, and the total is reported', () => {
  const paths = Object.fromEntries(
    Array.from({ length: maxOperations + 5 }, (_, at) => [`/p${at}`, { get: {} }]),
  )
  const outcome = readDescription(JSON.stringify({ openapi: '3.0.0', paths }))
  if (outcome.state !== 'read') throw new Error(outcome.error)
  const { operations, operationCount, warnings } = outcome.description
  expect([operations.length, operationCount]).toEqual([maxOperations, maxOperations + 5])
  expect(warnings).toContainEqual({
    code: 'too_many_operations',
    about: String(maxOperations + 5),
    blocks: false,
  })
})

test('values of the wrong type are ignored', () => {
  const wrong = [null, 7, 'x', [], [[]], [null], { a: null }, true]
  for (const value of wrong) {
    const operation = readOne({
      info: value,
      servers: value,
      security: value,
      components: { securitySchemes: value },
      paths: {
        '/a': {
          parameters: value,
          post: {
            tags: value,
            summary: value,
            operationId: value,
            parameters: value,
            security: value,
            servers: value,
            requestBody: {
              content: {
                'application/json': {
                  schema: {
                    type: 'object',
                    properties: value,
                    allOf: value,
                    items: value,
                    required: value,
                    enum: value,
                  },
                },
              },
            },
          },
        },
      },
    })
    expect(toolRequest.safeParse(operation.tool).success).toBe(true)
  }
})

test('brackets that are opened two million times are counted before they are read', () => {
  expect(errorOf(`openapi: 3.0.0\nx: ${'['.repeat(2_000_000)}`)).toBe('too_deep')
})
