import { expect, test } from 'vitest'
import type { ReadOperation } from '../../../../openapi/api-description.ts'
import { shownOperations, type TreeRow, treeRows } from './tree-rows.ts'

function operation(id: string, group: string, title: string): ReadOperation {
  const [method = '', path = ''] = id.split(' ')
  const defaults = { isDeprecated: false, tool: null, warnings: [], signIns: [], keys: [], addresses: [] }
  return { id, method, path, title, group, ...defaults }
}

const operations = [
  operation('GET /pets', 'Pets', 'Lists pets'),
  operation('GET /orders', 'Orders', 'Lists orders'),
  operation('PUT /pets/{id}', 'Pets', 'Changes one'),
]

const written = (rows: readonly TreeRow[]) =>
  rows.map((row) => (row.kind === 'group' ? row.name : `- ${row.operation.id}`))

test('operations are listed below their headings in document order', () => {
  expect(written(treeRows(operations, '', new Set()))).toEqual([
    'Pets',
    '- GET /pets',
    '- PUT /pets/{id}',
    'Orders',
    '- GET /orders',
  ])
})

test('a collapsed heading keeps its operations, so that all can be selected', () => {
  const rows = treeRows(operations, '', new Set(['Pets']))
  expect(written(rows)).toEqual(['Pets', 'Orders', '- GET /orders'])
  expect(shownOperations(rows)).toHaveLength(3)
})

test('a search covers titles, paths and headings and expands matches', () => {
  const closed = new Set(['Pets', 'Orders'])
  expect(written(treeRows(operations, '{ID}', closed))).toEqual(['Pets', '- PUT /pets/{id}'])
  expect(written(treeRows(operations, 'lists', closed))).toEqual([
    'Pets',
    '- GET /pets',
    'Orders',
    '- GET /orders',
  ])
  expect(written(treeRows(operations, 'nothing', closed))).toEqual([])
})
