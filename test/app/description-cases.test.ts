/** An imported tool does what its description says: the cases in `test/cases/files/openapi`, and what is akin to them. */
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodedText } from '../../src/contract/decoded-text.ts'
import { connectorRequest } from '../../src/contract/platform/record-kinds/connector.ts'
import { toolRequest } from '../../src/contract/platform/record-kinds/tool.ts'
import type { ApiDescription, ReadOperation } from '../../src/web/openapi/api-description.ts'
import { connectorFrom } from '../../src/web/openapi/convert/connector-request.ts'
import { foundKeys, withKeys, withoutKeys } from '../../src/web/openapi/convert/found-keys.ts'
import { maxContentBytes } from '../../src/web/openapi/limits.ts'
import { readDescription } from '../../src/web/openapi/read-description.ts'
import { compareWithDescription } from '../support/description/compare-tools.ts'
import { isObject } from '../support/description/variants.ts'
import { differencesIn, sources } from '../support/openapi-figures.ts'
import { propertyRuns } from '../support/property-runs.ts'

const folder = 'test/cases/files/openapi'
const caseText = (name: string) => readFileSync(`${folder}/${name}`, 'utf8')

function read(text: string): ApiDescription {
  const outcome = readDescription(text)
  if (outcome.state !== 'read') throw new Error(`${outcome.error}: ${outcome.detail}`)
  return outcome.description
}

function only(description: ApiDescription): ReadOperation {
  const [first, ...others] = description.operations
  if (first === undefined || others.length > 0) throw new Error('not one operation')
  return first
}

const notes = ({ warnings }: Pick<ReadOperation, 'warnings'>) =>
  warnings.map(({ code, about }) => `${code} ${about}`)
const callOf = ({ tool }: ReadOperation) => toolRequest.parse(tool).request_definition

for (const source of sources) {
  test(`${source.name}: no tool differs from the description without a note`, () => {
    expect(differencesIn(source)).toEqual([])
  })
}

test('discriminator.json: a value that differs between variants is a choice', () => {
  const operation = only(read(caseText('discriminator.json')))
  const { body } = callOf(operation)
  expect(body?.params.kind).toEqual({ type: 'string', description: 'One of: card, bank.' })
  expect(body?.required).toEqual(['kind'])
  expect(notes(operation)).toContain('variant_values kind')
})

/** Two variants of a body, told apart by `kind`. */
function toldApart(discriminator: object, values?: readonly (readonly string[])[]) {
  const variant = (field: string, listed: readonly string[] | undefined) => ({
    type: 'object',
    required: ['kind', field],
    properties: { kind: { type: 'string', ...(listed && { enum: listed }) }, [field]: { type: 'string' } },
  })
  const schema = {
    oneOf: [{ $ref: '#/components/schemas/Card' }, { $ref: '#/components/schemas/Bank' }],
    discriminator: { propertyName: 'kind', ...discriminator },
  }
  const document = {
    openapi: '3.1.0',
    paths: { '/a': { post: { requestBody: { content: { 'application/json': { schema } } } } } },
    components: {
      schemas: { Card: variant('number', values?.[0]), Bank: variant('iban', values?.[1]) },
    },
  }
  const description = read(JSON.stringify(document))
  const parsed: unknown = JSON.parse(JSON.stringify(document))
  if (!isObject(parsed)) throw new Error('no object')
  expect(compareWithDescription(parsed, description.operations)).toEqual([])
  return callOf(only(description)).body?.params.kind
}

test('the words that tell variants apart are said, also where only a discriminator has them', () => {
  const mapping = { card: '#/components/schemas/Card', 'bank-transfer': 'Bank' }
  expect(toldApart({ mapping })).toEqual({ type: 'string', description: 'One of: card, bank-transfer.' })
  expect(toldApart({})).toEqual({ type: 'string', description: 'Such as: Card, Bank.' })
  expect(toldApart({}, [['card'], ['bank']])).toEqual({ type: 'string', description: 'One of: card, bank.' })
  expect(toldApart({ mapping }, [['card'], ['bank']])).toEqual({
    type: 'string',
    description: 'One of: card, bank.',
  })
})

test('op-ref-external.json: operations in other files are blocked by name', () => {
  const { operations } = read(caseText('op-ref-external.json'))
  expect(operations.map(({ tool, warnings }) => [tool, warnings])).toEqual([
    [null, [{ code: 'external_reference', about: 'resources/orders/create.yml', blocks: true }]],
    [null, [{ code: 'external_reference', about: 'resources/orders/get.yml', blocks: true }]],
  ])
})

test('path-ref-external.json: the error names the other files', () => {
  expect(readDescription(caseText('path-ref-external.json'))).toEqual({
    state: 'error',
    error: 'split',
    detail: './paths/a.yaml',
  })
})

test('an operation behind a reference in the document is followed', () => {
  const operation = {
    operationId: 'list',
    summary: 's',
    parameters: [{ name: 'q', in: 'query', required: true }],
  }
  const document = {
    openapi: '3.1.0',
    paths: { '/a': { get: { $ref: '#/x-calls/list' } } },
    'x-calls': { list: operation },
  }
  expect(callOf(only(read(JSON.stringify(document)))).query_parameters).toEqual({
    q: { type: 'string', required: true },
  })
})

test('form-required-fields.json: a form with required fields blocks', () => {
  const { tool, warnings } = only(read(caseText('form-required-fields.json')))
  expect(tool).toBeNull()
  expect(warnings).toContainEqual({
    code: 'unsupported_media_type',
    about: 'application/x-www-form-urlencoded',
    blocks: true,
  })
})

test('key-in-body.json: a key in the body is offered to the connector', () => {
  const operation = only(read(caseText('key-in-body.json')))
  expect(notes(operation)).toContain('key_parameter key')
  expect(JSON.stringify(operation.tool)).not.toContain('AbC123')
  const signIn = withKeys(undefined, foundKeys([operation], undefined))
  const connector = connectorFrom(signIn, {
    name: 'a',
    description: 'b',
    base_url: 'https://api.shop.example',
    secrets: [{ name: '', secret: 's3cret' }],
    token_url: '',
    client_id: '',
    client_secret: '',
  })
  expect(connectorRequest.parse(connector).auth_config?.api_key?.body_params).toEqual([
    { field_name: 'key', value: 's3cret' },
  ])
  const { body } = toolRequest.parse(
    withoutKeys(toolRequest.parse(operation.tool), signIn?.keys ?? []),
  ).request_definition
  expect(body).toEqual({
    content_type: 'application/json',
    params: { to: { type: 'string' } },
    required: ['to'],
  })
})

test('server-var-nodefault.json: a variable without a value is asked for', () => {
  const { addresses, addressForms, warnings } = read(caseText('server-var-nodefault.json'))
  expect(addresses).toEqual([])
  expect(addressForms).toEqual([
    { template: 'https://{tenant}.shop.example/api', names: [{ name: 'tenant', about: 'your tenant' }] },
  ])
  expect(notes({ warnings })).toEqual(['server_variable https://{tenant}.shop.example/api'])
})

test('big-enum.json: words beyond the limit are noted', () => {
  const operation = only(read(caseText('big-enum.json')))
  expect(notes(operation)).toContain('enum_cut country')
})

test('latin1.json: the letters of a Windows file are read, and the encoding is said to be a guess', () => {
  const { text, encoding, isCertain } = decodedText(readFileSync(`${folder}/latin1.json`))
  expect([encoding, isCertain]).toEqual(['windows-1252', false])
  const description = read(text)
  expect(description.title).toBe('Bäckerei Öl')
  expect(only(description).tool?.description).toBe('Größe und Preis.')
})

test('header-accept.json: a header that the platform sets is noted with its value', () => {
  const operation = only(read(caseText('header-accept.json')))
  expect(callOf(operation).headers).toBeUndefined()
  expect(notes(operation)).toEqual(['header_left_out Accept: application/vnd.desk.v2+json'])
})

test('date-yaml.yaml: words that look like numbers or dates stay as they are', () => {
  const { query_parameters: query } = callOf(only(read(caseText('date-yaml.yaml'))))
  expect(query?.code?.enum).toEqual(['0123', '0x10', '1e3'])
  expect(query?.code?.description).toContain('12:30')
  expect(query?.country?.enum).toEqual(['NO', 'SE', 'DK'])
  expect(query?.country?.description).toContain('Default: NO. Example: 2024-01-01')
})

test.each([
  ['postman.json', 'postman'],
  ['json-comments.json', 'json_comments'],
])('%s is named for what it is', (name, error) => {
  expect(readDescription(caseText(name))).toMatchObject({ state: 'error', error })
})

test.each([
  ['asyncapi', '{"asyncapi":"3.0.0","channels":{}}'],
  ['web_page', '<!DOCTYPE html><html><body>Docs</body></html>'],
  ['web_page', '<?xml version="1.0"?><definitions/>'],
])('a document of another kind is named: %s', (error, text) => {
  expect(readDescription(text)).toMatchObject({ state: 'error', error })
})

test('local and private addresses are named and left out', () => {
  const urls = [
    'http://localhost:3000',
    'https://127.0.0.1/v1',
    'https://10.2.3.4',
    'https://172.20.0.1',
    'https://192.168.1.1',
    'https://[::1]:8080',
    'https://[fd00::1]',
    'https://api.internal',
    'https://intranet',
    'https://printer.local',
  ]
  const servers = [...urls, 'https://172.32.0.1', 'https://10.example.com'].map((url) => ({ url }))
  const { addresses, warnings } = read(
    JSON.stringify({ openapi: '3.1.0', servers, paths: { '/a': { get: {} } } }),
  )
  expect(addresses).toEqual(['https://172.32.0.1', 'https://10.example.com'])
  expect(notes({ warnings })).toEqual(urls.map((url) => `private_address ${url}`))
})

test('a fragment that tells operations apart is not sent', () => {
  const put = { summary: 's' }
  const paths = { '/files/{id}': { put }, '/files/{id}#add_link': { put } }
  const { operations } = read(JSON.stringify({ openapi: '3.1.0', paths }))
  expect(operations.map((one) => callOf(one).path)).toEqual(['/files/{id}', '/files/{id}'])
  expect(notes(operations[1] ?? { warnings: [] })).toContain('path_fragment #add_link')
})

test('white space does not count for the size, and an anchor may be used often', () => {
  const paths = { '/a': { get: { summary: 's' } } }
  const text = JSON.stringify({ openapi: '3.1.0', paths })
  expect(read(`${text.slice(0, -1)}${' '.repeat(maxContentBytes)}}`).operations).toHaveLength(1)
  const responses = Array.from({ length: 500 }, (_, at) => `  /p${at}: {get: {summary: s, responses: *all}}`)
  const yaml = `openapi: 3.1.0\nx-all: &all {'200': {description: ok}}\npaths:\n${responses.join('\n')}`
  expect(read(yaml).operations).toHaveLength(500)
})

test('Swagger 2.0 is converted: bodies behind references, forms, lists, keys and addresses', () => {
  const order = {
    type: 'object',
    required: ['kind'],
    properties: { kind: { type: 'string', enum: ['a', 'b'] } },
  }
  const text = { type: 'string' }
  const list = { name: 'ids', in: 'query', type: 'array', items: text, collectionFormat: 'pipes' }
  const document = {
    swagger: '2.0',
    info: { title: 'Shop' },
    host: 'api.shop.example',
    basePath: '/v1',
    schemes: ['https'],
    securityDefinitions: { key: { type: 'apiKey', in: 'header', name: 'X-Key' } },
    security: [{ key: [] }],
    parameters: {
      order: { name: 'order', in: 'body', required: true, schema: { $ref: '#/definitions/Order' } },
    },
    definitions: { Order: order },
    paths: {
      '/orders': {
        get: { operationId: 'list', parameters: [list] },
        post: { operationId: 'make', parameters: [{ $ref: '#/parameters/order' }] },
      },
      '/orders/{id}': {
        parameters: [{ name: 'id', in: 'path', required: true, ...text }, { $ref: '#/parameters/order' }],
        put: { operationId: 'change' },
      },
      '/upload': {
        post: {
          consumes: ['application/x-www-form-urlencoded'],
          parameters: [{ name: 'To', in: 'formData', required: true, ...text }],
        },
      },
    },
  }
  const { operations, addresses, signIns, warnings } = read(JSON.stringify(document))
  expect(addresses).toEqual(['https://api.shop.example/v1'])
  expect(signIns.map(({ keys }) => keys[0]?.field_name)).toEqual(['X-Key'])
  expect(notes({ warnings })).toEqual(['converted 2.0'])
  const [find, make, change, upload] = operations
  if (!find || !make || !change || !upload) throw new Error('operations are missing')
  expect(callOf(find).query_parameters?.ids?.description).toContain('a vertical bar')
  const body = {
    content_type: 'application/json',
    params: { kind: { type: 'string', description: 'One of: a, b.' } },
    required: ['kind'],
  }
  expect([callOf(make).body, callOf(change).body]).toEqual([body, body])
  expect(Object.keys(callOf(change).path_parameters ?? {})).toEqual(['id'])
  expect(upload.tool).toBeNull()
})

test.each(['petstore-expanded', 'petstore-simple', 'petstore-minimal', 'schema-circular'])(
  'the Swagger example %s becomes tools',
  (name) => {
    const file = readFileSync(`node_modules/@readme/oas-examples/2.0/json/${name}.json`, 'utf8')
    const { operations } = read(file)
    const source: unknown = JSON.parse(file)
    const paths = isObject(source) && isObject(source.paths) ? Object.values(source.paths) : []
    const methods = ['get', 'post', 'put', 'patch', 'delete']
    const described = paths.flatMap((one) =>
      Object.keys(one ?? {}).filter((method) => methods.includes(method)),
    )
    expect(operations).toHaveLength(described.length)
    for (const { tool } of operations) expect(toolRequest.safeParse(tool).error).toBeUndefined()
  },
)

const secretNames = [
  'api_key',
  'apiKey',
  'X-API-Key',
  'access_token',
  'client_secret',
  'Ocp-Apim-Subscription-Key',
  'PLAID-SECRET',
  'password',
]
const plainNames = [
  'name',
  'page_token_size',
  'keyword',
  'monkey',
  'key',
  'id',
  'tokens_used',
  'secretary',
  'author',
]

test.each([
  ...secretNames.map((name) => [name, '', true] as const),
  ...plainNames.map((name) => [name, '', false] as const),
  ['key', 'A valid API key', true] as const,
  ['key', 'Your `API key`.', true] as const,
  ['key', 'The key of the object to read', false] as const,
  ['label', 'The name of the API key to delete', false] as const,
  ['api_key_id', 'ID of an API key', false] as const,
  ['scope', 'API key scope.', false] as const,
  ['owner', "Whether the API key's owner has access", false] as const,
  ['authorization', 'An OAuth access token that can be used with a server', true] as const,
])('the field %s (%s) is recognised as a credential: %s', (name, description, isSecret) => {
  const schema = { type: 'object', properties: { [name]: { type: 'string', description, example: 'x1y2' } } }
  for (const place of ['body', 'query'] as const) {
    const call =
      place === 'body'
        ? { requestBody: { content: { 'application/json': { schema } } } }
        : { parameters: [{ name, in: 'query', description, schema: { type: 'string', example: 'x1y2' } }] }
    const operation = only(read(JSON.stringify({ openapi: '3.1.0', paths: { '/a': { post: call } } })))
    expect(operation.keys.map(({ field_name }) => field_name)).toEqual(isSecret ? [name] : [])
    expect(JSON.stringify(operation.tool).includes('x1y2')).toBe(!isSecret)
  }
})

test('a credential is recognised in a header, by its format, and within an object', () => {
  const secret = { type: 'string', example: 'x1y2' }
  const schema = {
    type: 'object',
    properties: {
      pin: { ...secret, format: 'password' },
      sign_in: { type: 'object', properties: { api_key: secret, user: { type: 'string' } } },
    },
  }
  const parameters = [{ name: 'X-Api-Key', in: 'header', required: true, schema: secret }]
  const post = { summary: 's', parameters, requestBody: { content: { 'application/json': { schema } } } }
  const operation = only(read(JSON.stringify({ openapi: '3.1.0', paths: { '/a': { post } } })))
  expect(notes(operation)).toEqual([
    'key_parameter X-Api-Key',
    'key_parameter pin',
    'key_parameter sign_in.api_key',
  ])
  expect(operation.keys.map(({ place, field_name }) => `${place} ${field_name}`)).toEqual([
    'headers X-Api-Key',
    'body_params pin',
  ])
  expect(JSON.stringify(operation.tool)).not.toContain('x1y2')
})

/** Variants of one object, whose properties share names, values and requirements in every way. */
const value = fc.constantFrom('card', 'bank', 'cash', null)
const property = fc.oneof(
  fc.record({
    type: fc.constant('string'),
    enum: fc.uniqueArray(fc.constantFrom('card', 'bank', 'cash'), { minLength: 1 }),
  }),
  fc.record({ const: value }),
  fc.record({ type: fc.constant('string'), nullable: fc.boolean() }),
  fc.record({ type: fc.constantFrom('string'), enum: fc.constant(['card']), nullable: fc.constant(true) }),
)
const names = ['kind', 'number', 'place'] as const
const object = (inner: fc.Arbitrary<unknown>) =>
  fc.record({
    type: fc.constant('object'),
    properties: fc.dictionary(fc.constantFrom(...names), inner, { maxKeys: 3 }),
    required: fc.uniqueArray(fc.constantFrom(...names)),
  })
const nested = fc.oneof(
  property,
  object(property),
  fc.record({ type: fc.constant('array'), items: object(property) }),
)
const variantBody = fc.oneof(
  fc.record({ oneOf: fc.array(object(nested), { minLength: 1, maxLength: 3 }) }),
  fc.record({ anyOf: fc.array(object(nested), { minLength: 1, maxLength: 3 }) }),
  fc.record({ allOf: fc.array(object(property), { minLength: 1, maxLength: 2 }) }),
  fc
    .record({ base: object(property), oneOf: fc.array(object(property), { minLength: 1, maxLength: 2 }) })
    .map(({ base, oneOf }) => ({ ...base, oneOf })),
)

test('no tool of any variants fixes, loses or invents a value', () => {
  fc.assert(
    fc.property(variantBody, fc.array(property, { maxLength: 2 }), (schema, queries) => {
      const parameters = queries.map((one, at) => ({
        name: `q${at}`,
        in: 'query',
        required: true,
        schema: one,
      }))
      const post = { parameters, requestBody: { content: { 'application/json': { schema } } } }
      const text = JSON.stringify({ openapi: '3.1.0', paths: { '/a': { post } } })
      const document: unknown = JSON.parse(text)
      if (!isObject(document)) throw new Error('no object')
      expect(compareWithDescription(document, read(text).operations)).toEqual([])
    }),
    propertyRuns(1_000),
  )
})

const fieldName = fc.constantFrom('To', 'From', 'Body', 'Sid')
const form = fc.record({
  properties: fc.dictionary(fieldName, fc.record({ type: fc.constant('string'), readOnly: fc.boolean() })),
  required: fc.uniqueArray(fieldName),
})
const formTypes = fc.uniqueArray(
  fc.constantFrom('application/x-www-form-urlencoded', 'multipart/form-data', 'text/xml'),
  {
    minLength: 1,
  },
)

test('an operation without a JSON body is importable only if it works without its body', () => {
  fc.assert(
    fc.property(form, formTypes, fc.boolean(), fc.boolean(), (schema, types, required, isBehind) => {
      const shown = isBehind ? { allOf: [{ $ref: '#/components/schemas/F' }] } : schema
      const content = Object.fromEntries(types.map((type) => [type, { schema: shown }]))
      const document = {
        openapi: '3.0.3',
        paths: { '/a': { post: { requestBody: { content, ...(required && { required }) } } } },
        components: { schemas: { F: schema } },
      }
      const isNeeded = schema.required.some((name) => schema.properties[name]?.readOnly !== true)
      const { tool, warnings } = only(read(JSON.stringify(document)))
      expect(tool === null).toBe(required || isNeeded)
      expect(warnings.map(({ code }) => code)).toContain('unsupported_media_type')
    }),
    propertyRuns(200),
  )
})

const method = fc.constantFrom('get', 'post', 'put', 'patch', 'delete')
const target = fc.constantFrom(
  '#/x-calls/one',
  './calls.yml',
  'https://a.example/c.json#/one',
  '#/x-calls/none',
)

test('an operation behind references is followed, or blocked by the name of what is missing', () => {
  fc.assert(
    fc.property(fc.dictionary(method, target, { minKeys: 1 }), fc.boolean(), (operations, isChained) => {
      const item = Object.fromEntries(Object.entries(operations).map(([name, $ref]) => [name, { $ref }]))
      const document = {
        openapi: '3.1.0',
        paths: { '/a': isChained ? { $ref: '#/x-items/a' } : item },
        'x-items': { a: item },
        'x-calls': {
          one: { $ref: '#/x-calls/two' },
          two: { summary: 'Found', parameters: [{ name: 'q', in: 'query' }] },
        },
      }
      const found = read(JSON.stringify(document)).operations
      expect(found).toHaveLength(Object.keys(operations).length)
      for (const { method: name, tool, warnings } of found) {
        const pointer = operations[name.toLowerCase()] ?? ''
        if (pointer === '#/x-calls/one') expect(tool?.request_definition.query_parameters).toHaveProperty('q')
        else {
          expect(tool).toBeNull()
          expect(warnings).toMatchObject([{ about: pointer, blocks: true }])
        }
      }
    }),
    propertyRuns(100),
  )
})

/** Plain words that YAML takes for numbers, and others. */
const yamlWord = fc.oneof(
  fc.stringMatching(/^0[0-7]{2,5}$/),
  fc.stringMatching(/^0x[0-9a-f]{2,4}$/),
  fc.stringMatching(/^0o[0-7]{2,4}$/),
  fc.stringMatching(/^[1-9]e[1-9]$/),
  fc.stringMatching(/^[1-9]\.[0-9]0$/),
  fc.stringMatching(/^[A-Z]{2}[0-9]{2}$/),
  fc.constantFrom('NO', 'on', '2024-01-01', '12:30', '+49'),
)

test('words of YAML are kept as they are written', () => {
  fc.assert(
    fc.property(fc.uniqueArray(yamlWord, { minLength: 2, maxLength: 8 }), (words) => {
      const schema = `{type: string, enum: [${words.join(', ')}], default: ${words[0]}}`
      const yaml = `openapi: 3.1.0\npaths: {/a: {get: {parameters: [{name: q, in: query, schema: ${schema}}]}}}`
      const query = callOf(only(read(yaml))).query_parameters?.q
      expect(query?.enum).toEqual(words)
      expect(query?.description).toContain(`Default: ${words[0]}`)
    }),
    propertyRuns(200),
  )
})
