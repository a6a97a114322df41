import { expect, test } from 'vitest'
import { operations } from '../../../contract/platform/operations/operations.ts'
import { graphRows, platformRows } from '../demo-routes.ts'
import { findRow } from './route-table.ts'

/** On the graph, accounts and numbers look alike below the root. */
const shape = (path: string) => path.replaceAll(/\{\w+\}/g, '{}')

test.each(Object.entries(operations))('%s has a row with its version', (_, operation) => {
  const rows = operation.mount === 'platform' ? platformRows : graphRows
  const row = rows.find((row) => row.method === operation.method && shape(row.path) === shape(operation.path))
  expect(row).toBeDefined()
  expect(row?.version ?? '2.0.0').toBe(operation.apiVersion)
})

test("every row is in the contract, except the platform's GET /me", () => {
  const describedRows = new Set(
    Object.values(operations).map(({ mount, method, path }) => `${mount} ${method} ${shape(path)}`),
  )
  const unknown = [
    ...platformRows.map((row) => `platform ${row.method} ${shape(row.path)}`),
    ...graphRows.map((row) => `graph ${row.method} ${shape(row.path)}`),
  ].filter((row) => !describedRows.has(row))
  expect(unknown).toEqual(['platform GET /me'])
})

test('parameters are decoded by name, and an empty one matches no row', () => {
  const found = findRow(platformRows, 'GET', ['1', 'agent_config', 'faq', 'a/b'])
  expect(found?.params.get('faq_id')).toBe('a/b')
  expect(findRow(platformRows, 'GET', ['', 'agent_config', 'faq'])).toBeUndefined()
})
