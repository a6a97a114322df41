/** Which webhooks count for alerts, and what survives a restart (docs/behaviour.md, sections 11 and 13). */
import { expect, onTestFinished, test, vi } from 'vitest'
import { alertRecordName } from '../../../src/contract/studio/alerts/alert-record.ts'
import { AlertRunner } from '../../../src/server/alerts/alerts.ts'
import { Problem } from '../../../src/server/core/problem.ts'
import { createMemoryTargets } from '../../../src/server/store/targets/memory-targets.ts'
import { deliveries, hourMs, minuteMs, shop } from './simulated-week.ts'
import { createWatchedLog, monday } from './watched-log.ts'

test('samples do not count', async () => {
  const { append, start, pass } = createWatchedLog()
  const { monitor, alertsOf } = start()
  await monitor.step()
  await append(deliveries.handedOver('4911'), { isSample: true })
  await monitor.step()
  pass(hourMs)
  await monitor.step()
  expect(await alertsOf()).toEqual([])
})

test('a customer handed over before the studio started has waited since then', async () => {
  const { append, start, pass, cursor, events } = createWatchedLog()
  await append(deliveries.handedOver('4911'))
  for (let at = 0; at < 40; at += 1) await append(deliveries.status(`m${at}`, 'sent', '4912'))
  pass(20 * minuteMs)
  const { monitor, alertsOf, book } = start()
  await monitor.step()
  expect(await alertsOf()).toEqual(['handover_waiting open'])
  expect((await book.read(shop)).alerts[0]?.since).toBe(new Date(monday).toISOString())
  expect(cursor.at).toBe((await events.since(0, 0)).latest)
})

test('webhooks older than three days are not read after a start', async () => {
  const { append, start, pass } = createWatchedLog()
  await append(deliveries.handedOver('4911'))
  pass(73 * hourMs)
  const { monitor, alertsOf } = start()
  await monitor.step()
  expect(await alertsOf()).toEqual([])
})

test('a cursor beyond the end of a replaced log does not stop reading', async () => {
  const { append, start, pass, cursor } = createWatchedLog()
  cursor.at = Number.MAX_SAFE_INTEGER
  await append(deliveries.handedOver('4911'))
  pass(20 * minuteMs)
  const { monitor, alertsOf } = start()
  await monitor.step()
  expect(await alertsOf()).toEqual(['handover_waiting open'])
  await append(deliveries.teamAnswers('4911'))
  await monitor.step()
  pass(5 * minuteMs)
  await monitor.step()
  expect(await alertsOf()).toEqual(['handover_waiting ended'])
})

test.each([
  [true, 'ended'],
  [false, 'unknown'],
])('an alert after a restart, with a durable log: %s', async (isLogDurable, resolution) => {
  const { append, start, pass, events } = createWatchedLog()
  const before = start()
  await before.monitor.step()
  await append(deliveries.handedOver('4911'))
  await before.monitor.step()
  pass(20 * minuteMs)
  await before.monitor.step()
  expect(await before.alertsOf()).toEqual(['handover_waiting open'])
  if (isLogDurable) await append(deliveries.teamAnswers('4911'))
  else await events.clear()
  const { monitor, alertsOf } = start({ isLogDurable })
  await monitor.step()
  pass(5 * minuteMs)
  await monitor.step()
  expect(await alertsOf()).toEqual([`handover_waiting ${resolution}`])
})

test('an erased customer no longer waits', async () => {
  const { append, start, pass, erase } = createWatchedLog()
  const { monitor, alertsOf } = start()
  await append(deliveries.handedOver('4911'))
  await monitor.step()
  pass(20 * minuteMs)
  await monitor.step()
  expect(await alertsOf()).toEqual(['handover_waiting open'])
  await erase('4911')
  await monitor.step()
  pass(5 * minuteMs)
  await monitor.step()
  expect(await alertsOf()).toEqual(['handover_waiting ended'])
})

test('while conversations cannot be read, a wait neither begins nor ends', async () => {
  const { append, start, pass } = createWatchedLog()
  await append(deliveries.handedOver('4911'))
  pass(20 * minuteMs)
  const known = start()
  await known.monitor.step()
  const unread = start({ waiting: () => Promise.reject(new Error('The database is locked')) })
  await append(deliveries.teamAnswers('4911'))
  await append(deliveries.handedOver('4912'))
  await unread.monitor.step()
  pass(20 * minuteMs)
  await unread.monitor.step()
  expect(await unread.alertsOf()).toEqual(['handover_waiting open'])
})

test('a process that loses its claim stops after a page, and another one reads what was not judged', async () => {
  const { append, start, pass, cursor } = createWatchedLog()
  const { monitor, alertsOf } = start()
  await monitor.step()
  for (let at = 0; at < 40; at += 1) await append(deliveries.handedOver(`49${at}`))
  await monitor.step(async () => false)
  const first = cursor.at ?? 0
  pass(20 * minuteMs)
  expect(await alertsOf()).toEqual([])
  const next = start()
  await next.monitor.step()
  expect((cursor.at ?? 0) - first).toBe(40)
  const [alert] = (await next.book.read(shop)).alerts
  expect(alert?.figures.count).toBe(40)
})

test('a process that stood still judges nothing by what it saw before another one took over', async () => {
  const { append, start, pass, events } = createWatchedLog()
  const [still, other] = [start(), start()]
  let isOwn = true
  let stoodMs = 0
  const claim = vi.fn(async () => isOwn)
  const targets = { ...createMemoryTargets(), claimMs: 30_000, claim }
  const now = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => now() + stoodMs)
  const runner = new AlertRunner({ monitor: still.monitor, events, targets })
  onTestFinished(() => runner.close())
  await append(deliveries.agentAnswers('4911'))
  await still.monitor.step()
  isOwn = false
  stoodMs = 60_000
  pass(25 * hourMs)
  await append(deliveries.agentAnswers('4911'))
  await other.monitor.step()
  const asked = claim.mock.calls.length
  runner.poke()
  await vi.waitFor(() => expect(claim.mock.calls.length).toBeGreaterThan(asked))
  await still.team.observe(shop, { id: '1', name: 'Ann Example' }, { blockedSkills: [] })
  expect(await still.alertsOf()).toEqual([])
})

test('a process that is in charge anew within a long log reads it from the start', async () => {
  const { append, start } = createWatchedLog()
  for (let at = 0; at < 40; at += 1)
    await append(deliveries.status(`m${at}`, at < 20 ? 'failed' : 'sent', '49'))
  const { monitor, alertsOf } = start({ readCursor: async () => 0 })
  let pages = 0
  const mayGoOn = async () => {
    pages += 1
    if (pages === 1) monitor.reset()
    return true
  }
  await monitor.step(mayGoOn)
  await monitor.step(mayGoOn)
  expect(await alertsOf()).toEqual(['delivery_failures open'])
})

test('failed deliveries from before a restart count after it', async () => {
  const { append, start, pass } = createWatchedLog()
  const fail = async (from: number, to: number) => {
    for (let at = from; at < to; at += 1) await append(deliveries.status(`m${at}`, 'failed', '4912'))
  }
  const before = start()
  await fail(0, 15)
  await before.monitor.step()
  expect(await before.alertsOf()).toEqual([])
  pass(minuteMs)
  const { monitor, alertsOf } = start()
  await fail(15, 20)
  await monitor.step()
  expect(await alertsOf()).toEqual(['delivery_failures open'])
  // Nothing has changed for the better.
  const again = start()
  await again.monitor.step()
  pass(6 * minuteMs)
  await again.monitor.step()
  expect(await again.alertsOf()).toEqual(['delivery_failures open'])
})

test('a webhook is read again, and kept until then, if the process is killed before its alert is stored', async () => {
  const { append, start, cursor, events, store } = createWatchedLog()
  const killed = start()
  await append(ofAccount('8'))
  await killed.monitor.step()
  const { id } = await append(ban('8', 'DISABLE', monday / 1000))
  vi.spyOn(store, 'write').mockRejectedValueOnce(new Problem('store_unavailable', 'The process ends here.'))
  await expect(killed.monitor.step()).rejects.toThrow('The process ends here.')
  // The log deletes events that every reader has passed.
  const passed = await events.newest({ before: (cursor.at ?? 0) + 1, limit: 10 })
  await events.remove(passed.map((event) => event.id))
  expect(passed.map((event) => event.id)).not.toContain(id)
  const { monitor, alertsOf } = start()
  await append(ofAccount('8'))
  await monitor.step()
  expect(await alertsOf()).toEqual(['number_restricted open'])
})

test('the log is reread after another process held the claim', async () => {
  const { append, start, pass } = createWatchedLog()
  const [one, other] = [start(), start()]
  await append(deliveries.handedOver('4911'))
  await one.monitor.step()
  pass(1)
  await append(deliveries.teamAnswers('4911'))
  await other.monitor.step()
  one.monitor.reset()
  pass(20 * minuteMs)
  await one.monitor.step()
  expect(await one.alertsOf()).toEqual([])
})

test('an unsigned webhook counts only for watched numbers, and invalid numbers never count', async () => {
  const { append, start } = createWatchedLog()
  const { monitor, alertsOf, book } = start()
  const forged = { verification: 'unverified', reason: 'mismatch' } as const
  await append(deliveries.asksAgent('4911'))
  for (let at = 0; at < 5; at += 1) await append(deliveries.asksAgent(`49${at}`), forged)
  const payload = deliveries.handedOver('4911')
  await append(payload, { phoneNumberIds: ['../current'] })
  await monitor.step()
  expect(await alertsOf()).toEqual(['webhooks_unsigned open'])
  expect(await book.numbers()).toEqual([shop])
})

test('an unreadable record does not stop the alerts of other numbers', async () => {
  const { append, start, pass, store } = createWatchedLog()
  const note = { at: new Date(monday).toISOString(), by: null, label: null, reason: null }
  const broken = { kind: 'alerts', phoneNumberId: '200000000000002', name: alertRecordName } as const
  await store.write(broken, '{"alerts":', note, 'absent')
  await append(deliveries.handedOver('4911'))
  pass(20 * minuteMs)
  const { monitor, alertsOf } = start()
  await monitor.step()
  expect(await alertsOf()).toEqual(['handover_waiting open'])
  expect((await store.read(broken))?.text).toBe('{"alerts":')
})

const restriction = (accountId: string, value: object, time?: number) => ({
  object: 'account',
  entry: [{ id: accountId, ...(time && { time }), changes: [{ field: 'account_update', value }] }],
})
const restricted = (accountId: string, expiration: unknown) =>
  restriction(accountId, {
    event: 'ACCOUNT_RESTRICTION',
    restriction_info: [{ restriction_type: 'RESTRICTED_BIZ_INITIATED_MESSAGING', expiration }],
  })
const ban = (accountId: string, state: string, time: number) =>
  restriction(accountId, { event: 'DISABLED_UPDATE', ban_info: { waba_ban_state: state } }, time)
const ofAccount = (accountId: string) => {
  const value = { metadata: { phone_number_id: shop }, statuses: [{ id: 'm0', status: 'sent' }] }
  return { object: 'account', entry: [{ id: accountId, changes: [{ field: 'messages', value }] }] }
}

test.each([9_999_999_999_999, 9e99, 'Infinity'])(
  'a deadline that no calendar has (%s) stops no alert message',
  async (expiration) => {
    const { append, start, pass, sent } = createWatchedLog()
    const { monitor, alertsOf } = start()
    await append(ofAccount('1'))
    await append(restricted('1', expiration))
    await append(deliveries.handedOver('4911'))
    pass(20 * minuteMs)
    await monitor.step()
    pass(20 * minuteMs)
    await monitor.step()
    expect((await alertsOf()).sort()).toEqual(['handover_waiting open', 'number_restricted open'])
    expect((await sent.since(0, 10)).events.length).toBeGreaterThan(0)
  },
)

test('a ban that comes again or late, after its end, is over', async () => {
  const { append, start, pass } = createWatchedLog()
  const { monitor, alertsOf } = start()
  const seconds = Math.floor(monday / 1000)
  await append(ofAccount('8'))
  await append(ban('8', 'DISABLE', seconds - 60))
  await append(ban('8', 'REINSTATE', seconds - 30))
  await append(ban('8', 'DISABLE', seconds - 60))
  await append(ban('8', 'DISABLE', seconds - 45))
  pass(minuteMs)
  await monitor.step()
  expect(await alertsOf()).toEqual([])
})

test('what stops another account, or an account that the number has left, does not stop the number', async () => {
  const { append, start, pass } = createWatchedLog()
  const { monitor, alertsOf } = start()
  await append(ofAccount('8'))
  await append(ban('9', 'DISABLE', monday / 1000))
  await append(ofAccount('7'))
  await append(ban('8', 'DISABLE', monday / 1000))
  pass(minuteMs)
  await monitor.step()
  expect(await alertsOf()).toEqual([])
})

test('without a signature no account is stopped, also where no secret is set', async () => {
  const { append, start, pass } = createWatchedLog()
  const { monitor, alertsOf } = start()
  const unsigned = { verification: 'unverified', reason: 'no_secret' } as const
  await append(ofAccount('8'), unsigned)
  await append(ban('8', 'DISABLE', monday / 1000), unsigned)
  pass(minuteMs)
  await monitor.step()
  expect(await alertsOf()).toEqual([])
})
