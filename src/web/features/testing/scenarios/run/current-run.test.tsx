import 'fake-indexeddb/auto'
import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Scenario } from '../../../../../contract/studio/files/scenario.ts'
import { scenarioRuns } from '../../../../records/runs/run-stores.ts'
import { addScenarios, changeScenario, readScenarios } from '../../../../records/scenarios.ts'
import { browserFetch } from '../../../../transport/over-http.ts'
import { connectTransports } from '../../../../transport/transports.ts'
import { cancelRun, startRun, useCurrentRun } from './current-run.ts'

const hours: Scenario = {
  id: 'hours',
  title: 'Hours',
  turns: [{ message: 'Open?', assertions: [{ kind: 'contains', value: 'Monday' }] }],
}
const returns: Scenario = { ...hours, id: 'returns', title: 'Returns' }

let owners = 0
let place = { owner: '', phoneNumberId: '1' }

beforeEach(async () => {
  owners += 1
  place = { owner: `user ${owners}`, phoneNumberId: '1' }
  agent(() => undefined)
  await addScenarios(place, [hours, returns])
  // Test conversations change nothing, so all of this works in read-only mode.
  connectTransports({ isReadOnly: () => true, onSignedOut: () => {}, fetch: browserFetch })
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  localStorage.clear()
})

function agent(asked: (count: number, signal: AbortSignal | null | undefined) => unknown) {
  let count = 0
  vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => {
    // Tool calls are fetched once per scenario.
    if (init?.method !== 'POST') return Response.json({ data: [] })
    count += 1
    await asked(count, init?.signal)
    return Response.json({
      message_id: `m${count}`,
      agent_response: 'On Monday.',
      conversation_id: `c${count}`,
    })
  })
}

test('each verdict is stored at once, even in read-only mode, only for its user', async () => {
  agent(() => undefined)
  const ours = renderHook(() => useCurrentRun(place))
  const others = renderHook(() => useCurrentRun({ ...place, owner: 'another' }))
  await act(() => startRun(place, readScenarios(place), 2))
  expect(ours.result.current.run).toMatchObject({ state: 'finished', repeats: 2 })
  expect(ours.result.current.results.get('hours')?.attempts).toHaveLength(2)
  expect(readScenarios(place).map(({ lastRun }) => lastRun)).toMatchObject([
    { verdict: 'passed', isFlaky: false, repeats: 2 },
    { verdict: 'passed' },
  ])
  expect(others.result.current).toMatchObject({ run: null, isBusy: false })
  expect(others.result.current.results.size).toBe(0)
})

test('a run is stored before its end is shown, because the user may then leave', async () => {
  agent(() => undefined)
  let store = () => {}
  const write = vi.spyOn(scenarioRuns, 'write').mockImplementation(async () => {
    await new Promise<void>((resolve) => {
      store = resolve
    })
    return '1'
  })
  const state = () => renderHook(() => useCurrentRun(place)).result.current.run?.state
  const run = startRun(place, readScenarios(place), 1)
  await waitFor(() => expect(write).toHaveBeenCalledOnce())
  expect(state()).toBe('running')
  store()
  await run
  expect(state()).toBe('finished')
})

test('a scenario changed during its run gets no verdict', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  agent(() => {
    vi.setSystemTime(Date.now() + 1_000)
    void changeScenario(place, 'hours', { ...hours, title: 'Opening hours' })
  })
  await startRun(place, readScenarios(place), 1)
  vi.useRealTimers()
  expect(readScenarios(place).map(({ id, lastRun }) => [id, lastRun?.verdict])).toEqual([
    ['hours', undefined],
    ['returns', 'passed'],
  ])
})

test('cancelling keeps finished results, and no second run starts meanwhile', async () => {
  agent((count, signal) => {
    if (count < 2) return undefined
    return new Promise((_, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason))
    })
  })
  const { result } = renderHook(() => useCurrentRun(place))
  const run = startRun(place, readScenarios(place), 1)
  await waitFor(() => expect(result.current.run?.progress.scenario).toBe(1))
  await startRun(place, readScenarios(place), 1)
  expect(result.current.run?.done.size).toBe(1)
  await act(async () => {
    cancelRun()
    await run
  })
  expect(result.current.run?.state).toBe('cancelled')
  expect(readScenarios(place).map(({ lastRun }) => lastRun?.verdict)).toEqual(['passed', undefined])
})
