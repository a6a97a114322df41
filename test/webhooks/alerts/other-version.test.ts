/** docs/decisions/0091: alerts that another version has stored, or that cannot be read. */
import { expect, test } from 'vitest'
import { alertView } from '../../../src/contract/studio/alerts/alert.ts'
import { alertRecordName, emptyAlertRecord } from '../../../src/contract/studio/alerts/alert-record.ts'
import { defaultAlertSettings } from '../../../src/contract/studio/alerts/alert-rules.ts'
import type { StoredKind } from '../../../src/contract/studio/workspace/records.ts'
import { openFolderWorkspace } from '../../../src/server/store/workspace/folder/folder-workspace.ts'
import type { WorkspaceStore } from '../../../src/server/store/workspace-store.ts'
import { openTestRedis, redisStore, testWithRedis } from '../../support/redis.ts'
import { eventually } from '../../support/replica.ts'
import type { Client } from '../../support/studio.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { number, otherNumber, startTeam } from '../../workspace/team.ts'

const metricsToken = 'a-token-for-metrics'
const bounds = {
  maxBytes: 1e9,
  maxRecordsOfKind: 1000,
  maxRecordBytes: 5e6,
  maxActivityLines: 10,
  maxActivityMs: 1e9,
}
/** Any text is written. */
const options = { bounds, now: Date.now, check: () => null }
const note = { at: '2026-11-24T10:00:00.000Z', by: null, label: null, reason: null }
const keyOf = (phoneNumberId: string, name = alertRecordName) => ({
  kind: 'alerts' as StoredKind,
  phoneNumberId,
  name,
})

interface Place {
  readonly env: Record<string, string>
  /** Works on the store while no studio does. */
  visit<T>(work: (store: WorkspaceStore) => Promise<T>): Promise<T>
}

const places = {
  async folder(): Promise<Place> {
    const folder = temporaryFolder()
    return {
      env: { STUDIO_WORKSPACE_DIR: folder },
      async visit(work) {
        const store = await openFolderWorkspace({ ...options, folder, onActivityLost() {} })
        return work(store).finally(() => store.close())
      },
    }
  },
  async redis(): Promise<Place> {
    const env = await redisStore()
    return {
      env,
      visit: async (work) => work((await openTestRedis(env.STUDIO_REDIS_URL)).openWorkspace(options)),
    }
  },
}

const at = '2026-11-24T10:00:00.000Z'
const alertOf = (id: string, rule: string) => ({
  ...{
    id,
    rule,
    subject: null,
    severity: 'critical',
    since: at,
    raisedAt: at,
    figures: { count: 1, minutes: 1 },
  },
  ...{ figuresAt: at, calmSince: null, resolvedAt: at, resolution: 'ended' },
  ...{ acknowledgedAt: null, acknowledgedBy: null },
})
/** As a version after this one may write it. */
const newer = {
  ...emptyAlertRecord,
  notes: { on: 'call' },
  settings: {
    ...emptyAlertRecord.settings,
    escalation: { minutes: 5 },
    rules: {
      ...emptyAlertRecord.settings.rules,
      agent_silent: { enabled: true, severity: 'page_someone', minutes: 7, customers: 2, since: 'noon' },
      budget_spent: { enabled: true, severity: 'warning', percent: 90 },
    },
  },
  alerts: [alertOf('new', 'budget_spent'), { ...alertOf('old', 'agent_silent'), runbook: 'r1' }],
  mutes: [{ rule: 'budget_spent', until: '2126-11-24T10:00:00.000Z', by: { id: '1', name: 'Ann' } }],
}

const write = (place: Place, phoneNumberId: string, text: string) =>
  place.visit((store) => store.write(keyOf(phoneNumberId), text, note, 'absent'))
const storedAt = (place: Place, phoneNumberId: string, name?: string) =>
  place.visit(async (store) => (await store.read(keyOf(phoneNumberId, name)))?.text ?? '')
const viewOf = async (client: Client, numberId = number) =>
  alertView.parse((await client.request(`/api/alerts/${numberId}`)).json)
const putSettings = (client: Client, settings: object, etag: string) =>
  client.request(`/api/alerts/${number}/settings`, {
    method: 'PUT',
    json: settings,
    headers: { 'if-match': `"${etag}"` },
  })
const observe = (client: Client, numberId: string) =>
  client.request(`/api/alerts/${numberId}/observations`, {
    method: 'POST',
    json: { blockedSkills: [{ id: 's1', name: 'Refunds' }] },
  })

for (const [name, open] of Object.entries(places)) {
  const testHere = name === 'redis' ? testWithRedis : test

  testHere(`${name}: what another version has stored is shown, and kept on every change`, async () => {
    const place = await open()
    await write(place, number, JSON.stringify(newer))
    const { studio, ann } = await startTeam(place.env)
    const view = await viewOf(ann)
    expect(view.otherVersion).toEqual({ rules: ['budget_spent'], alerts: 1 })
    expect(view.settings.rules.agent_silent).toEqual({
      ...{ enabled: true, minutes: 7, customers: 2 },
      severity: defaultAlertSettings.rules.agent_silent.severity,
    })
    expect(view.alerts.map(({ id }) => id)).toEqual(['old'])
    expect((await putSettings(ann, { ...view.settings, groupMinutes: 9 }, view.settingsEtag)).status).toBe(
      200,
    )
    expect((await observe(ann, number)).status).toBe(200)
    await studio.close()

    const stored = JSON.parse(await storedAt(place, number))
    expect(stored).toMatchObject({
      notes: newer.notes,
      settings: { ...newer.settings, groupMinutes: 9 },
      mutes: newer.mutes,
    })
    expect(stored.alerts).toHaveLength(3)
    expect(stored.alerts).toEqual(expect.arrayContaining(newer.alerts))
  })

  testHere(`${name}: a rule that the stored settings lack has its default`, async () => {
    const place = await open()
    const { token_ending: _, ...rules } = emptyAlertRecord.settings.rules
    const older = { ...emptyAlertRecord, settings: { ...emptyAlertRecord.settings, rules, groupMinutes: 3 } }
    await write(place, number, JSON.stringify(older))
    const { ann } = await startTeam(place.env)
    const { settings, otherVersion } = await viewOf(ann)
    expect(settings).toEqual({ ...defaultAlertSettings, groupMinutes: 3 })
    expect(otherVersion).toBeUndefined()
  })

  testHere(
    `${name}: an unreadable record is told once, stops nothing else, and is replaced by a save`,
    async () => {
      const place = await open()
      const broken = JSON.stringify({ ...newer, version: 2 })
      await write(place, number, broken)
      const { studio, ann, ben } = await startTeam({ ...place.env, STUDIO_METRICS_TOKEN: metricsToken })
      const told = () => studio.log.filter(({ record }) => record === `alerts/${number}/current`)
      await eventually(async () => told().length > 0)
      expect(told()).toMatchObject([{ level: 'warn', cause: expect.stringContaining('version') }])
      const headers = { authorization: `Bearer ${metricsToken}` }
      const metrics = (await studio.anonymous.request('/metrics', { headers })).text
      expect(metrics).toContain('studio_unreadable_records_total{kind="alerts"} 1\n')

      const view = await viewOf(ann)
      expect(view).toMatchObject({ settings: defaultAlertSettings, alerts: [] })
      expect(view.unreadable).toContain('version')
      expect((await observe(ann, number)).status).toBe(422)
      expect((await observe(ann, otherNumber)).status).toBe(200)
      expect((await viewOf(ann, otherNumber)).alerts).toMatchObject([{ rule: 'skill_blocked' }])

      expect((await putSettings(ann, defaultAlertSettings, 'another')).status).toBe(409)
      const saved = await putSettings(ann, { ...defaultAlertSettings, groupMinutes: 4 }, view.settingsEtag)
      expect(saved.status).toBe(200)
      expect((await observe(ben, number)).status).toBe(200)
      const mended = await viewOf(ben)
      expect(mended.unreadable).toBeUndefined()
      expect(mended).toMatchObject({ settings: { groupMinutes: 4 }, alerts: [{ rule: 'skill_blocked' }] })
      expect(told()).toMatchObject([{ level: 'warn' }, { message: 'a stored record can be read again' }])
      await studio.close()

      const beside = await place.visit((store) => store.list({ kind: 'alerts', phoneNumberId: number }))
      const copy = beside.find((one) => one.name !== alertRecordName)?.name
      expect(await storedAt(place, number, copy)).toBe(broken)
    },
  )
}
