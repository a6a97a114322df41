import { renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { WebhookEvent } from '../../../../contract/studio/webhook-event.ts'
import { useReadEvents } from './use-read-events.ts'

/** Takes a slice of its own to read. */
function slowEvent(id: number): WebhookEvent {
  return {
    id: String(id),
    receivedAt: '2026-11-28T10:00:00.000Z',
    verification: 'signed',
    reason: null,
    headers: {},
    get body() {
      for (const end = performance.now() + 10; performance.now() < end; );
      return '{}'
    },
    bodyEncoding: 'utf8',
    size: 2,
    digest: String(id),
    duplicateOf: null,
    phoneNumberIds: [],
    kinds: [],
  }
}

test('the first events are shown although more arrive while they are read', async () => {
  const first = [slowEvent(3), slowEvent(2), slowEvent(1)]
  const shown: (number | undefined)[] = []
  const { rerender } = renderHook(
    ({ events }) => shown.push(useReadEvents({ events, isMasked: false }, true)?.length),
    { initialProps: { events: first } },
  )
  const more = [slowEvent(4), ...first]
  rerender({ events: more })
  await waitFor(() => expect(shown).toContain(3))
  await waitFor(() => expect(shown.at(-1)).toBe(4))
})

test('events read before the masked view was switched on are not shown in it', async () => {
  const { rerender, result } = renderHook(
    (read: Parameters<typeof useReadEvents>[0]) => useReadEvents(read, true),
    {
      initialProps: { events: [slowEvent(1)], isMasked: false },
    },
  )
  await waitFor(() => expect(result.current).toHaveLength(1))
  const masked = [slowEvent(1)]
  rerender({ events: masked, isMasked: true })
  expect(result.current).toBe(masked)
})
