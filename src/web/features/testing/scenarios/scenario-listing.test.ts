import { expect, test } from 'vitest'
import { applyListing } from '../../../forms/list/listing.ts'
import type { LastRun, StoredScenario } from '../../../records/scenarios.ts'
import { scenarioListing } from './scenario-listing.ts'
import type { scenarioWords } from './words.ts'

function kept(title: string, folder: string | undefined, verdict: LastRun['verdict'] | null, day: number) {
  const at = `2026-11-0${day}T10:00:00.000Z`
  const one: StoredScenario = {
    phoneNumberId: '1',
    id: title,
    changedAt: at,
    scenario: {
      title,
      ...(folder && { folder }),
      turns: [{ message: `About ${title}`, assertions: [] }],
    },
    lastRun: verdict && { at, verdict, isFlaky: false, repeats: 1 },
  }
  return one
}

const all = [
  kept('Refund', 'Money', 'passed', 1),
  kept('Hours', undefined, null, 3),
  kept('Parcel 10', 'Orders', 'failed', 2),
  kept('Parcel 9', 'Orders', 'error', 4),
]

const titles = (list: readonly StoredScenario[]) => list.map(({ id }) => id)
const inOrder = (sort: keyof typeof scenarioWords.sorts) =>
  titles(applyListing(all, scenarioListing, { q: '', sort }))

test('scenarios are sorted by title, folder, verdict or last change', () => {
  expect(inOrder('title')).toEqual(['Hours', 'Parcel 9', 'Parcel 10', 'Refund'])
  expect(inOrder('folder')).toEqual(['Refund', 'Parcel 9', 'Parcel 10', 'Hours'])
  expect(inOrder('verdict')).toEqual(['Parcel 10', 'Parcel 9', 'Hours', 'Refund'])
  expect(inOrder('newest')).toEqual(['Parcel 9', 'Hours', 'Parcel 10', 'Refund'])
})

test('a folder includes its subfolders and combines with a tag', () => {
  const tagged = all.map((one) => (one.id === 'Parcel 9' ? withTags(one, ['smoke']) : one))
  const below = kept('Late parcel', 'Orders/late', null, 5)
  const shown = (only: Record<string, string>) =>
    titles(applyListing([...tagged, below], scenarioListing, { only }))
  expect(shown({ folder: 'Orders' })).toEqual(['Late parcel', 'Parcel 9', 'Parcel 10'])
  expect(shown({ folder: 'Orders/late' })).toEqual(['Late parcel'])
  expect(shown({ folder: 'Orders', tag: 'smoke' })).toEqual(['Parcel 9'])
  expect(shown({ tag: 'smoke', state: 'passed' })).toEqual([])
})

function withTags(one: StoredScenario, tags: string[]): StoredScenario {
  return { ...one, scenario: { ...one.scenario, tags } }
}

test('every word must match in the title, folder or messages', () => {
  expect(titles(applyListing(all, scenarioListing, { q: 'about MONEY', sort: 'title' }))).toEqual(['Refund'])
  expect(applyListing(all, scenarioListing, { q: 'orders refund', sort: 'title' })).toEqual([])
})
