/** Filtering stored webhooks by kind, which searches their texts first. */
import { expect } from 'vitest'
import { testEachStore } from '../support/redis.ts'
import { reply, startStudio } from '../support/studio.ts'
import { configured, listed, post, postSigned } from './deliveries.ts'
import { erase } from './erasing.ts'

const customer = '4915112345678'
/** Some thirty fill a file or a block of search texts. */
const long = 'x'.repeat(30_000)

interface Made {
  readonly at: number
  readonly field?: string
  readonly number?: unknown
  readonly from?: string
}

const delivery = ({ at, field = 'messages', number = '7', from = '4915187654321' }: Made) => {
  const value = { metadata: { phone_number_id: number }, messages: [{ id: `wamid.${at}`, from, text: long }] }
  return JSON.stringify({ at, entry: [{ id: '1', changes: [{ field, value }] }] })
}

/** Most mention every word that is searched, but only as the customer's text. */
function deliveryAt(at: number): string {
  if (at % 20 === 3) return delivery({ at, field: 'standby', from: at === 23 ? customer : '4915187654321' })
  if (at % 20 === 6) return delivery({ at, field: 'standby', number: '8' })
  if (at % 20 === 9) return delivery({ at, field: 'messaging_handovers', number: 8 })
  return delivery({ at }).replace('x', '"standby", \\"standby\\"'.replaceAll('"', '\\"'))
}

testEachStore('stored webhooks are filtered by kind and number', async (store) => {
  const env = {
    ...configured,
    ...store,
    STUDIO_WEBHOOK_KEEP_DAYS: '7',
    STUDIO_WEBHOOK_KEEP_BYTES: '10000000',
  }
  const studio = await startStudio({ env })
  for (let at = 0; at < 80; at++) await postSigned(studio, deliveryAt(at))
  // The platform may escape any letter; this one is not signed.
  await post(studio, delivery({ at: 80, field: 'standby' }).replace('"standby"', '"\\u0073tandby"'))
  const client = await studio.signIn()
  const found = async (query: string) =>
    (await listed(client, query)).events.map(({ body }) => Number(JSON.parse(body).at))

  const standby = [80, 66, 63, 46, 43, 26, 23, 6, 3]
  const ask = () => found('?kind=standby')
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([standby, standby, standby])
  expect(await found('?kind=standby&phone_number_id=7')).toEqual([80, 63, 43, 23, 3])
  expect(await found('?kind=standby&phone_number_id=9')).toEqual([])
  expect(await found('?kind=handovers&phone_number_id=8&limit=2')).toEqual([69, 49])
  expect(await found(`?kind=standby&q=${customer}`)).toEqual([23])
  expect(await found('?kind=flows')).toEqual([])

  // The number of the customer's webhook, which the member may read.
  studio.platform.answer(reply(200, { id: '7' }))
  const erased = await erase(client, customer)
  expect(erased.json).toMatchObject({ removed: { webhooks: 1 } })
  await postSigned(studio, delivery({ at: 81, field: 'flows' }))
  expect(await ask()).toEqual(standby.filter((at) => at !== 23))
  expect(await found('?kind=flows')).toEqual([81])
  await client.request('/api/webhooks/events', { method: 'DELETE' })
  expect(await ask()).toEqual([])
})
