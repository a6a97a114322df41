/** Members' readings and actions, and the log of alert messages (docs/behaviour.md, section 11). */
import { expect, test } from 'vitest'
import { emptyAlertRecord } from '../../../src/contract/studio/alerts/alert-record.ts'
import { dayMs, hourMs, minuteMs, shop } from './simulated-week.ts'
import { createWatchedLog, monday } from './watched-log.ts'

const ann = { id: '1', name: 'Ann Example' }
const ben = { id: '2', name: 'Ben Example' }

test('elapsed time alone raises alerts for numbers without webhooks', async () => {
  const { start, pass } = createWatchedLog()
  const { team, alertsOf } = start()
  await team.observe(shop, ann, { tokenEndsAt: new Date(monday + 8 * dayMs).toISOString() })
  const next = start()
  await next.monitor.step()
  expect(await alertsOf()).toEqual([])
  pass(dayMs)
  await next.monitor.step()
  expect(await next.alertsOf()).toEqual(['token_ending open'])
})

test('a message that could not be logged is retried with the same id', async () => {
  const { start, sent, pass } = createWatchedLog()
  let failures = 1
  const ids: unknown[] = []
  const append: typeof sent.append = async (draft) => {
    ids.push(JSON.parse(draft.body.toString()).id)
    failures -= 1
    if (failures >= 0) throw new Error('away')
    return sent.append(draft)
  }
  const { monitor, book, team } = start({}, { log: { ...sent, append } })
  await team.observe(shop, ann, { blockedSkills: [{ id: 's', name: 'Refunds' }] })
  pass(minuteMs)
  await expect(monitor.step()).rejects.toThrow('away')
  await monitor.step()
  await monitor.step()
  expect(new Set(ids).size).toBe(1)
  const { events } = await sent.since(0, 10)
  expect(events).toMatchObject([{ verification: 'signed', phoneNumberIds: [shop], isSample: false }])
  expect(events[0]?.headers).toEqual({ 'content-type': 'application/json' })
  expect((await book.read(shop)).outgoing).toBeNull()
})

test('without an address nothing is sent or queued', async () => {
  const { start, sent, clock, pass } = createWatchedLog()
  for (const way of [{ hasAddress: () => false }, { log: undefined }]) {
    const { monitor, book, team } = start({}, way)
    await team.observe(shop, ann, { blockedSkills: [{ id: `${clock()}`, name: 'Refunds' }] })
    pass(minuteMs)
    await monitor.step()
    expect((await book.read(shop)).pending).toEqual([])
  }
  expect((await sent.since(0, 10)).events).toEqual([])
})

test('the first acknowledgement counts, the latest mute counts, and open alerts come first', async () => {
  const { start, clock, pass, changes } = createWatchedLog()
  const { team } = start()
  await team.observe(shop, ann, { blockedSkills: [{ id: 'old', name: 'Old' }] })
  pass(minuteMs)
  await team.observe(shop, ben, {
    blockedSkills: [
      { id: 'old', name: 'Old' },
      { id: 'new', name: 'New' },
    ],
  })
  pass(minuteMs)
  const view = await team.observe(shop, ben, { blockedSkills: [{ id: 'old', name: 'Old' }] })
  expect(view.alerts.map(({ subject }) => subject?.id)).toEqual(['old', 'new'])
  expect(view.readings).toMatchObject({ skills: { by: ben }, connectors: null, tokens: null })
  const alertId = view.alerts[0]?.id ?? ''
  for (const by of [ann, ben]) await team.act(shop, by, { action: 'acknowledge', alertId })
  await team.act(shop, ann, { action: 'mute', rule: 'skill_blocked', hours: 1 })
  await team.act(shop, ann, { action: 'mute', rule: 'token_ending', hours: 1 })
  const muted = await team.act(shop, ben, { action: 'mute', rule: 'skill_blocked', hours: 2 })
  expect(muted.alerts.map(({ acknowledgedBy }) => acknowledgedBy)).toEqual([ann, null])
  expect(muted.mutes).toEqual([
    { rule: 'token_ending', until: new Date(clock() + hourMs).toISOString(), by: ann },
    { rule: 'skill_blocked', until: new Date(clock() + 2 * hourMs).toISOString(), by: ben },
  ])
  expect(changes.count).toBe(8)
  await expect(team.changeSettings(shop, ann, emptyAlertRecord.settings, undefined)).rejects.toMatchObject({
    code: 'changed_meanwhile',
  })
})
