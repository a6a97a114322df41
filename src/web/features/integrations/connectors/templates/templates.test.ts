import { expect, test } from 'vitest'
import {
  connectorNamePattern,
  connectorRequest,
} from '../../../../../contract/platform/record-kinds/connector.ts'
import { toolRequest } from '../../../../../contract/platform/record-kinds/tool.ts'
import { connectorTemplateCategories } from './template.ts'
import { byCategory, findTemplates, templates } from './templates.ts'

test('there are at least sixty unique templates in alphabetical order', () => {
  expect(templates.length).toBeGreaterThanOrEqual(60)
  const titles = templates.map(({ title }) => title)
  expect(titles).toEqual([...titles].sort((a, b) => a.localeCompare(b, 'en')))
  expect(new Set(templates.map(({ id }) => id)).size).toBe(templates.length)
})

test.each(templates)('$title: its name, URL and tools are valid', ({ name, base_url, tools }) => {
  if (base_url !== undefined) expect(connectorRequest.shape.base_url.parse(base_url)).toBe(base_url)
  expect(name).toMatch(connectorNamePattern)
  for (const tool of tools) expect(toolRequest.parse(tool)).toEqual(tool)
  expect(new Set(tools.map((tool) => tool.name)).size).toBe(tools.length)
})

test('every category has templates, and every template has a category', () => {
  const groups = byCategory(templates)
  expect(groups.map(({ category }) => category)).toEqual([...connectorTemplateCategories])
  expect(groups.flatMap((group) => group.templates)).toHaveLength(templates.length)
})

test.each([
  ['magento', 'adobe-commerce'],
  ['help desk tickets', 'zendesk'],
  ['ups', 'ups'],
  ['crm contacts', 'hubspot'],
])('%s finds %s', (wanted, id) => {
  expect(findTemplates(wanted).map((one) => one.id)).toContain(id)
})

test('an API key system has a key place, a client credentials system a token URL', () => {
  for (const { auth, base_url, key, token_url } of templates.filter(
    (template) => template.base_url !== undefined,
  )) {
    expect(base_url).toMatch(/^https:/)
    expect(key !== undefined).toBe(auth === 'API_KEY')
    expect(token_url !== undefined).toBe(auth === 'OAUTH2_CLIENT_CREDENTIALS')
  }
})

test('no two templates are described alike', () => {
  expect(new Set(templates.map(({ summary }) => summary)).size).toBe(templates.length)
})

test('templates are found by purpose', () => {
  expect(findTemplates('PARCEL').map(({ id }) => id)).toContain('parcels')
  expect(findTemplates('no such thing')).toEqual([])
})
