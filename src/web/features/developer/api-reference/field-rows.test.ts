import { expect, test } from 'vitest'
import { fieldRows } from './field-rows.ts'

test('nested fields, lists, references and choices are listed', () => {
  const schemas = {
    Item: { type: 'object', properties: { id: { type: 'string', maxLength: 9 } }, required: ['id'] },
  }
  const schema = {
    type: 'object',
    required: ['items'],
    properties: {
      items: { type: 'array', items: { $ref: '#/components/schemas/Item' } },
      state: { enum: ['on', 'off'], description: 'Whether it answers' },
      limit: { anyOf: [{ type: 'integer', minimum: 1 }, { type: 'null' }] },
    },
  }
  expect(fieldRows(schema, schemas)).toEqual([
    { name: 'items', kind: 'list of object', isRequired: true, about: '' },
    { name: 'items[].id', kind: 'string', isRequired: true, about: 'at most 9 characters' },
    { name: 'state', kind: '"on", "off"', isRequired: false, about: 'Whether it answers' },
    { name: 'limit', kind: 'integer or null', isRequired: false, about: '' },
  ])
})

test('a recursive schema is listed to a limited depth', () => {
  const schemas: Record<string, Record<string, unknown>> = {
    Node: { type: 'object', properties: { child: { $ref: '#/components/schemas/Node' } } },
  }
  expect(fieldRows({ $ref: '#/components/schemas/Node' }, schemas).length).toBeLessThan(10)
})
