/** A command's run as the team's record (docs/behaviour.md, 12.10). */
import { afterEach, expect, test, vi } from 'vitest'
import type { ApplyRun, PlanItem, RunStepState } from '../../agent/plan/run-record.ts'
import type { ConfigBundle } from '../../contract/studio/files/config-bundle.ts'
import { type BegunRun, CommandRun, OtherCommandRunError } from './command-run.ts'
import { RecordRefusedError, type StudioConnection } from './studio-connection.ts'

afterEach(() => void vi.useRealTimers())

const now = Date.parse('2026-11-24T10:00:00Z')
const planItem = (name: string): PlanItem => ({
  ...{ id: name, kind: 'faqs', change: 'change', name, fields: [], warnings: [], needsCredentials: false },
})
const bundle: ConfigBundle = {
  ...{ format: 'messaging-agent', version: 1, source: { phone_number_id: '300' } },
  ...{ credentials: 'included', partial: [], agent: { faqs: [] } },
}
const begun: BegunRun = {
  ...{ phoneNumberId: '300', title: 'apply agent.json', deletes: false, origin: 'file', from: 'agent.json' },
  ...{ wanted: bundle, chosen: [planItem('A'), planItem('B')], isReviewed: true },
}
const runOf = (state: ApplyRun['state'], ...states: RunStepState[]): ApplyRun => ({
  ...{ state, unread: [], steps: states.map((state, at) => ({ item: planItem('AB'.charAt(at)), state })) },
})

/** A studio with the number's record, which another member may change. */
function studioWith(record?: { text: string; changedAt: number; by?: string }) {
  const stored = { record, etag: 1, removed: 0, writes: [] as ReturnType<typeof JSON.parse>[] }
  const studio = {
    async list() {
      if (stored.record === undefined) return []
      const { changedAt, by } = stored.record
      const changedBy = by === undefined ? null : { id: '1', name: by }
      return [
        { name: 'current', etag: `${stored.etag}`, changedAt: new Date(changedAt).toISOString(), changedBy },
      ]
    },
    async read() {
      if (stored.record === undefined) throw new RecordRefusedError('gone')
      return { text: stored.record.text, etag: `"${stored.etag}"` }
    },
    async write(_place: object, text: string, etag: string | null) {
      if (etag !== (stored.record === undefined ? null : `${stored.etag}`)) return undefined
      stored.record = { text, changedAt: now }
      stored.writes.push(JSON.parse(text).plan)
      stored.etag += 1
      return `${stored.etag}`
    },
    async remove(_place: object, etag: string) {
      if (etag !== `${stored.etag}`) return false
      stored.record = undefined
      stored.removed += 1
      return true
    },
  } as unknown as StudioConnection
  return { studio, stored }
}

const otherText = (state: ApplyRun['state'], isCommand?: true) =>
  JSON.stringify({
    ...{ format: 'messaging-agent-plan-run', version: 1 },
    plan: {
      ...{
        phoneNumberId: '300',
        title: 'Import',
        deletes: false,
        isStripped: false,
        ...(isCommand && { isCommand }),
      },
      run: runOf(state, 'done', 'waiting'),
    },
  })

test('a run is recorded with what it will write, without credentials, and is gone at its end', async () => {
  const { studio, stored } = studioWith()
  const run = await CommandRun.begin(studio, begun, now)
  const { chosen: _, isReviewed: __, wanted: ___, ...head } = begun
  expect(stored.writes[0]).toMatchObject({
    ...head,
    ...{ isCommand: true, isStripped: false, id: expect.stringMatching(/^[\da-f-]{36}$/) },
    bundle: { credentials: 'stripped', agent: { faqs: [] } },
    run: runOf('running', 'waiting', 'waiting'),
  })
  expect(stored.writes[0]).not.toHaveProperty('chosen')
  run.hasVersion('before-1')
  run.tell(runOf('finished', 'done', 'done'))
  await run.end()
  expect(stored.writes.at(-1)).toMatchObject({ versionId: 'before-1', run: runOf('running', 'done', 'done') })
  expect([stored.record, stored.removed]).toEqual([undefined, 1])
})

test('a wanted agent that only the command knows, or that loses credentials, is not in the record', async () => {
  const connector = { name: 'x', auth_config: { api_key: { headers: [{ name: 'k', value: 'secret' }] } } }
  const withSecret = { ...bundle, agent: { connectors: [connector] } } as unknown as ConfigBundle
  for (const wanted of [undefined, withSecret]) {
    const { studio, stored } = studioWith()
    const run = await CommandRun.begin(studio, { ...begun, wanted }, now)
    expect(stored.writes[0]).not.toHaveProperty('bundle')
    expect(JSON.stringify(stored.writes)).not.toContain('secret')
    await run.end()
  }
})

test('a second run does not begin, and says whose the first is and how far', async () => {
  const beginning = (text: string, changedAt: number, by?: string) =>
    CommandRun.begin(studioWith({ text, changedAt, ...(by !== undefined && { by }) }).studio, begun, now)
  const error = await beginning(otherText('running'), now - 59_999, 'Ben').catch((one: unknown) => one)
  expect(error).toBeInstanceOf(OtherCommandRunError)
  expect(String(error)).toContain('Ben changes this agent: Import, 1 of 2 done. Two runs over one agent')
  await expect(beginning(otherText('running', true), now)).rejects.toThrow(
    'Another member changes this agent: Import (command line), 1 of 2 done.',
  )
  // One that has ended, or without news for a minute, is replaced.
  for (const [text, changedAt] of [
    [otherText('paused'), now],
    [otherText('running'), now - 60_000],
    ['odd', now],
  ] as const) {
    const run = await beginning(text, changedAt)
    await run.end()
  }
})

test('a run that was begun and cut is left for the team, and one of which nothing was sent is not', async () => {
  for (const [states, isLeft] of [
    [['waiting', 'waiting'], false],
    [['held', 'skipped'], false],
    [['outdated', 'blocked'], false],
    [['done', 'waiting'], true],
    [['failed', 'waiting'], true],
    [['writing', 'waiting'], true],
  ] as const) {
    const { studio, stored } = studioWith()
    const run = await CommandRun.begin(studio, begun, now)
    run.tell(runOf('paused', ...states))
    await run.end()
    expect([stored.removed, stored.writes.at(-1)?.run.state]).toEqual(isLeft ? [0, 'paused'] : [1, 'running'])
  }
})

test('a member who continues the run stops this one, whose end then changes nothing', async () => {
  const { studio, stored } = studioWith()
  const run = await CommandRun.begin(studio, begun, now)
  expect(run.taken.aborted).toBe(false)
  stored.etag += 1
  run.tell(runOf('running', 'done', 'writing'))
  await vi.waitFor(() => expect(run.taken.aborted).toBe(true))
  expect(String(run.taken.reason)).toContain(
    'Another member changes this agent: apply agent.json (command line), 0 of 2',
  )
  const count = stored.writes.length
  await run.end()
  expect([stored.writes.length, stored.removed, stored.record === undefined]).toEqual([count, 0, false])
})

test('a lost write is no takeover, and the record is renewed until the end', async () => {
  vi.useFakeTimers()
  const { studio, stored } = studioWith()
  const run = await CommandRun.begin(studio, begun, now)
  run.tell(runOf('running', 'done', 'writing'))
  await vi.advanceTimersByTimeAsync(20_000)
  const count = stored.writes.length
  await vi.advanceTimersByTimeAsync(40_000)
  expect(stored.writes.length).toBe(count + 2)
  const write = vi.spyOn(studio, 'write').mockRejectedValue(new Error('away'))
  run.tell(runOf('running', 'done', 'done'))
  await vi.advanceTimersByTimeAsync(10)
  expect(run.taken.aborted).toBe(false)
  write.mockRestore()
  run.goOn({ ...begun, title: 'back' })
  run.tell(runOf('finished', 'done', 'done'))
  await run.end()
  expect(stored.writes.at(-1)).toMatchObject({ title: 'back' })
  const after = stored.writes.length
  await vi.advanceTimersByTimeAsync(60_000)
  expect(stored.writes.length).toBe(after)
})
