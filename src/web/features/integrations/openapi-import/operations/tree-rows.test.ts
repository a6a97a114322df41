import { expect, test } from 'vitest'
import type { ReadOperation } from '../../../../openapi/api-description.ts'
import { shownOperations, type TreeRow, treeRows } from './tree-rows.ts'

function operation(id: string, group: string, title: string): ReadOperation {
  const [method = '', path = ''] = id.split(' ')
  const defaults = { isDeprecated: false, tool: null, warnings: [], signIns: [], addresses: [] }
  return { id, method, path, title, group, ...defaults }
}

const operations = [
  operation('GET /pets', 'Pets', 'Lists pets'),
  operation('GET /orders', 'Orders', 'Lists orders'),
  operation('PUT /pets/{id}', 'Pets', 'Changes one'),
]

const written = (rows: readonly TreeRow[]) =>
  rows.map((row) => (row.kind === 'group' ? row.name : `- ${row.operation.id}`))

test('operations stand below their headings, in the order of the document', () => {
  expect(written(treeRows(operations, '', new Set()))).toEqual([
    'Pets',
    '- GET /pets',
    '- PUT /pets/{id}',
    'Orders',
    '- GET /orders',
  ])
})

test('a folded heading keeps what stands below it, so that it can be selected whole', () => {
  const rows = treeRows(operations, '', new Set(['Pets']))
  expect(written(rows)).toEqual(['Pets', 'Orders', '- GET /orders'])
  expect(shownOperations(rows)).toHaveLength(3)
})

test('a search looks at titles, paths, headings, and opens what it finds', () => {
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
