import { expect, test } from 'vitest'
import { blankConnector, newConnectorValues } from '../connector-values.ts'
import { credentialsStartOf } from '../new-request.ts'
import { templates as allTemplates, templatesOf } from '../templates/templates.ts'
import { setItemsOf, setValuesSchema, startOfSet } from './set-values.ts'

const templates = templatesOf('orders,parcels,orders,nothing')

test('templates are read from a URL without duplicates or unknown ones', () => {
  expect(templates.map(({ id }) => id)).toEqual(['orders', 'parcels'])
  expect(templatesOf(undefined)).toEqual([])
})

test('a taken name gets the next free number', () => {
  const { entries } = startOfSet(templates, ['orders', 'orders_2'])
  expect(entries.map(({ name }) => name)).toEqual(['orders_3', 'parcels'])
})

test('duplicate and existing names are refused at their field', () => {
  const entry = { name: 'parcels', base_url: 'https://parcels.example' }
  const parsed = setValuesSchema(['orders'], templates).safeParse({
    entries: [{ ...entry, name: 'orders' }, entry, entry],
  })
  expect(parsed.error?.issues.map(({ path }) => path.join('.'))).toEqual(['entries.0.name', 'entries.2.name'])
  expect(setValuesSchema([], templates).safeParse({ entries: [{ ...entry, base_url: '' }] }).success).toBe(
    false,
  )
})

test('a placeholder URL is refused until it is replaced', () => {
  const several = templatesOf('zendesk')
  const { entries } = startOfSet(several, [])
  const refused = setValuesSchema([], several).safeParse({ entries })
  expect(refused.error?.issues).toMatchObject([
    { path: ['entries', 0, 'base_url'], message: expect.stringContaining('“your-company”') },
  ])
  const own = entries.map((entry) => ({ ...entry, base_url: 'https://fernhill.zendesk.com/api/v2' }))
  expect(setValuesSchema([], several).safeParse({ entries: own }).success).toBe(true)
  const [template = null] = several
  const one = {
    ...blankConnector,
    name: 'zendesk',
    description: 'Tickets.',
    base_url: template?.base_url ?? '',
  }
  expect(newConnectorValues(template).safeParse(one).success).toBe(false)
  expect(newConnectorValues(null).safeParse(one).success).toBe(true)
})

test('no template description starts with "Reaches"', () => {
  for (const { id, description } of allTemplates) expect(description, id).not.toMatch(/^Reaches /)
})

test('each connector is created from its template with the entered URL', () => {
  const entries = [
    { name: 'a', base_url: 'https://a.example' },
    { name: 'b', base_url: 'https://b.example' },
  ]
  const typed = templates.map((template) => {
    const { keys, client } = credentialsStartOf(template)
    return { keys: { keys: keys.keys.map((key) => ({ ...key, value: 'k' })) }, client }
  })
  const [, parcels] = setItemsOf(templates, { entries }, typed)
  expect(parcels?.request).toMatchObject({ name: 'b', base_url: 'https://b.example' })
  expect(parcels?.request.auth_config?.api_key?.headers).toMatchObject([{ value: 'k' }])
  expect(parcels?.tools.map(({ name }) => name)).toEqual(['track_parcel'])
})
