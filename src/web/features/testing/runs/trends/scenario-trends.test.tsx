import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { RunItem, TestRun } from '../../../../../scenarios/runs/test-run.ts'
import { fakePlatform, openPage, testPhone } from '../../../../app/page-under-test.tsx'
import { qualityWords } from '../words.ts'
import { ScenarioTrends } from './scenario-trends.tsx'

beforeEach(() => {
  fakePlatform('none', [])
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function item(id: string, isGood: boolean, slowest: number | null): RunItem {
  const judged = {
    mark: isGood ? 1 : 0,
    isGood,
    isBad: !isGood,
    isFlaky: false,
    failures: [],
    reasons: [],
    resultId: null,
  }
  return { id, title: `Scenario ${id}`, categories: [], wording: 'same', slowest, ...judged }
}

function run(day: number, items: readonly RunItem[]): TestRun {
  const startedAt = `2026-11-0${day}T09:00:00Z`
  const own = { kind: 'scenarios', phase: 'completed', name: null, version: null, evaluation: null } as const
  return { ...own, id: String(day), phoneNumberId: '1', startedAt, items, tokens: 0, cost: undefined }
}

const rows = (table: string) =>
  within(screen.getByRole('region', { name: table }))
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent)

test('scenarios with changing verdicts are listed as flaky, and slow ones slowest first', async () => {
  await openPage(() => (
    <ScenarioTrends
      phoneNumberId={testPhone}
      runs={[
        run(3, [item('a', true, 900), item('b', true, 4000), item('c', true, null)]),
        run(2, [item('a', false, 800), item('b', true, 3000), item('c', true, null)]),
        run(1, [item('a', true, 700), item('b', true, 2000), item('c', true, null)]),
      ]}
    />
  ))
  expect(rows(qualityWords.flakyTable)).toEqual(['Scenario a'])
  expect(rows(qualityWords.slowTable)).toEqual(['Scenario b', 'Scenario a'])
  expect(screen.getByText('4 s')).toBeTruthy()
  const [link] = screen.getAllByRole('link', { name: 'Scenario a' })
  expect(link?.getAttribute('href')).toBe(`/phones/${testPhone}/scenarios/a`)
})

test('stable scenarios without times have neither table', async () => {
  await openPage(() => <ScenarioTrends phoneNumberId={testPhone} runs={[run(1, [item('a', true, null)])]} />)
  expect(screen.getByText(qualityWords.noFlaky)).toBeTruthy()
  expect(screen.getByText(qualityWords.noSlow)).toBeTruthy()
})
