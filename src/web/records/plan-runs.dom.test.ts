import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { StoredPlanRun } from '../../agent/plan/plan-run-file.ts'
import { OtherRunError } from './other-run-error.ts'
import { claimPlanRun, isUnderWay, planRuns, readPlanRun, storePlanRun, whileRunning } from './plan-runs.ts'

const place = { owner: 'ann', phoneNumberId: '1' }
const run = (id: string, state: 'running' | 'paused' = 'running'): StoredPlanRun => ({
  ...{ phoneNumberId: '1', id, title: `Run ${id}`, deletes: false, isStripped: false },
  run: { state, steps: [], unread: [] },
})
/** Stored by another browser. */
const recordOf = (id: string, changedAt: string, state?: 'paused') => ({
  ...{ name: 'current', version: '1', changedAt, by: 'Ben', value: run(id, state) },
})

let held: string[] = []
beforeEach(() => {
  held = []
  vi.stubGlobal('fetch', async () => new Response(null, { status: 404 }))
  vi.stubGlobal('navigator', {
    locks: {
      query: async () => ({ held: held.map((name) => ({ name })) }),
      request: async (name: string, action: () => Promise<unknown>) => {
        held.push(name)
        return action().finally(() => held.splice(held.indexOf(name), 1))
      },
    },
  })
})
afterEach(() => vi.unstubAllGlobals())

test("another browser's run is under way as long as there are news, and its paused one never", async () => {
  const ago = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString()
  expect(await isUnderWay(place, recordOf('b', ago(30)))).toBe(true)
  expect(await isUnderWay(place, recordOf('b', ago(90)))).toBe(false)
  expect(await isUnderWay(place, recordOf('b', ago(1), 'paused'))).toBe(false)
})

test("this browser's run is cut as soon as its tab is closed", async () => {
  const now = new Date().toISOString()
  await whileRunning(place, 'a', async () => expect(await isUnderWay(place, recordOf('a', now))).toBe(true))
  expect(await isUnderWay(place, recordOf('a', now))).toBe(false)
})

test('a second run is refused while one is under way, and a continued one ends the first tab', async () => {
  await whileRunning(place, 'first', async () => {
    await claimPlanRun(place, run('first'))
    await expect(claimPlanRun(place, run('second'))).rejects.toThrow(OtherRunError)
    expect((await readPlanRun(place))?.value.id).toBe('first')
  })
  // Its tab sleeps, so it counts as cut and is continued.
  await claimPlanRun(place, run('second'))
  await expect(storePlanRun(place, 'first', run('first'))).rejects.toThrow(OtherRunError)
  await storePlanRun(place, 'second', undefined)
  expect(await planRuns.list(place)).toEqual([])
})
