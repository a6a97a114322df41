/** docs/behaviour.md, section 11: members read and change the alerts of their numbers. */
import { expect, test } from 'vitest'
import { type AlertView, alertView } from '../../../src/contract/studio/alerts/alert.ts'
import { defaultAlertSettings } from '../../../src/contract/studio/alerts/alert-rules.ts'
import type { ActivityPage } from '../../../src/contract/studio/workspace/activity.ts'
import { eventually } from '../../support/replica.ts'
import { type Client, startStudio } from '../../support/studio.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { number, otherNumber, signInAs, startTeam } from '../../workspace/team.ts'
import { configured, postSigned } from '../deliveries.ts'
import { deliveries } from './simulated-week.ts'

const pathOf = (suffix = '', numberId = number) => `/api/alerts/${numberId}${suffix}`
const blocked = { blockedSkills: [{ id: 's1', name: 'Refunds' }] }

async function viewOf(client: Client, numberId = number): Promise<AlertView> {
  return alertView.parse((await client.request(pathOf('', numberId))).json)
}

const observe = (client: Client, json: object, numberId = number) =>
  client.request(pathOf('/observations', numberId), { method: 'POST', json })
const act = (client: Client, json: object) => client.request(pathOf('/actions'), { method: 'POST', json })
const put = (client: Client, json: object, etag?: string) =>
  client.request(pathOf('/settings'), {
    method: 'PUT',
    json,
    headers: etag === undefined ? {} : { 'if-match': `"${etag}"` },
  })

test("a member's reads raise alerts, which another member acknowledges", async () => {
  const { ann, ben } = await startTeam({ STUDIO_WORKSPACE_DIR: temporaryFolder() })
  expect(await viewOf(ann)).toMatchObject({
    alerts: [],
    settings: defaultAlertSettings,
    durable: true,
  })
  const answer = await observe(ann, blocked)
  expect(answer.status).toBe(200)
  const [alert] = alertView.parse(answer.json).alerts
  expect(alert).toMatchObject({ rule: 'skill_blocked', subject: { name: 'Refunds' }, resolvedAt: null })
  const seen = await viewOf(ben)
  expect(seen.readings.skills?.by.name).toBe('Ann Example')
  await act(ben, { action: 'acknowledge', alertId: alert?.id })
  expect((await viewOf(ann)).alerts[0]?.acknowledgedBy?.name).toBe('Ben Example')
  expect((await act(ben, { action: 'acknowledge', alertId: 'nothing' })).status).toBe(404)
  await observe(ann, { blockedSkills: [] })
  expect((await viewOf(ben)).alerts[0]).toMatchObject({ resolution: 'ended' })
})

test('a session gets no alerts of a number it may not read, and cannot change them', async () => {
  const { ann, ben, eve } = await startTeam({ STUDIO_WORKSPACE_DIR: temporaryFolder() })
  await observe(ann, blocked, otherNumber)
  const calls = [
    (client: Client) => client.request(pathOf('', otherNumber)),
    (client: Client) => observe(client, { blockedSkills: [] }, otherNumber),
    (client: Client) =>
      client.request(pathOf('/actions', otherNumber), {
        method: 'POST',
        json: { action: 'mute', rule: 'skill_blocked', hours: 1 },
      }),
    (client: Client) =>
      client.request(pathOf('/settings', otherNumber), { method: 'PUT', json: defaultAlertSettings }),
  ]
  for (const call of calls) {
    expect((await call(ben)).json).toMatchObject({ code: 'not_found' })
    expect((await call(eve)).json).toMatchObject({ code: 'not_found' })
  }
  expect((await viewOf(ann, otherNumber)).alerts).toHaveLength(1)
  // Only these routes reach the record.
  expect((await ann.request(`/api/workspace/alerts/${number}/current`)).status).toBe(404)
})

test('activity tells who changed the rules, muted and unmuted', async () => {
  const { ann, ben } = await startTeam({ STUDIO_WORKSPACE_DIR: temporaryFolder() })
  const { settingsEtag } = await viewOf(ann)
  await put(ann, { ...defaultAlertSettings, groupMinutes: 5 }, settingsEtag)
  await put(ben, defaultAlertSettings, settingsEtag)
  await act(ben, { action: 'mute', rule: 'skill_blocked', hours: 1 })
  await act(ann, { action: 'unmute', rule: 'skill_blocked' })
  const lines = async () => {
    const { activity } = (await ann.request('/api/workspace/activity')).json as ActivityPage
    return activity.filter(({ kind }) => kind.startsWith('alert'))
  }
  await eventually(async () => (await lines()).length === 3)
  expect((await lines()).map(({ kind, user, phoneNumberId }) => [kind, user.name, phoneNumberId])).toEqual(
    expect.arrayContaining([
      ['alerts_unmuted', 'Ann Example', number],
      ['alerts_muted', 'Ben Example', number],
      ['alert_rules_changed', 'Ann Example', number],
    ]),
  )
})

test('rule changes require the current state, and survive a restart', async () => {
  const env = { STUDIO_WORKSPACE_DIR: temporaryFolder() }
  const { studio, ann, ben } = await startTeam(env)
  const { settingsEtag } = await viewOf(ann)
  const rules = { ...defaultAlertSettings.rules, skill_blocked: { enabled: false, severity: 'warning' } }
  const changed = { ...defaultAlertSettings, rules, groupMinutes: 5 }
  expect((await put(ann, changed, settingsEtag)).status).toBe(200)
  for (const etag of [settingsEtag, undefined]) {
    const answer = await put(ben, defaultAlertSettings, etag)
    expect(answer.status).toBe(409)
    expect(answer.json).toMatchObject({ code: 'changed_meanwhile' })
  }
  await observe(ann, blocked)
  expect((await viewOf(ann)).alerts).toEqual([])
  await studio.close()
  const again = await startStudio({ env })
  const later = await signInAs(again, 'token-of-ann-0123456789')
  expect((await viewOf(later)).settings).toEqual(changed)
})

test('switching a rule off ends its alerts', async () => {
  const { ann } = await startTeam({ STUDIO_WORKSPACE_DIR: temporaryFolder() })
  await observe(ann, blocked)
  const { settings, settingsEtag } = await viewOf(ann)
  const rules = { ...settings.rules, skill_blocked: { enabled: false, severity: 'warning' } }
  const answer = await put(ann, { ...settings, rules }, settingsEtag)
  expect(alertView.parse(answer.json).alerts[0]).toMatchObject({ resolution: 'rule_off' })
})

test('mutes expire or are removed by hand', async () => {
  let now = Date.now()
  const { ann } = await startTeam({ STUDIO_WORKSPACE_DIR: temporaryFolder() }, () => now)
  await act(ann, { action: 'mute', rule: 'skill_blocked', hours: 2 })
  await act(ann, { action: 'mute', rule: 'token_ending', hours: 24 })
  expect((await viewOf(ann)).mutes.map(({ rule }) => rule)).toEqual(['skill_blocked', 'token_ending'])
  now += 3 * 3_600_000
  expect((await viewOf(ann)).mutes.map(({ rule }) => rule)).toEqual(['token_ending'])
  await act(ann, { action: 'unmute', rule: 'token_ending' })
  expect((await viewOf(ann)).mutes).toEqual([])
})

test.each([
  ['no session', undefined, 401],
  ['a foreign origin', { origin: 'https://evil.example' }, 403],
])('%s', async (_, headers, status) => {
  const { studio, ann } = await startTeam({ STUDIO_WORKSPACE_DIR: temporaryFolder() })
  const client = headers === undefined ? studio.anonymous : ann
  const answer = await client.request(pathOf('/observations'), {
    method: 'POST',
    json: blocked,
    ...(headers && { headers }),
  })
  expect(answer.status).toBe(status)
})

test.each([
  ['an unknown part', { moods: [] }],
  [
    'too many skills',
    { blockedSkills: Array.from({ length: 501 }, (_, at) => ({ id: `${at}`, name: 'x' })) },
  ],
  ['a name that is too long', { blockedSkills: [{ id: '1', name: 'x'.repeat(201) }] }],
  ['a count below zero', { connectors: [{ id: '1', name: 'x', failing: false, calls: -1 }] }],
  ['an invalid time', { tokenEndsAt: 'soon' }],
])('an observation with %s is refused', async (_, json) => {
  const { ann } = await startTeam({ STUDIO_WORKSPACE_DIR: temporaryFolder() })
  expect((await observe(ann, json)).json).toMatchObject({ code: 'invalid_request' })
})

test.each([
  ['an unknown time zone', { quietHours: { from: '22:00', to: '07:00', timeZone: 'Mars/Olympus' } }],
  ['an empty span of hours', { quietHours: { from: '22:00', to: '22:00', timeZone: 'UTC' } }],
  ['a group of days', { groupMinutes: 1441 }],
])('a settings change with %s is refused', async (_, change) => {
  const { ann } = await startTeam({ STUDIO_WORKSPACE_DIR: temporaryFolder() })
  const { settings, settingsEtag } = await viewOf(ann)
  expect((await put(ann, { ...settings, ...change }, settingsEtag)).status).toBe(400)
})

test('without a workspace alerts are in memory, and webhooks raise them without a signed-in user', async () => {
  let now = Date.now()
  const studio = await startStudio({ env: configured, now: () => now })
  await postSigned(studio, JSON.stringify(deliveries.handedOver('4911')))
  now += 20 * 60_000
  await postSigned(studio, JSON.stringify(deliveries.asksAgent('4912')))
  const ann = await signInAs(studio, 'token-of-ann-0123456789')
  await eventually(async () => (await viewOf(ann)).alerts.length > 0)
  const { alerts, durable } = await viewOf(ann)
  expect(durable).toBe(false)
  expect(alerts).toMatchObject([{ rule: 'handover_waiting', severity: 'critical', figures: { count: 1 } }])
})

test('demo sessions share no alerts', async () => {
  const { studio, ann } = await startTeam({ STUDIO_WORKSPACE_DIR: temporaryFolder() })
  const one = await studio.signInDemo()
  const two = await studio.signInDemo()
  // A demo starts with ended alerts.
  const past = (await viewOf(two)).alerts
  await observe(one, blocked)
  expect((await viewOf(one)).alerts).toHaveLength(past.length + 1)
  expect((await viewOf(two)).alerts).toEqual(past)
  expect((await viewOf(ann)).alerts).toEqual([])
})
