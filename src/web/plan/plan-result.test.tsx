import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { RunStep } from '../../agent/plan/run-record.ts'
import { failure } from '../../contract/platform/failure/failure.ts'
import { fakePlatform, openPage } from '../app/page-under-test.tsx'
import { draftWords } from '../features/agent/drafts/words.ts'
import { PlanResult } from './plan-result.tsx'
import { type CarryOut, newTargetRun, type PlanLine } from './plan-target.ts'
import { tabRuns } from './tab-runs.ts'
import { usePlanRun } from './use-plan-run.ts'

afterEach(() => {
  cleanup()
  tabRuns.write(new Map())
  vi.unstubAllGlobals()
})

function line(id: string, kind: 'skills' | 'connectors' = 'skills'): PlanLine {
  return { id, kind, change: 'create', name: id, fields: [], warnings: [], needsCredentials: false }
}

function ending(states: Readonly<Record<string, Partial<RunStep>>>, seen: string[] = []): CarryOut {
  return async ({ target, report }) => {
    seen.push(target.name)
    report({
      hasBegun: true,
      versionId: `version of ${target.id}`,
      run: {
        ...target.run,
        state: 'finished',
        steps: target.run.steps.map((step) => ({ ...step, state: 'done', ...states[step.item.id] })),
      },
    })
  }
}

function Runs({ carryOuts }: { carryOuts: readonly CarryOut[] }) {
  const runs = usePlanRun({ page: 'numbers' })
  const start = () =>
    runs.start(
      'Copy from Fernhill to Workshop',
      carryOuts.map((carryOut, at) =>
        newTargetRun({
          id: `${at}`,
          name: carryOuts.length > 1 ? `number ${at}` : '',
          carryOut,
          lines: [line('greeting'), line('orders', 'connectors')],
        }),
      ),
    )
  if (runs.targets.length > 0)
    return <PlanResult runs={runs} outcomes={draftWords.outcomes} onClose={runs.clear} />
  return (
    <button type="button" onClick={start}>
      start
    </button>
  )
}

async function open(...carryOuts: CarryOut[]) {
  fakePlatform('skills', [])
  await openPage(() => <Runs carryOuts={carryOuts} />)
  fireEvent.click(screen.getByRole('button', { name: 'start' }))
}

const refused = failure('invalid', {
  status: 400,
  title: 'Bad Request',
  detail: 'auth_type: Must be one of NONE, API_KEY.',
})

test("a failure is shown first, with its field's label", async () => {
  await open(ending({ orders: { state: 'failed', failure: refused } }))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('1 change not applied')
  expect(alert.textContent).toContain('Connectors · orders')
  expect(alert.textContent).toContain('Authentication: Must be one of NONE, API_KEY.')
  expect(alert.compareDocumentPosition(screen.getByText('All changes'))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  )
  expect(screen.getByRole('heading', { level: 1, name: 'Draft published in part' })).toBeTruthy()
  expect(screen.getByText('Finished. 1 of 2 done')).toBeTruthy()
})

test('what the platform would refuse again is not offered as the next step', async () => {
  const unanswered = failure('failed', { status: 500, title: 'No answer' })
  const states: Record<string, Partial<RunStep>> = { orders: { state: 'failed', failure: unanswered } }
  await open(ending(states))
  expect((await screen.findByRole('button', { name: 'Retry' })).className).toContain('bg-accent')
  states.orders = { state: 'failed', failure: refused }
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  const done = await screen.findByRole('button', { name: 'Done' })
  expect(done.className).toContain('bg-accent')
  expect(screen.getByRole('button', { name: 'Retry' }).className).not.toContain('bg-accent')
  fireEvent.click(done)
  expect(await screen.findByRole('button', { name: 'start' })).toBeTruthy()
})

test('skipping a failure ends the run, and the previous version can be restored', async () => {
  const unanswered = failure('failed', { status: 500, title: 'No answer' })
  const states: Record<string, Partial<RunStep>> = { orders: { state: 'failed', failure: unanswered } }
  await open(ending(states))
  expect(await screen.findByRole('link', { name: 'Restore the version before' })).toBeTruthy()
  states.orders = { state: 'skipped' }
  fireEvent.click(screen.getByRole('button', { name: 'Continue without these' }))
  expect(await screen.findByText('All changes are applied. 1 of 2 done')).toBeTruthy()
})

test('remainders of a restored version are listed with their reasons', async () => {
  await open(async (work) => {
    await ending({})(work)
    work.report({
      remainders: [
        { section: 'files', name: 'prices.pdf', why: 'file' },
        { section: 'connectors', name: 'orders', why: 'credentials' },
      ],
    })
  })
  const note = await screen.findByRole('alert')
  expect(note.textContent).toContain('Different from before')
  expect(
    within(note)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Files · prices.pdf: upload it again', 'Connectors · orders: enter its credentials again'])
})

test('each number has its own state, and only failed ones are retried', async () => {
  const seen: string[] = []
  const states: Record<string, Partial<RunStep>> = { orders: { state: 'failed', failure: refused } }
  await open(ending({}, seen), ending(states, seen))
  const numbers = within(await screen.findByRole('list', { name: 'Numbers' }))
  expect(await numbers.findByText('Failed')).toBeTruthy()
  expect(numbers.getByText('Done')).toBeTruthy()
  expect(screen.getByText('1 of 2 numbers done')).toBeTruthy()
  delete states.orders
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('2 of 2 numbers done')).toBeTruthy()
  expect(seen).toEqual(['number 0', 'number 1', 'number 1'])
})

test('a failure common to all numbers pauses the run', async () => {
  const seen: string[] = []
  const gone = failure('unreachable', { title: 'No answer' })
  await open(ending({ greeting: { state: 'failed', failure: gone } }, seen), ending({}, seen))
  expect(await screen.findByText(/^Paused\./)).toBeTruthy()
  expect(seen).toEqual(['number 0'])
})

test('the heading names the outcome when the run has ended', async () => {
  let finish = () => {}
  const finished = new Promise<void>((resolve) => {
    finish = resolve
  })
  await open(async (work) => {
    await finished
    await ending({})(work)
  })
  expect(await screen.findByRole('heading', { name: 'Copy from Fernhill to Workshop' })).toBeTruthy()
  finish()
  expect(await screen.findByRole('heading', { name: 'Draft published' })).toBeTruthy()
})
