import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listVersions } from '../records/versions.ts'
import { saveDailyVersion } from './daily-version.ts'
import { saveVersionNow } from './save-version-now.ts'

beforeEach(() => {
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.includes('/settings'))
      return Response.json([{ agent_id: '1', channel: 'whatsapp', rollout: { enabled: true } }])
    return Response.json(url.includes('/business_info') ? {} : [])
  })
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-01T09:00:00Z') })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const minutesMs = 60_000
const hoursMs = 60 * minutesMs

test('one version is saved on the first use of each day', async () => {
  const agent = { owner: 'a', phoneNumberId: '1' }
  expect(await saveDailyVersion(agent)).toBe(true)
  for (let visits = 0; visits < 5; visits += 1) {
    vi.advanceTimersByTime(4 * hoursMs)
    expect(await saveDailyVersion(agent)).toBe(false)
  }
  vi.advanceTimersByTime(4 * hoursMs - minutesMs)
  expect(await saveDailyVersion(agent)).toBe(false)
  vi.advanceTimersByTime(minutesMs)
  expect(await saveDailyVersion(agent)).toBe(true)
  expect(await saveDailyVersion(agent)).toBe(false)
  expect((await listVersions({ owner: 'a', phoneNumberId: '1' })).map(({ reason }) => reason)).toEqual([
    'daily',
    'daily',
  ])
})

test('a version saved for another reason counts, one of another agent or user does not', async () => {
  await saveVersionNow({ owner: 'b', phoneNumberId: '1', reason: 'bulk', name: null })
  vi.advanceTimersByTime(hoursMs)
  expect(await saveDailyVersion({ owner: 'b', phoneNumberId: '1' })).toBe(false)
  expect(await saveDailyVersion({ owner: 'b', phoneNumberId: '2' })).toBe(true)
  expect(await saveDailyVersion({ owner: 'c', phoneNumberId: '1' })).toBe(true)
})
