import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sampleEvent } from '../../features/operations/webhooks/set-up/sample-event.ts'
import { addEvents, addGap, arrivedSince, emptyBuffer } from './event-buffer.ts'

const none = new Set<string>()
const ids = (buffer: { events: readonly { id: string }[] }) => buffer.events.map(({ id }) => id)

test('events are unique and listed newest first, in any order of arrival', () => {
  fc.assert(
    fc.property(fc.array(fc.array(fc.integer({ min: 1, max: 50 }))), (batches) => {
      const buffer = batches.reduce(
        (now, batch) =>
          addEvents(
            now,
            batch.map((id) => sampleEvent({ id: String(id) })),
            none,
          ),
        emptyBuffer,
      )
      const expected = [...new Set(batches.flat())].sort((a, b) => b - a).map(String)
      expect(ids(buffer)).toEqual(expected)
    }),
  )
})

test('the oldest events are evicted by count and size, except pinned ones', () => {
  const events = ['1', '2', '3', '4'].map((id) => sampleEvent({ id, body: 'x'.repeat(10) }))
  const byNumber = addEvents(emptyBuffer, events, new Set(['1']), { maxEvents: 3, maxCharacters: 1000 })
  expect(ids(byNumber)).toEqual(['4', '3', '1'])
  expect(byNumber.discarded).toBe(1)
  const bySize = addEvents(emptyBuffer, events, none, { maxEvents: 100, maxCharacters: 25 })
  expect(ids(bySize)).toEqual(['4', '3'])
  expect(bySize.characters).toBe(20)
})

test('any arrivals stay within the limits', () => {
  const bounds = { maxEvents: 5, maxCharacters: 60 }
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: 1, max: 1000 }), fc.integer({ min: 0, max: 30 }))),
      (all) => {
        let buffer = emptyBuffer
        for (const [id, size] of all) {
          const event = sampleEvent({ id: String(id), body: 'x'.repeat(size) })
          buffer = addEvents(buffer, [event], none, bounds)
          expect(buffer.events.length).toBeLessThanOrEqual(5)
          expect(buffer.characters).toBe(buffer.events.reduce((sum, { body }) => sum + body.length, 0))
          expect(buffer.characters).toBeLessThanOrEqual(60)
        }
      },
    ),
  )
})

test('a gap with an unknown start follows the newest event', () => {
  const buffer = addEvents(emptyBuffer, [sampleEvent({ id: '7' })], none)
  expect(addGap(buffer, null).gaps).toEqual(['7'])
  expect(addGap(addGap(buffer, '5'), '5').gaps).toEqual(['5'])
  expect(addGap(emptyBuffer, null).gaps).toEqual([])
})

test('events that arrive while paused are listed separately, newest first', () => {
  const before = addEvents(emptyBuffer, [sampleEvent({ id: '9' })], none)
  const after = addEvents(before, [sampleEvent({ id: '10' }), sampleEvent({ id: '11' })], none)
  expect(arrivedSince(before, after).map(({ id }) => id)).toEqual(['11', '10'])
  expect(arrivedSince(emptyBuffer, before)).toHaveLength(1)
  expect(arrivedSince(null, after)).toEqual([])
})

test('events fill the bounds exactly, and pinned ones count as well', () => {
  const events = ['1', '2', '3', '4'].map((id) => sampleEvent({ id, body: 'x'.repeat(10) }))
  const bySize = addEvents(emptyBuffer, events, none, { maxEvents: 100, maxCharacters: 30 })
  expect(ids(bySize)).toEqual(['4', '3', '2'])
  const pinned = addEvents(emptyBuffer, events, new Set(['1']), { maxEvents: 100, maxCharacters: 30 })
  expect(ids(pinned)).toEqual(['4', '3', '1'])
  // An older, smaller event does not fill the place of a larger one that was dropped.
  const small = [sampleEvent({ id: '1', body: '' }), ...events.slice(1)]
  expect(ids(addEvents(emptyBuffer, small, none, { maxEvents: 100, maxCharacters: 25 }))).toEqual(['4', '3'])
})
