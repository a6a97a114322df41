import { expect, test } from 'vitest'
import platformDocument from '../../../../../../docs/openapi/platform.json'
import { readApiReference } from '../../../../api/agent/api-description.ts'
import { callAt, requestOfCall } from '../request-of-call.ts'
import { suggestCalls } from '../suggest-calls.ts'
import { schemasAt } from './json-schema.ts'
import { missingNames } from './request-values.ts'
import { schemaErrors } from './schema-errors.ts'

const { calls, schemas } = readApiReference(platformDocument)

const schema = {
  type: 'object',
  required: ['title', 'state'],
  additionalProperties: false,
  properties: {
    title: { type: 'string', maxLength: 5 },
    state: { anyOf: [{ const: 'on' }, { type: 'null' }] },
    items: { type: 'array', items: { type: 'object', properties: { n: { type: 'integer' } } } },
  },
}

test('missing, unknown, overlong and mistyped fields are reported at any depth', () => {
  const value = { title: 'too long', items: [{ n: 1 }, { n: 1.5 }], more: true }
  expect(schemaErrors(value, schema, {})).toEqual([
    { place: [], text: '“state” is missing' },
    { place: ['title'], text: 'At most 5 characters; there are 8' },
    { place: ['items', 1, 'n'], text: 'Should be an integer' },
    { place: ['more'], text: '“more” is not known here' },
  ])
  expect(schemaErrors({ title: 'a', state: null }, schema, {})).toEqual([])
})

test('every documented example matches its schema', () => {
  const errors = calls.flatMap(({ id, body }) =>
    body?.example === undefined
      ? []
      : schemaErrors(body.example, body.schema, schemas).map((error) => ({ id, ...error })),
  )
  expect(errors).toEqual([])
})

test("a body's field names are found through references and choices", () => {
  const create = calls.find(({ id }) => id === 'createSkill')
  const names = schemasAt(create?.body?.schema ?? {}, [], schemas).flatMap((one) =>
    Object.keys(one.properties ?? {}),
  )
  expect(names).toEqual(expect.arrayContaining(['title', 'description', 'skill']))
})

test('a call is found by words or by a path with ids', () => {
  expect(suggestCalls(calls, 'post createskill').map(({ id }) => id)).toEqual(['createSkill'])
  const found = suggestCalls(calls, '/api/platform/300/agent_config/skills/7')
  expect(new Set(found.map(({ path }) => path))).toEqual(
    new Set(['/api/platform/{entity_id}/agent_config/skills/{skill_id}']),
  )
})

test('a draft has the known ids filled in and placeholders for the others', () => {
  const call = calls.find(({ id }) => id === 'changeSkill')
  if (call === undefined) throw new Error('There is no such call')
  const { url, method } = requestOfCall(call, { entity_id: '300', skill_id: null })
  expect(url).toBe('/api/platform/300/agent_config/skills/{skill_id}')
  expect(missingNames(url)).toEqual(['skill_id'])
  expect(callAt(calls, method, '/api/platform/300/agent_config/skills/7?a=1')?.id).toBe('changeSkill')
})
