import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Scenario } from '../../contract/studio/files/scenario.ts'

const name = 'studio.scenarios.v1'
const place = { owner: 'u', phoneNumberId: '1' }
const opening: Scenario = {
  id: 'opening',
  title: 'Opening hours',
  turns: [{ message: 'When do you open?', assertions: [{ kind: 'contains', value: 'Monday' }] }],
}

beforeEach(() => vi.stubGlobal('fetch', async () => new Response(null, { status: 404 })))

/** As after a reload: only local storage remains. */
async function freshPage() {
  vi.resetModules()
  return import('./scenarios.ts')
}

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  localStorage.clear()
})

test('scenarios survive a reload, only for their user and number', async () => {
  const before = await freshPage()
  expect(await before.addScenarios(place, [opening])).toEqual({ state: 'kept', added: 1, replaced: 0 })
  const { readScenarios } = await freshPage()
  expect(readScenarios(place)).toMatchObject([{ id: 'opening', scenario: { title: 'Opening hours' } }])
  expect(readScenarios({ ...place, owner: 'another' })).toEqual([])
  expect(readScenarios({ ...place, phoneNumberId: '2' })).toEqual([])
})

test('a scenario with the same id is replaced, and one without an id gets one', async () => {
  const page = await freshPage()
  await page.addScenarios(place, [opening])
  const { id: _, ...nameless } = opening
  const again = { ...opening, title: 'Hours' }
  expect(await page.addScenarios(place, [again, nameless])).toEqual({ state: 'kept', added: 1, replaced: 1 })
  expect(page.readScenarios(place).map(({ scenario }) => scenario.title)).toEqual(['Hours', 'Opening hours'])
})

test('a change deletes the verdict, a saved answer keeps it', async () => {
  const page = await freshPage()
  await page.addScenarios(place, [opening])
  const at = '2026-11-21T10:00:00.000Z'
  await page.storeLastRun(place, 'opening', { at, verdict: 'failed', isFlaky: true, repeats: 3 })
  await page.storeAnswer(place, 'opening', 0, 'On Monday.')
  expect(page.readScenarios(place)).toMatchObject([
    { lastRun: { verdict: 'failed', isFlaky: true }, scenario: { turns: [{ savedAnswer: 'On Monday.' }] } },
  ])
  await page.changeScenario(place, 'opening', { ...opening, title: 'Hours' })
  expect(page.readScenarios(place)).toMatchObject([{ lastRun: null, scenario: { title: 'Hours' } }])
  await page.removeScenarios(place, ['opening'])
  expect(page.readScenarios(place)).toEqual([])
})

test('an entry without verdicts is read', async () => {
  const { id, ...scenario } = opening
  const old = [{ phoneNumberId: '1', id, changedAt: '2026-11-21T10:00:00.000Z', scenario }]
  localStorage.setItem(`${name}/u`, JSON.stringify(old))
  const { readScenarios } = await freshPage()
  expect(readScenarios(place)).toMatchObject([{ id: 'opening', lastRun: null }])
})

test('an unreadable item stays where it is, and the others are shown', async () => {
  localStorage.setItem(`${name}/u`, '[{"id":"u"}]')
  const page = await freshPage()
  expect(page.readScenarios(place)).toEqual([])
  await page.addScenarios(place, [opening])
  expect(page.readScenarios(place)).toHaveLength(1)
  expect(JSON.parse(localStorage.getItem(`${name}/u`) ?? '')).toMatchObject([{ id: 'u' }, { id: 'opening' }])
})

test('an unreadable list is moved aside, not lost', async () => {
  const text = '[{"id":'
  localStorage.setItem(`${name}/u`, text)
  const page = await freshPage()
  expect(page.readScenarios(place)).toEqual([])
  await page.addScenarios(place, [opening])
  expect(localStorage.getItem(`${name}.unreadable/u`)).toBe(text)
})

test('data of another version is left unchanged', async () => {
  localStorage.setItem('studio.scenarios.v2', '{"later":true}')
  const page = await freshPage()
  await page.addScenarios(place, [opening])
  expect(localStorage.getItem('studio.scenarios.v2')).toBe('{"later":true}')
})

test('adding to a full browser storage fails and is reported', async () => {
  const page = await freshPage()
  await page.addScenarios(place, [opening])
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(await page.addScenarios(place, [{ ...opening, id: 'another' }])).toEqual({ state: 'refused' })
  expect(page.readScenarios(place).map(({ id }) => id)).toEqual(['opening'])
})

test('fields that a scenario lacks are not stored', async () => {
  const page = await freshPage()
  const { scenarioFile } = await import('../../contract/studio/files/scenario-file.ts')
  const file = { format: 'messaging-agent-scenarios', version: 1, scenarios: [{ ...opening, token: 'EAAG' }] }
  expect(scenarioFile.safeParse(file).success).toBe(false)
  await page.addScenarios(place, [opening])
  const kept: unknown = JSON.parse(localStorage.getItem(`${name}/u`) ?? '')
  expect(fieldsOf(kept)).toEqual(
    new Set(
      'phoneNumberId id changedAt scenario lastRun title turns message assertions kind value'.split(' '),
    ),
  )
})

function fieldsOf(value: unknown): Set<string> {
  const names = new Set<string>()
  JSON.stringify(value, (key, inner: unknown) => {
    if (key !== '' && !/^\d+$/.test(key)) names.add(key)
    return inner
  })
  return names
}
