import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from '../../../../contract/zod.ts'
import { readApiReference } from '../../../api/agent/api-description.ts'
import { maxSent, rememberSent, removeSaved, saveRequest } from './history.ts'
import type { RequestValues } from './request/request-values.ts'

beforeEach(() => vi.stubGlobal('fetch', async () => new Response(null, { status: 404 })))

afterEach(async () => {
  await removeSaved('u', 'one')
  localStorage.clear()
  vi.unstubAllGlobals()
})

const descriptions = ['platform', 'studio'].map((name) =>
  readApiReference(JSON.parse(readFileSync(`docs/openapi/${name}.json`, 'utf8'))),
)

const connectors = '/api/platform/300000000000001/agent_connectors'
const request: RequestValues = {
  method: 'POST',
  url: `${connectors}?access_token=SECRET-1&x-auth-thing=SECRET-2&SECRET-3`,
  headers: {
    accept: 'SECRET-4',
    'content-type': 'application/json; charset=utf-8',
    'x-api-version': '2.0.0',
  },
  body: JSON.stringify({
    name: 'orders',
    description: 'Finds orders',
    base_url: 'https://shop.example',
    auth_type: 'API_KEY',
    Passwort: 'SECRET-5',
    'x-auth-thing': { deep: ['SECRET-6'], pin: 670_967_096 },
    auth_config: { api_key: { headers: [{ field_name: 'X-Thing', value: 'SECRET-7' }] } },
  }),
}

async function storeBoth(draft: RequestValues) {
  rememberSent('u', { draft, descriptions }, 200, 1)
  await saveRequest('u', 'one', { draft, descriptions })
  return Object.entries(localStorage).flat().join('\n')
}

test('only documented fields of a call are stored, without credentials', async () => {
  const all = await storeBoth(request)
  expect(all).not.toMatch(/SECRET-\d|670967096/)
  for (const kept of [
    'Finds orders',
    'https://shop.example',
    '\\"API_KEY\\"',
    'X-Thing',
    '2.0.0',
    'charset=utf-8',
  ])
    expect(all.split(kept), kept).toHaveLength(3)
})

test.each([
  ['a call that no description knows', { method: 'POST', url: '/api/platform/other/thing?q=SECRET-1' }],
  ['a body that is not JSON', { method: 'POST', url: connectors }],
])('%s is stored without its values', async (_, place) => {
  const body = place.url === connectors ? 'key SECRET-2' : '{"note":"SECRET-2","on":true}'
  const all = await storeBoth({ ...place, headers: {}, body })
  expect(all).not.toMatch(/SECRET-\d/)
  expect(all).toContain('[masked]')
})

test('a documented call is stored as typed', async () => {
  const body = '{ "title": "hours",\n "description": "When asked", "skill": "We open at nine." }'
  const url = '/api/platform/300000000000001/agent_config/skills?channel=whatsapp'
  await storeBoth({ method: 'POST', url, headers: {}, body })
  expect(JSON.parse(localStorage.getItem('studio.playground-saved.v1/u') ?? '')).toMatchObject([
    { name: 'one', draft: { body } },
  ])
})

test('the history is limited and listed newest first', () => {
  for (let n = 0; n < maxSent + 5; n++)
    rememberSent('u', { draft: { ...request, body: `${n}` }, descriptions }, null, n)
  const stored = z
    .array(z.object({ at: z.number() }))
    .parse(JSON.parse(localStorage.getItem('studio.playground-history.v1/u') ?? '[]'))
  expect(stored.map(({ at }) => at)).toEqual(Array.from({ length: maxSent }, (_, n) => maxSent + 4 - n))
})
