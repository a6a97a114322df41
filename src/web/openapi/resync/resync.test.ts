import { expect, test } from 'vitest'
import { type Tool, tool as toolSchema } from '../../../contract/platform/record-kinds/tool.ts'
import type { ApiDescription } from '../api-description.ts'
import { readDescription } from '../read-description.ts'
import { compareTools } from './resync.ts'

const address = 'https://a.example/v1'
const options = { keepTexts: false }

function describe(paths: object): ApiDescription {
  const document = { openapi: '3.1.0', info: { title: 'T' }, servers: [{ url: address }], paths }
  const outcome = readDescription(JSON.stringify(document))
  if (outcome.state !== 'read') throw new Error(outcome.error)
  return outcome.description
}

function liveTools(description: ApiDescription): Tool[] {
  return description.operations.flatMap(({ tool }, at) =>
    tool ? toolSchema.parse({ ...tool, id: `t${at}`, created_at: 1 }) : [],
  )
}

const limit = { name: 'limit', in: 'query', schema: { type: 'integer' } }
const nameBody = {
  content: {
    'application/json': {
      schema: {
        type: 'object',
        properties: { name: { type: 'string' }, tags: { type: 'array', items: {} } },
      },
    },
  },
}
const paths = {
  '/pets': { get: { summary: 'Lists pets', parameters: [limit] }, post: { requestBody: nameBody } },
  '/pets/{id}': { get: { operationId: 'getPet', parameters: [{ name: 'id', in: 'path', required: true }] } },
}

test('right after an import, document and connector agree', () => {
  const description = describe(paths)
  const { added, changed, missing, sameCount } = compareTools(
    description,
    liveTools(description),
    address,
    options,
  )
  expect([added, changed, missing, sameCount]).toEqual([[], [], [], 3])
})

test('a renamed tool is matched by method and path, whatever its placeholder names', () => {
  const [list, make, get] = liveTools(describe(paths))
  if (!list || !make || !get) throw new Error('no tools')
  const renamed = { ...get, name: 'look_up_pet' }
  const moved = describe({ ...paths, '/pets/{id}': {}, '/pets/{petId}': { get: { operationId: 'getPet' } } })
  const { changed, added, missing } = compareTools(moved, [list, make, renamed], address, options)
  expect([added, missing]).toEqual([[], []])
  expect(changed).toHaveLength(1)
  expect(changed[0]?.tool.name).toBe('look_up_pet')
  expect(changed[0]?.update.request_definition.path).toBe('/pets/{petId}')
})

test('a tool is matched even if its base path moved to the connector URL', () => {
  const description = describe(paths)
  const live = liveTools(description).map((one) => ({
    ...one,
    request_definition: one.request_definition && {
      ...one.request_definition,
      path: `/v1${one.request_definition.path}`,
    },
  }))
  const { added, missing } = compareTools(description, live, 'https://a.example', options)
  expect([added, missing]).toEqual([[], []])
})

test('a tool with a changed path is matched by name', () => {
  const live = liveTools(describe(paths))
  const moved = describe({ '/animals/{id}': paths['/pets/{id}'] })
  const { changed, missing } = compareTools(moved, live, address, options)
  expect(changed.map(({ tool }) => tool.name)).toEqual(['getPet'])
  expect(missing.map(({ name }) => name)).toEqual(['get_pets', 'post_pets'])
})

test('each difference has its value before and after', () => {
  const live = liveTools(describe(paths))
  const offset = { name: 'offset', in: 'query', schema: { type: 'integer' } }
  const newer = describe({
    ...paths,
    '/pets': { ...paths['/pets'], get: { summary: 'Lists all pets', parameters: [offset] } },
    '/new': { get: { operationId: 'getPet' } },
  })
  const { added, changed } = compareTools(newer, live, address, options)
  expect(changed[0]?.changes).toEqual([
    { place: 'description', name: '', before: 'Lists pets.', after: 'Lists all pets.', isTextOnly: true },
    { place: 'query', name: 'limit', before: 'integer', after: undefined, isTextOnly: false },
    { place: 'query', name: 'offset', before: undefined, after: 'integer', isTextOnly: false },
  ])
  expect(added.map(({ name }) => name)).toEqual(['getPet_2'])
})

test('local bindings, headers and unknown fields survive, and texts on request', () => {
  const description = describe(paths)
  const [list] = liveTools(description)
  const call = list?.request_definition
  if (!list || !call) throw new Error('no tool')
  const bound = { kind: 'default', value: '10' }
  const mine: Tool = {
    ...list,
    description: 'Use it when a customer asks for pets',
    user_auth_required: true,
    request_definition: {
      ...call,
      unknown_field: 1,
      query_parameters: { limit: { type: 'integer', binding: bound, other: 2 } },
      headers: { 'X-Caller': { type: 'string', binding: { kind: 'macro', macro: 'WHATSAPP_PHONE_NUMBER' } } },
    },
  }
  const kept = compareTools(description, [mine], address, { keepTexts: true })
  expect(kept.sameCount).toBe(1)
  const { changed } = compareTools(description, [mine], address, options)
  expect(changed[0]?.changes.map(({ place }) => place)).toEqual(['description'])
  expect(changed[0]?.update).toMatchObject({
    user_auth_required: true,
    request_definition: {
      unknown_field: 1,
      query_parameters: { limit: { binding: bound, other: 2 } },
      headers: { 'X-Caller': { binding: { macro: 'WHATSAPP_PHONE_NUMBER' } } },
    },
  })
})

test('a body read with inline objects is written as text', () => {
  const description = describe(paths)
  const live = liveTools(description)
  const make = live[1]
  const params = make?.request_definition?.body?.params
  if (!make?.request_definition || !params) throw new Error('no body')
  const nestedItems = { ...params, tags: { type: 'array', items: { type: 'string' } } }
  const mine = {
    ...make,
    description: 'Mine',
    request_definition: {
      ...make.request_definition,
      body: { content_type: 'application/json', params: nestedItems },
    },
  }
  const { changed } = compareTools(description, [mine], address, options)
  expect(changed[0]?.update.request_definition.body?.params?.tags).toMatchObject({
    items: '{"type":"string"}',
  })
})

test('a value that an earlier import fixed for all variants is given up, and a key of the connector stays away', () => {
  const variant = (kind: string) => ({
    type: 'object',
    required: ['kind', 'by'],
    properties: { kind: { const: kind }, by: { type: 'string' }, api_key: { type: 'string' } },
  })
  const schema = {
    type: 'object',
    properties: { paid: { oneOf: [variant('card'), variant('bank')] } },
    oneOf: [variant('a'), variant('b')],
  }
  const description = describe({
    '/pay': { post: { requestBody: { content: { 'application/json': { schema } } } } },
  })
  const [live] = liveTools(description)
  const body = live?.request_definition?.body
  if (!live?.request_definition || !body?.params) throw new Error('no body')
  const { api_key: _, ...params } = body.params
  const fixed = { type: 'string', binding: { kind: 'default', value: 'a' } }
  const paid = {
    type: 'object',
    properties: { kind: fixed, by: { type: 'string', binding: { kind: 'default', value: 'me' } } },
  }
  const earlier = {
    ...live,
    request_definition: {
      ...live.request_definition,
      body: { ...body, params: { ...params, kind: fixed, paid } },
    },
  }
  const { changed } = compareTools(description, [toolSchema.parse(earlier)], address, options)
  const after = changed[0]?.update.request_definition.body?.params ?? {}
  expect(after.kind).toEqual({ type: 'string', description: 'One of: a, b.' })
  expect(JSON.parse(JSON.stringify(after.paid))).toMatchObject({
    properties: { kind: expect.not.stringContaining('binding'), by: expect.stringContaining('"value":"me"') },
  })
  expect(after).not.toHaveProperty('api_key')
})
