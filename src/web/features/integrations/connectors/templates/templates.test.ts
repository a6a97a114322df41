/** Every template is something that the platform would take as it is. */
import { expect, test } from 'vitest'
import { plainConnectorName } from '../../../../../contract/platform/connectors/connector.ts'
import { toolRequest } from '../../../../../contract/platform/connectors/tool.ts'
import { findTemplates, templates } from './templates.ts'

test('at least twenty templates, in the order of the alphabet, each once', () => {
  expect(templates.length).toBeGreaterThanOrEqual(20)
  const titles = templates.map(({ title }) => title)
  expect(titles).toEqual([...titles].sort((a, b) => a.localeCompare(b, 'en')))
  expect(new Set(templates.map(({ id }) => id)).size).toBe(templates.length)
})

test.each(templates)('$title: its name and its tools are allowed', ({ name, tools }) => {
  expect(name).toMatch(plainConnectorName)
  for (const tool of tools) expect(toolRequest.parse(tool)).toEqual(tool)
  expect(new Set(tools.map((tool) => tool.name)).size).toBe(tools.length)
})

test('templates are found by what they are for', () => {
  expect(findTemplates('PARCEL').map(({ id }) => id)).toContain('parcels')
  expect(findTemplates('no such thing')).toEqual([])
})
