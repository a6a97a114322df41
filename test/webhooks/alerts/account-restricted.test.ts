/** The platform restricts, disables or disconnects a number (`account-restricted` in `test/cases/platform.json`). */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { textOfAlert } from '../../../src/server/alerts/rules.ts'
import { dayMs, minuteMs, shop } from './simulated-week.ts'
import { createWatchedLog, monday } from './watched-log.ts'

const cases: Record<string, readonly object[]> = JSON.parse(readFileSync('test/cases/platform.json', 'utf8'))
const account = '200000000000001'

const entryOf = (field: string, value: object) => ({
  object: 'whatsapp_business_account',
  entry: [{ id: account, changes: [{ field, value }] }],
})
const update = (value: object) => entryOf('account_update', value)
const metadata = { phone_number_id: shop, display_phone_number: '15550142231' }
const traffic = entryOf('messages', {
  metadata,
  statuses: [{ id: 'm', status: 'sent', recipient_id: '4911' }],
})
const restriction = (days: number) =>
  update({
    event: 'ACCOUNT_RESTRICTION',
    restriction_info: [
      {
        restriction_type: 'RESTRICTED_BIZ_INITIATED_MESSAGING',
        expiration: Math.floor((monday + days * dayMs) / 1000),
      },
    ],
  })

function watch() {
  const log = createWatchedLog()
  const open = async (book: ReturnType<typeof log.start>['book']) =>
    (await book.read(shop)).alerts
      .filter(({ rule, resolvedAt }) => rule === 'number_restricted' && resolvedAt === null)
      .map((alert) => textOfAlert(alert, 'raised'))
      .sort()
  return { ...log, open }
}

test('account-restricted: each cause is an alert of the number, with its deadline', async () => {
  const { append, start, open } = watch()
  const { monitor, book } = start()
  await append(traffic)
  await append(restriction(3))
  // Its restriction ended before; the others have no end.
  for (const delivery of (cases['account-restricted'] ?? []).slice(1)) await append(delivery)
  await monitor.step()
  expect(await open(book)).toEqual([
    'Disabled by the platform',
    'The account may not start conversations until 2026-06-04',
    'The phone app disconnected this number: phone inactive',
  ])
})

test('a restriction ends with its deadline, when it is lifted, and when the number is connected again', async () => {
  const { append, start, open, pass } = watch()
  const { monitor, book } = start()
  for (const delivery of [traffic, restriction(1), ...(cases['account-restricted'] ?? []).slice(1)])
    await append(delivery)
  await monitor.step()
  await append(update({ event: 'ACCOUNT_RECONNECTED' }))
  await append(update({ event: 'DISABLED_UPDATE', ban_info: { waba_ban_state: 'REINSTATE' } }))
  pass(dayMs + minuteMs)
  await monitor.step()
  pass(10 * minuteMs)
  await monitor.step()
  expect(await open(book)).toEqual([])
  await append(restriction(7))
  await monitor.step()
  expect(await open(book)).toHaveLength(1)
  await append(update({ event: 'ACCOUNT_RESTRICTION', restriction_info: [] }))
  await monitor.step()
  pass(10 * minuteMs)
  await monitor.step()
  expect(await open(book)).toEqual([])
})

test('an event that comes before the first webhook of its number is not lost', async () => {
  const { append, start, open } = watch()
  const { monitor, book } = start()
  await append(restriction(3))
  await monitor.step()
  await append(traffic)
  await monitor.step()
  expect(await open(book)).toHaveLength(1)
})

test('a ban of one number is no alert of the other numbers of the account', async () => {
  const { append, start, open } = watch()
  const { monitor, book } = start()
  await append(traffic)
  await append(
    update({
      phone_number: '15550142232',
      event: 'DISABLED_UPDATE',
      ban_info: { waba_ban_state: 'DISABLE' },
    }),
  )
  await monitor.step()
  expect(await open(book)).toEqual([])
})

test('an alert stays open over a restart long after its webhook, and still ends with its deadline', async () => {
  const { append, start, open, pass } = watch()
  const before = start()
  await append(traffic)
  await append(restriction(10))
  await before.monitor.step()
  pass(5 * dayMs)
  const { monitor, book } = start()
  await monitor.step()
  await append(traffic)
  await monitor.step()
  expect(await open(book)).toHaveLength(1)
  pass(6 * dayMs)
  await monitor.step()
  pass(10 * minuteMs)
  await monitor.step()
  expect(await open(book)).toEqual([])
})
