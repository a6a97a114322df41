import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { fakePlatform, openPage, testPhone } from '../../../app/page-under-test.tsx'
import type { CreationOutcome, Item } from './item/item.ts'
import { useCreation } from './use-creation.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const items = ['first', 'second', 'third'].map(
  (key): Item => ({
    key,
    kind: 'faq',
    texts: { question: `${key}?`, answer: 'Yes.' },
    outcome: { state: 'open' },
  }),
)

async function create(refusals: readonly Response[]) {
  const platform = fakePlatform('faq', [])
  const answers = [...refusals]
  platform.refusals.set('POST faq', () => answers.shift() ?? Response.json({ id: '1' }, { status: 201 }))
  const ended = new Map<string, CreationOutcome['state']>()
  function Page() {
    const {
      run,
      create: start,
      stop,
    } = useCreation(testPhone, { businessInfo: {}, twinOf: () => undefined }, (keys, { state }) =>
      keys.forEach((key) => void ended.set(key, state)),
    )
    return (
      <>
        <button type="button" onClick={() => start(items)}>
          Create
        </button>
        <button type="button" onClick={stop}>
          Stop
        </button>
        <p>{run === null ? 'idle' : `${run.done} of ${run.total}`}</p>
      </>
    )
  }
  await openPage(Page)
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Create' })))
  await waitFor(() => expect(ended.size).toBeGreaterThan(0))
  await screen.findByText('idle')
  return { ended: Object.fromEntries(ended), sent: platform.sent.filter(({ call }) => call === 'POST faq') }
}

test('a refused item fails, and the others are created', async () => {
  const { ended } = await create([Response.json({ title: 'Not today' }, { status: 400 })])
  expect(ended).toEqual({ first: 'failed', second: 'created', third: 'created' })
})

test('nothing is sent after the session has ended', async () => {
  const { ended, sent } = await create([
    Response.json(
      { type: 'about:blank', title: 'Signed out', status: 401, code: 'no_session' },
      { status: 401 },
    ),
  ])
  expect(sent).toHaveLength(1)
  expect(ended).toEqual({ first: 'failed' })
})
