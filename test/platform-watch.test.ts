/** `npm run platform:watch`: the contract as a sorted text file, with what was checked when. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contractText } from '../scripts/schemas/contract-lines.ts'
import type { Operation } from '../src/contract/platform/operations/operation.ts'
import { operations } from '../src/contract/platform/operations/operations.ts'
import { componentTypes } from '../src/contract/platform/record-kinds/ui-skill.ts'

const text = readFileSync('docs/platform-contract.txt', 'utf8')
const lines = text.trimEnd().split('\n')

test('the file is up to date and sorted: run `npm run platform:watch`', () => {
  expect(text).toBe(contractText(JSON.parse(readFileSync('docs/openapi/platform.json', 'utf8'))))
  const rest = lines.filter((line) => !line.startsWith('checked '))
  expect(rest).toEqual(rest.toSorted())
  expect(new Set(lines).size).toBe(lines.length)
})

test('every call of the contract is a line, with its fields and words', () => {
  // Paths of the graph that differ in a parameter's name only are one path of the description.
  const missing = Object.values<Operation>(operations).filter(
    ({ method, path, mount }) => mount === 'platform' && !lines.includes(`call ${method} ${path}`),
  )
  expect(missing.map(({ path }) => path)).toEqual([])
  const fields = 'GET /{billable_account_id}/business_agent_insights'
  expect(lines.some((line) => line.startsWith('field ') && line.includes(fields))).toBe(true)
  for (const type of componentTypes)
    expect(
      lines.some((line) => line.startsWith('word ') && line.endsWith(`component_type = ${type}`)),
      type,
    ).toBe(true)
})

test('what was checked comes first, each with its day', () => {
  const checked = lines.filter((line) => line.startsWith('checked '))
  expect(checked.length).toBeGreaterThan(5)
  expect(lines.slice(0, checked.length)).toEqual(checked)
  for (const line of checked) expect(line).toMatch(/^checked \d{4}-\d\d-\d\d .+: .+/)
})
