import { expect, test } from 'vitest'
import type { ApiDescription, ReadOperation } from './api-description.ts'
import { readDescription } from './read-description.ts'

function described(document: object): ApiDescription {
  const outcome = readDescription(JSON.stringify({ openapi: '3.1.0', info: { title: 'T' }, ...document }))
  if (outcome.state !== 'read') throw new Error(outcome.error)
  return outcome.description
}

function operationOf(operation: object, around: object = {}, path = '/a'): ReadOperation {
  const [first] = described({ paths: { [path]: { post: operation } }, ...around }).operations
  if (first === undefined) throw new Error('no operation')
  return first
}

function bodyOf(schema: object, schemas: object = {}) {
  const requestBody = { content: { 'application/json': { schema } } }
  const operation = operationOf({ requestBody }, { components: { schemas } })
  return { ...operation, params: operation.tool?.request_definition.body?.params }
}

const codes = ({ warnings }: { warnings: ReadOperation['warnings'] }) => warnings.map(({ code }) => code)

test('YAML is read like JSON', () => {
  const yaml = `
openapi: 3.1.0
info: {title: T, version: 1}
servers: [{url: 'https://{region}.example.com/v1/', variables: {region: {default: eu, enum: [eu, us]}}}]
paths:
  /pets/{id}:
    parameters:
      - {name: id, in: path, required: true, schema: {type: integer}, description: Number of the pet}
    get:
      operationId: getPet
      summary: Finds a pet
      parameters: [{name: view, in: query, schema: {enum: [short, long], default: short}}]
`
  const outcome = readDescription(yaml)
  if (outcome.state !== 'read') throw new Error(outcome.detail)
  expect(outcome.description.addresses).toEqual(['https://eu.example.com/v1', 'https://us.example.com/v1'])
  expect(outcome.description.operations[0]?.tool).toEqual({
    name: 'getPet',
    description: 'Finds a pet.',
    user_auth_required: false,
    request_definition: {
      method: 'GET',
      path: '/pets/{id}',
      path_parameters: { id: { type: 'integer', description: 'Number of the pet.' } },
      query_parameters: {
        view: {
          type: 'string',
          description: 'One of: short, long. Default: short.',
          enum: ['short', 'long'],
        },
      },
    },
  })
})

test.each([
  ['version_2', 'swagger: "1.2"\npaths: {}'],
  ['no_operations', 'swagger: "2.0"\npaths: {}'],
  ['unknown_version', '{"openapi":"4.0.0"}'],
  ['no_object', '[1]'],
  ['no_object', 'just words'],
  ['not_readable', 'a: [b'],
  ['empty', '  '],
  ['no_operations', 'openapi: 3.0.3\npaths: {}'],
])('a document that is not version 3 is refused as %s', (error, text) => {
  expect(readDescription(text)).toMatchObject({ state: 'error', error })
})

test('local references are followed, through escapes and across references', () => {
  const around = {
    components: {
      parameters: { 'a/b': { $ref: '#/components/parameters/plain' }, plain: { name: 'q', in: 'query' } },
    },
  }
  const operation = operationOf({ parameters: [{ $ref: '#/components/parameters/a~1b' }] }, around)
  expect(Object.keys(operation.tool?.request_definition.query_parameters ?? {})).toEqual(['q'])
})

test('external and missing references are reported and skipped', () => {
  const operation = operationOf({
    parameters: [{ $ref: 'other.yaml#/q' }, { $ref: '#/components/parameters/none' }],
  })
  expect(operation.tool).not.toBeNull()
  expect(operation.warnings).toMatchObject([
    { code: 'external_reference', about: 'other.yaml#/q' },
    { code: 'missing_reference', about: '#/components/parameters/none' },
    { code: 'no_description' },
  ])
})

test('a recursive schema is cut where it repeats', () => {
  const schemas = {
    Node: {
      type: 'object',
      properties: { name: { type: 'string' }, next: { $ref: '#/components/schemas/Node' } },
    },
  }
  const body = bodyOf({ $ref: '#/components/schemas/Node' }, schemas)
  expect(body.params).toEqual({ name: { type: 'string' }, next: { type: 'object' } })
  expect(codes(body)).toContain('cycle')
})

test('allOf is merged, and oneOf is merged with a warning', () => {
  const pet = { type: 'object', required: ['name'], properties: { name: { type: 'string' } } }
  const both = bodyOf({ allOf: [pet, { required: ['age'], properties: { age: { type: 'integer' } } }] })
  expect(both.params).toEqual({ name: { type: 'string' }, age: { type: 'integer' } })
  expect(both.tool?.request_definition.body?.required).toEqual(['name', 'age'])
  expect(codes(both)).not.toContain('alternatives')

  const dog = { type: 'object', required: ['name', 'bark'], properties: { bark: { type: 'boolean' } } }
  const either = bodyOf({ oneOf: [{ ...pet }, { allOf: [pet, dog] }] })
  expect(Object.keys(either.params ?? {})).toEqual(['name', 'bark'])
  expect(either.tool?.request_definition.body?.required).toEqual(['name'])
  expect(codes(either)).toContain('alternatives')
})

test('a nullable value has its own type, and several scalar types become text', () => {
  const { params } = bodyOf({
    type: 'object',
    properties: {
      old: { type: 'integer', nullable: true },
      list: { type: ['integer', 'null'] },
      either: { anyOf: [{ type: 'integer' }, { type: 'null' }] },
      mixed: { oneOf: [{ type: 'integer' }, { type: 'string' }] },
    },
  })
  expect(params).toEqual({
    old: { type: 'integer' },
    list: { type: 'integer' },
    either: { type: 'integer' },
    mixed: { type: 'string' },
  })
})

test('a required constant is sent automatically', () => {
  const { params } = bodyOf({
    type: 'object',
    required: ['kind'],
    properties: { kind: { const: 'card' }, other: { enum: ['x'] }, made: { type: 'string', readOnly: true } },
  })
  expect(params).toEqual({
    kind: { type: 'string', binding: { kind: 'default', value: 'card' } },
    other: { type: 'string', description: 'Only: x.' },
  })
})

test("lists are written in the platform's form", () => {
  const { params } = bodyOf({
    type: 'object',
    properties: { ids: { type: 'array', items: { type: 'integer' } } },
  })
  expect(params).toEqual({ ids: { type: 'array', items: '{"type":"integer"}' } })
})

test('names are unique: a placeholder is renamed, a duplicate parameter left out', () => {
  const operation = operationOf(
    {
      parameters: [
        { name: 'id', in: 'path', required: true },
        { name: 'name', in: 'query' },
        { name: 'Authorization', in: 'header' },
      ],
      requestBody: {
        content: { 'application/json': { schema: { properties: { id: {}, id_2: {}, name: {} } } } },
      },
    },
    {},
    '/a/{id}',
  )
  const call = operation.tool?.request_definition
  expect(call?.path).toBe('/a/{id_3}')
  expect(Object.keys(call?.path_parameters ?? {})).toEqual(['id_3'])
  expect(call?.query_parameters).toBeUndefined()
  expect(call?.headers).toBeUndefined()
  expect(codes(operation)).toEqual(expect.arrayContaining(['name_changed', 'same_name']))
})

test('lists and objects in a query are imported as far as possible', () => {
  const operation = operationOf({
    parameters: [
      { name: 'many', in: 'query', schema: { type: 'array', items: { type: 'integer' } } },
      { name: 'joined', in: 'query', explode: false, schema: { type: 'array', items: { type: 'string' } } },
      {
        name: 'filter',
        in: 'query',
        style: 'deepObject',
        schema: { type: 'object', properties: { from: { type: 'string' }, to: { type: 'array' } } },
      },
      { name: 'crumb', in: 'cookie' },
    ],
  })
  const query = operation.tool?.request_definition.query_parameters
  expect(query?.many).toEqual({ type: 'integer' })
  expect(query?.joined?.description).toBe('Several values are separated by commas.')
  expect(Object.keys(query ?? {})).toEqual(['many', 'joined', 'filter[from]'])
  expect(codes(operation)).toEqual(
    expect.arrayContaining(['list_parameter', 'object_parameter', 'cookie_parameter']),
  )
})

test('an operation that cannot be sent is not a tool and has the reason', () => {
  const form = { content: { 'application/x-www-form-urlencoded': { schema: {} } } }
  expect(operationOf({ requestBody: form }).tool).not.toBeNull()
  const needed = operationOf({ requestBody: { ...form, required: true } })
  expect(needed.tool).toBeNull()
  expect(needed.warnings).toContainEqual({
    code: 'unsupported_media_type',
    about: 'application/x-www-form-urlencoded',
    blocks: true,
  })
  const [head] = described({ paths: { '/a': { head: {} } } }).operations
  expect(head?.warnings).toContainEqual({ code: 'unsupported_method', about: 'HEAD', blocks: true })
})

test('tools of a document have unique, valid names', () => {
  const get = { operationId: 'pets/list all' }
  const { operations } = described({ paths: { '/a': { get, put: get }, '/b/{ü}': { get: {} } } })
  expect(operations.map(({ tool }) => tool?.name)).toEqual(['pets_list_all', 'pets_list_all_2', 'get_b_u'])
})

test('long texts are cut after a sentence or word', () => {
  const operation = operationOf({ description: `${'A sentence of words. '.repeat(100)}` })
  expect(operation.tool?.description).toMatch(/words\.$/)
  expect(codes(operation)).toEqual(['text_cut'])
})

test('security schemes are mapped to connector authentication', () => {
  const securitySchemes = {
    key: { type: 'apiKey', in: 'query', name: 'k' },
    token: { type: 'http', scheme: 'Bearer' },
    crumb: { type: 'apiKey', in: 'cookie', name: 'c' },
    machine: {
      type: 'oauth2',
      flows: { clientCredentials: { tokenUrl: 'https://a.example/t', scopes: {} } },
    },
    person: { type: 'oauth2', flows: { implicit: {} } },
  }
  const paths = {
    '/a': { get: { security: [{ crumb: [] }, { key: [], token: [] }] } },
    '/b': { get: { security: [{ machine: ['read'] }] }, put: { security: [] } },
    '/c': { get: { security: [{ crumb: [] }] }, put: { security: [{ person: [] }] } },
  }
  const { operations, signIns } = described({ components: { securitySchemes }, paths })
  expect(operations.map((operation) => operation.signIns)).toEqual([
    ['key + token'],
    ['machine'],
    [],
    [],
    ['person'],
  ])
  expect(codes(operations[3] ?? { warnings: [] })).toContain('sign_in_unsupported')
  expect(signIns.find(({ id }) => id === 'machine')).toMatchObject({
    kind: 'client_credentials',
    scopes: ['read'],
    token_url: 'https://a.example/t',
  })
  expect(signIns.find(({ id }) => id === 'key + token')?.keys).toMatchObject([
    { place: 'query_params', field_name: 'k', prefix: '' },
    { place: 'headers', field_name: 'Authorization', prefix: 'Bearer ' },
  ])
})

test('a URL without a host is left out, and http is changed to https, each with a warning', () => {
  const servers = [{ url: '/v1' }, { url: 'http://a.example/' }]
  const { addresses, warnings } = described({ servers, paths: { '/a': { get: {} } } })
  expect(addresses).toEqual(['https://a.example'])
  expect(codes({ warnings })).toEqual(['relative_server', 'not_https'])
})
