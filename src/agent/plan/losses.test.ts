/** Plans name irreversible losses (docs/behaviour.md, 12.6). */
import { expect, test } from 'vitest'
import { lossesOf } from './losses.ts'

const connector = { name: 'orders', auth_type: 'API_KEY', tools: [] }
const open = { name: 'weather', auth_type: 'NONE', tools: [] }
/** Its value was left out of what was read. */
const fixedValue = { name: 'find', request_definition: { params: [{ binding: { kind: 'default' } }] } }

const deleted = (kind: Parameters<typeof lossesOf>[0]['kind'], had: Readonly<Record<string, unknown>>) =>
  lossesOf({ kind, change: 'delete', had, fields: [] })

test('a deletion loses credentials, file contents and reviews', () => {
  expect(deleted('connectors', connector)).toEqual(['credentials'])
  expect(deleted('connectors', { ...open, requires_certificate: true })).toEqual(['credentials'])
  expect(deleted('connectors', { ...open, tools: [fixedValue] })).toEqual(['credentials'])
  expect(deleted('tools', fixedValue)).toEqual(['credentials'])
  expect(deleted('files', { file_name: 'prices.pdf' })).toEqual(['file'])
  expect(deleted('skills', { title: 'ring' })).toEqual(['review'])
})

test('deleting a record that the file contains completely loses nothing', () => {
  expect(deleted('connectors', open)).toEqual([])
  expect(deleted('connectors', { name: 'remote', auth_type: 'NONE' })).toEqual([])
  expect(deleted('tools', { name: 'find' })).toEqual([])
  expect(deleted('faqs', { question: 'Open?' })).toEqual([])
  expect(lossesOf({ kind: 'connectors', change: 'create', had: undefined, fields: [] })).toEqual([])
})

test('a changed connector keeps its credentials, unless its authentication changes', () => {
  const changed = (had: Readonly<Record<string, unknown>>, field: string) =>
    lossesOf({ kind: 'connectors', change: 'change', had, fields: [{ path: [field] }] })
  expect(changed(connector, 'auth_type')).toEqual(['credentials'])
  expect(changed(connector, 'description')).toEqual([])
  expect(changed(open, 'auth_type')).toEqual([])
  expect(lossesOf({ kind: 'skills', change: 'change', had: {}, fields: [] })).toEqual([])
})
