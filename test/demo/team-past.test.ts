/** The initial content of demo and simulator: two weeks of a team's work, in the stored formats. */
import { expect, test } from 'vitest'
import { compareBundles } from '../../src/agent/plan/plan.ts'
import { alertRecord } from '../../src/contract/studio/alerts/alert-record.ts'
import { configBundle } from '../../src/contract/studio/files/config-bundle.ts'
import { runFile } from '../../src/contract/studio/files/run-file.ts'
import { demoLanguages } from '../../src/contract/studio/languages.ts'
import { demoTextsIn } from '../../src/server/demo/fixtures/texts/demo-texts.ts'
import { teamPast } from '../../src/server/demo/team/team-past.ts'
import { readActivityLine } from '../../src/server/store/workspace/activity-index.ts'
import { preparePast } from '../../src/server/workspace/prepare-past.ts'
import { checkRecord } from '../../src/server/workspace/record-formats.ts'

const at = Date.parse('2026-03-10T09:00:00Z')
const dayMs = 86_400_000

test.each(demoLanguages)(
  'the history is fixed for a given hour, covers the two weeks before, and every record is valid: %s',
  async (language) => {
    const past = await preparePast(await teamPast(at, language))
    expect(await preparePast(await teamPast(at, language))).toEqual(past)
    for (const { group, summary, text } of past.records) {
      expect([summary.name, checkRecord(group.kind, text)]).toEqual([summary.name, null])
      expect(Date.parse(summary.changedAt)).toBeLessThan(at)
      expect(Date.parse(summary.changedAt)).toBeGreaterThan(at - 14 * dayMs)
    }
    const kinds = new Set(past.records.map(({ group }) => group.kind))
    expect([...kinds].sort()).toEqual([
      'alerts',
      'billing',
      'replies',
      'reviews',
      'runs',
      'scenarios',
      'verdicts',
      'versions',
    ])
    const bytes = past.records.reduce((sum, { summary }) => sum + summary.size, 0)
    expect(bytes).toBeLessThan(600_000)
  },
)

test.each(demoLanguages)(
  'history lines are chronological, and each edit lies between two versions that differ in its record: %s',
  async (language) => {
    const { records, activity } = await teamPast(at, language)
    expect(activity.every((line) => readActivityLine(line) === line)).toBe(true)
    const times = activity.map(({ at: time }) => time)
    expect(times.toSorted()).toEqual(times)
    const versions = records
      .filter(({ key }) => key.kind === 'versions')
      .map(({ value, note }) => ({ at: note.at, bundle: configBundle.parse(value) }))
    const edits = activity.filter(({ kind, status }) => kind === 'write' && (status ?? 0) < 400)
    expect(edits.length).toBeGreaterThan(10)
    for (const { at: time, name, method } of edits) {
      const before = versions.findLast((one) => one.at <= time)
      const after = versions.find((one) => one.at > time)
      if (before === undefined || after === undefined) throw new Error(`${time} has no version around it`)
      const changed = compareBundles(before.bundle, after.bundle).filter(({ change }) => change !== 'same')
      const own = changed.find((one) => name === undefined || one.name === name)
      expect([time, name, own?.change]).toEqual([time, name, method === 'POST' ? 'create' : 'change'])
    }
  },
)

test.each(demoLanguages)(
  'runs improve, with one connector outage that has its alert: %s',
  async (language) => {
    const { records } = await teamPast(at, language)
    const amount = demoTextsIn(language).team.scenarios.freeDelivery.contains
    const runs = records
      .filter(({ key }) => key.kind === 'runs')
      .flatMap(({ value }) => {
        const file = runFile.parse(value)
        return file.kind === 'scenarios' ? [file] : []
      })
    const passed = runs.map(({ results }) => results.filter(({ verdict }) => verdict === 'passed').length)
    expect(passed.at(-1)).toBeGreaterThan((passed[0] ?? 0) + 3)
    // The FAQ with the outdated amount still fails.
    const failedNow = runs.at(-1)?.results.filter(({ verdict }) => verdict === 'failed')
    expect(failedNow?.map(({ id, failures }) => [id, failures])).toEqual([
      ['free-delivery', [{ kind: 'check', check: { kind: 'contains', value: amount } }]],
    ])
    const alerts = records.find(({ key }) => key.kind === 'alerts')
    const outage = alertRecord.parse(alerts?.value).alerts.find(({ rule }) => rule === 'connector_failing')
    expect(outage).toMatchObject({ subject: { name: 'fernhill_orders' }, resolution: 'ended' })
  },
)
