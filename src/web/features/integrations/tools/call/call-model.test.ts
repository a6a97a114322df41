import { expect, test } from 'vitest'
import type { RequestDefinition } from '../../../../../contract/platform/connectors/request-definition.ts'
import { previewOf } from '../run/request-preview.ts'
import { inputOf, missingIn, runFormOf } from '../run/run-input.ts'
import { allowedValuesText, withAllowedValues } from './allowed-values.ts'
import { withSource } from './binding-model.ts'
import { addRow, changeRow, copyRow, removeRow } from './body-edits.ts'
import { callErrors, errorKey, pathErrorKey } from './call-errors.ts'
import { callModelOf, definitionOf } from './call-model.ts'

const definition: RequestDefinition = {
  method: 'POST',
  path: '/repairs/{ticket}',
  path_parameters: { ticket: { type: 'string' } },
  query_parameters: { lang: { type: 'string', binding: { kind: 'default', value: 'en' } } },
  headers: { caller: { type: 'string', binding: { kind: 'macro', macro: 'WHATSAPP_PHONE_NUMBER' } } },
  body: {
    content_type: 'application/json',
    params: {
      who: {
        type: 'object',
        properties: { name: '{"type":"string"}', age: '{"type":"integer"}' },
        required: ['name'],
      },
      tags: { type: 'array', items: '{"type":"string"}' },
    },
    required: ['who'],
  },
}
const model = callModelOf(definition)

test('a parameter temporarily removed from the path keeps its values', () => {
  const typing = { ...model, path: '/repairs/{tick' }
  expect(callErrors(typing).has(pathErrorKey)).toBe(true)
  expect(definitionOf({ ...typing, path: '/repairs/{ticket}/state' })).toEqual({
    ...definition,
    path: '/repairs/{ticket}/state',
  })
})

test('a new placeholder becomes a parameter at once', () => {
  expect(definitionOf({ ...model, path: '/{shop}/{ticket}' }).path_parameters).toEqual({
    shop: { type: 'string' },
    ticket: { type: 'string' },
  })
})

test('GET sends a body with fields, and no empty one', () => {
  const get = { ...model, method: 'GET' }
  expect(definitionOf(get)).toEqual({ ...definition, method: 'GET' })
  const empty = { ...get, body: [] }
  expect(definitionOf(empty)).not.toHaveProperty('body')
  expect(definitionOf({ ...empty, method: 'POST' }).body).toMatchObject({ params: {} })
})

test('a name used in two places is an error at both', () => {
  const body = changeRow(model.body, 'body/tags', { name: 'ticket' })
  const errors = callErrors({ ...model, body })
  expect(errors.has(errorKey('path/ticket', 'name'))).toBe(true)
  expect(errors.has(errorKey('body/tags', 'name'))).toBe(true)
})

test('a name may recur in different objects, but not within one', () => {
  const added = addRow(model.body, 'body/who', 'property')
  const fresh = added.find(({ key }) => !model.body.some((row) => row.key === key))?.key ?? ''
  const named = (name: string) => callErrors({ ...model, body: changeRow(added, fresh, { name }) })
  expect(named('tags').size).toBe(0)
  expect(named('name').has(errorKey(fresh, 'name'))).toBe(true)
})

test('renaming, removing and copying keep required names consistent', () => {
  const rowsIn = (body: typeof model.body) => definitionOf({ ...model, body }).body
  expect(rowsIn(changeRow(model.body, 'body/who', { name: 'guest' }))).toMatchObject({ required: ['guest'] })
  expect(rowsIn(removeRow(model.body, 'body/who'))).toEqual({
    content_type: 'application/json',
    params: { tags: { type: 'array', items: '{"type":"string"}' } },
    required: [],
  })
  expect(rowsIn(copyRow(model.body, 'body/who'))).toMatchObject({
    params: { who_copy: definition.body?.params?.who },
    required: ['who', 'who_copy'],
  })
})

test('fields unsupported by a type are omitted and restored when the type is changed back', () => {
  const leaf = changeRow(model.body, 'body/who', { node: { type: 'string' } })
  expect(definitionOf({ ...model, body: leaf }).body).toMatchObject({ params: { who: { type: 'string' } } })
  const node = model.body.find(({ key }) => key === 'body/who')?.node ?? null
  expect(definitionOf({ ...model, body: changeRow(leaf, 'body/who', { node }) })).toEqual(definition)
})

test('a fixed value must match its type', () => {
  const node = withSource({ type: 'integer' }, { kind: 'default', value: 'many' })
  const body = changeRow(model.body, 'body/who/age', { node })
  expect(callErrors({ ...model, body }).has(errorKey('body/who/age', 'value'))).toBe(true)
})

test('allowed values are entered on one line', () => {
  const size = withAllowedValues({ type: 'integer', description: 'Inches' }, '26, 28,')
  expect(size).toEqual({ type: 'integer', description: 'Inches', enum: [26, 28] })
  expect(allowedValuesText(size)).toBe('26, 28')
  expect(withAllowedValues(size, ' ')).toEqual({ type: 'integer', description: 'Inches' })
  expect(withAllowedValues({ type: 'string' }, 'red, 7')).toEqual({ type: 'string', enum: ['red', '7'] })
})

test('the preview shows the source of each value and no credentials', () => {
  const { url, headers, body } = previewOf(
    model,
    {
      id: '1',
      name: 'workshop',
      base_url: 'https://api.example',
      auth_type: 'API_KEY',
      auth_config: { api_key: { headers: [{ field_name: 'Authorization', prefix: 'Bearer ' }] } },
      connection_status: { status: 'CONNECTED' },
    },
    false,
  )
  const said = (parts: readonly { text: string }[]) => parts.map(({ text }) => text).join('')
  expect(said(url)).toBe('https://api.example/repairs/‹ticket›?lang=en')
  expect(headers.map(({ name, value }) => `${name}: ${value.text}`)).toEqual([
    'Content-Type: application/json',
    'Authorization: Bearer ••••',
    'caller: «WHATSAPP_PHONE_NUMBER»',
  ])
  expect(body?.map(said).join('\n')).toBe(
    '{\n  "who": {\n    "name": "‹name›",\n    "age": ‹age›\n  },\n  "tags": [\n    "‹string›"\n  ]\n}',
  )
})

test('the preview shows the double slash of a base URL that ends with one', () => {
  const { url } = previewOf(model, { id: '1', base_url: 'https://api.example/v1/' }, false)
  expect(url[0]?.text).toBe('https://api.example/v1/')
  expect(url[1]?.text).toBe('/repairs/')
})

test('the run form has the fields that the agent fills in, nested like the body', () => {
  const { fields, filled } = runFormOf(model)
  expect(fields.map(({ at, isRequired }) => [at.join('.'), isRequired])).toEqual([
    ['ticket', true],
    ['lang', false],
    ['who.name', true],
    ['who.age', false],
    ['tags', false],
  ])
  expect(filled).toEqual(['caller'])
  const keyOf = (name: string) => fields.find(({ at }) => at.join('.') === name)?.key ?? ''
  const values = {
    [keyOf('ticket')]: 'FH-1',
    [keyOf('who.name')]: 'Ada',
    [keyOf('who.age')]: '36',
    [keyOf('tags')]: '["a"]',
  }
  expect(inputOf(fields, values)).toEqual({ ticket: 'FH-1', who: { name: 'Ada', age: 36 }, tags: ['a'] })
  expect([...missingIn(fields, { [keyOf('who.age')]: 'old' }).keys()]).toEqual(
    ['ticket', 'who.name', 'who.age'].map(keyOf),
  )
})
