import { useQueryClient } from '@tanstack/react-query'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { studioPaths } from '../../../contract/studio/paths.ts'
import type { WebhookEvent } from '../../../contract/studio/webhook-event.ts'
import { useMaskedView } from '../../api/masked-view.ts'
import { openPage } from '../../app/page-under-test.tsx'
import { testSession } from '../../app/session-under-test.ts'
import { sampleEvent } from '../../features/operations/webhooks/set-up/sample-event.ts'
import { forgetDeletedEvents, useEventFeed } from './use-event-feed.ts'

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

/** A studio whose stream the test writes. */
function fakeStudio(stored: WebhookEvent[]) {
  const streams: EventTarget[] = []
  const deleted = vi.fn()
  const failing = { isOn: false }
  const reads: AbortSignal[] = []
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', signal }: RequestInit = {}) => {
    if (url.startsWith(studioPaths.session)) return Response.json(testSession)
    if (method === 'GET' && signal) reads.push(signal)
    if (failing.isOn) return Response.json({}, { status: 500 })
    if (method === 'DELETE') {
      deleted()
      stored.length = 0
      return new Response(null, { status: 204 })
    }
    return Response.json({
      events: stored,
      capacity: 10,
      dropped: 0,
      refused: { tooLarge: 0, unsigned: 0 },
    })
  })
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      constructor() {
        super()
        streams.push(this)
      }
      close() {}
    },
  )
  const send = (event: WebhookEvent) =>
    act(
      () => void streams.at(-1)?.dispatchEvent(new MessageEvent('webhook', { data: JSON.stringify(event) })),
    )
  return { send, streams, deleted, failing, reads }
}

const pinned: ReadonlySet<string> = new Set()

function Page() {
  const { buffer, arrived, isPaused, error, pause, resume, clear, retry } = useEventFeed(pinned)
  const [isMasked, setMasked] = useMaskedView()
  const client = useQueryClient()
  const [isShown, setShown] = useState(false)
  return (
    <>
      <output>{buffer.events.map(({ id }) => id).join(' ')}</output>
      <p>{`arrived ${arrived.map(({ id }) => id).join(' ')}`}</p>
      {isShown && <pre>{buffer.events.map(({ body }) => body).join('\n')}</pre>}
      <button type="button" onClick={isPaused ? resume : pause}>
        {isPaused ? 'Resume' : 'Pause'}
      </button>
      <button type="button" onClick={() => void clear()}>
        Clear
      </button>
      {error !== null && (
        <button type="button" onClick={retry}>
          Retry
        </button>
      )}
      <button type="button" onClick={() => setMasked(!isMasked)}>
        Mask
      </button>
      <button type="button" onClick={() => setShown(true)}>
        Show
      </button>
      <button type="button" onClick={() => forgetDeletedEvents(client)}>
        Forget
      </button>
    </>
  )
}

const listed = () => screen.getByRole('status').textContent
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('a paused list stays as it is, names what arrived, and continues with it', async () => {
  const { send, streams } = fakeStudio([sampleEvent({ id: '1' })])
  await openPage(Page)
  await waitFor(() => expect(listed()).toBe('1'))
  await waitFor(() => expect(streams).toHaveLength(1))
  press('Pause')
  send(sampleEvent({ id: '2' }))
  expect(await screen.findByText('arrived 2')).toBeTruthy()
  expect(listed()).toBe('1')
  press('Resume')
  await waitFor(() => expect(listed()).toBe('2 1'))
  expect(screen.getByText('arrived')).toBeTruthy()
})

test('clearing ends the pause and empties the list', async () => {
  const { deleted } = fakeStudio([sampleEvent({ id: '1' })])
  await openPage(Page)
  await waitFor(() => expect(listed()).toBe('1'))
  press('Pause')
  press('Clear')
  await waitFor(() => expect(listed()).toBe(''))
  expect(deleted).toHaveBeenCalledTimes(1)
  expect(screen.getByRole('button', { name: 'Pause' })).toBeTruthy()
})

test('events that were deleted on the server leave the list', async () => {
  const stored = [sampleEvent({ id: '2' }), sampleEvent({ id: '1' })]
  fakeStudio(stored)
  await openPage(Page)
  await waitFor(() => expect(listed()).toBe('2 1'))
  stored.pop()
  press('Forget')
  await waitFor(() => expect(listed()).toBe('2'))
})

test('the masked view masks every event that is shown', async () => {
  const body = JSON.stringify({
    entry: [{ changes: [{ value: { messages: [{ from: '4915112345678' }] } }] }],
  })
  fakeStudio([sampleEvent({ id: '1', body })])
  await openPage(Page)
  press('Show')
  expect(await screen.findByText(/4915112345678/)).toBeTruthy()
  press('Mask')
  await waitFor(() => expect(screen.queryByText(/4915112345678/)).toBeNull())
})

test('a list that could not be read is read again on request, and leaving ends the reading', async () => {
  const { failing, reads } = fakeStudio([sampleEvent({ id: '1' })])
  failing.isOn = true
  await openPage(Page)
  await screen.findByRole('button', { name: 'Retry' })
  failing.isOn = false
  press('Retry')
  await waitFor(() => expect(listed()).toBe('1'))
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
  cleanup()
  expect(reads.at(-1)?.aborted).toBe(true)
})
