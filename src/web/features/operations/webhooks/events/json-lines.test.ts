import { expect, test } from 'vitest'
import { sampleEvent } from '../set-up/sample-event.ts'
import { asJsonLines } from './json-lines.ts'

test('each event is one line, oldest first, with line breaks escaped', () => {
  const events = [sampleEvent({ id: '2', body: 'a\nb\u2028' }), sampleEvent({ id: '1' })]
  const text = asJsonLines(events)
  expect(text.endsWith('\n')).toBe(true)
  const lines = text.trimEnd().split('\n')
  expect(lines.map((line) => JSON.parse(line))).toEqual(events.toReversed())
})

test('no events give an empty file', () => {
  expect(asJsonLines([])).toBe('')
})
