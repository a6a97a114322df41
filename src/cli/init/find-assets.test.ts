import { expect, test } from 'vitest'
import type { Ask, DoctorCall } from '../../agent/doctor/examination.ts'
import { findAssets } from './find-assets.ts'

/** A platform that answers by path, and what it was asked. */
function platformWith(answers: Record<string, unknown>) {
  const asked: DoctorCall[] = []
  const ask: Ask = async (call) => {
    asked.push(call)
    const body = answers[call.path]
    const status = body === undefined ? 403 : 200
    return { status, headers: new Headers(), text: JSON.stringify(body ?? {}), milliseconds: 1 }
  }
  return { find: () => findAssets(ask, () => 0, 't'), asked, paths: () => asked.map(({ path }) => path) }
}

const named = (id: string, name?: string) => ({ id, ...(name !== undefined && { name }) })
const numbers = (...data: object[]) => ({ data })

test('businesses, their own and their clients’ accounts, and the numbers of all are found by name', async () => {
  const { find, asked } = platformWith({
    '/me/businesses': { data: [named('900', 'Fernhill')] },
    '/900/owned_whatsapp_business_accounts': { data: [named('1', 'Own')] },
    '/900/client_whatsapp_business_accounts': { data: [named('2', 'Client')] },
    '/1/phone_numbers': numbers(
      { id: '300', display_phone_number: '+1 555', verified_name: 'Shop' },
      { id: '301', display_phone_number: '+1 556' },
    ),
    '/2/phone_numbers': numbers({ id: '302', verified_name: '' }),
  })
  const found = await find()
  expect(found).toEqual({
    businesses: [named('900', 'Fernhill')],
    accounts: [named('1', 'Own'), named('2', 'Client')],
    numbers: [named('300', '+1 555 Shop'), named('301', '+1 556'), named('302', '302')],
  })
  expect(asked[0]?.query).toEqual({ fields: 'id,name', limit: '25' })
})

test('without businesses, the token names its accounts, each once', async () => {
  const scopes = [
    { scope: 'a', target_ids: ['1', '2'] },
    { scope: 'b' },
    { scope: 'c', target_ids: ['2', '3'] },
  ]
  const { find, paths } = platformWith({
    '/debug_token': { data: { is_valid: true, granular_scopes: scopes } },
    '/1': named('1', 'One'),
    '/2': named('2'),
    '/1/phone_numbers': numbers({ id: '300', display_phone_number: '+1 555' }),
  })
  expect(await find()).toEqual({
    ...{ businesses: [], accounts: [named('1', 'One'), named('2', '2')], numbers: [named('300', '+1 555')] },
  })
  expect(paths().filter((path) => path === '/2')).toHaveLength(1)
})

test('a token that sees nothing has empty lists, and at most 25 accounts are read', async () => {
  expect(await platformWith({}).find()).toEqual({ businesses: [], accounts: [], numbers: [] })
  const ids = Array.from({ length: 30 }, (_, at) => String(at + 100))
  const { find, paths } = platformWith({
    '/debug_token': { data: { is_valid: true, granular_scopes: [{ scope: 'a', target_ids: ids }] } },
    ...Object.fromEntries(ids.map((id) => [`/${id}`, named(id, id)])),
  })
  expect((await find()).accounts).toHaveLength(25)
  expect(paths().filter((path) => path.endsWith('/phone_numbers'))).toHaveLength(25)
})
