import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { ActivityLine } from '../../contract/studio/workspace/activity.ts'
import { ActivitySentence } from './activity-sentence.tsx'

afterEach(cleanup)

const line = (more: Partial<ActivityLine>): ActivityLine => ({
  ...{ id: '1-1', at: '2026-11-29T10:00:00.000Z', user: { id: '1', name: 'Ann' }, phoneNumberId: '1' },
  ...{ kind: 'publication', method: null, template: null, status: null, before: null, after: null },
  ...{ count: 2, ...more },
})
const textOf = (more: Partial<ActivityLine>) =>
  render(<ActivitySentence line={line(more)} />).container.textContent ?? ''

test('a run that changed nothing is not called done', () => {
  expect(textOf({})).toBe('Ann published 2 changes')
  expect(textOf({ planned: 5 })).toBe('Ann published 2 of 5 changes')
  expect(textOf({ count: 0 })).toBe('Ann tried to publish; nothing was changed')
  expect(textOf({ kind: 'restore', count: 0 })).toBe('Ann tried to restore a version; nothing was changed')
})

test('a run names what it was about', () => {
  const copy = { kind: 'copy', count: 123, source: 'Fernhill Cycle Works' } as const
  expect(textOf(copy).replace(/[\u2068\u2069]/g, '')).toBe('Ann copied 123 changes from Fernhill Cycle Works')
  expect(textOf({ kind: 'import', count: 1 })).toBe('Ann imported 1 change')
  const undo = { kind: 'undo', count: 1, source: 'gift-cards' } as const
  expect(textOf(undo).replace(/[\u2068\u2069]/g, '')).toBe('Ann undid 1 change: gift-cards')
})

test('a continued run does not count what was done before it', () => {
  const line = { kind: 'restore', source: 'Monday', planned: 49 } as const
  const text = textOf({ ...line, count: 36, earlier: 13 }).replace(/[\u2068\u2069]/g, '')
  expect(text).toBe('Ann restored a version: 36 of 49 changes; 13 were made before it was continued')
})

test('changes from outside are nobody’s of the team', () => {
  const seen = textOf({ kind: 'outside_change', count: 49 }).replace(/[\u2068\u2069]/g, '')
  expect(seen).toBe('49 changes were made outside the studio seen by Ann')
})

test('the agent itself is no operation’s title', () => {
  const template = '/{entity_id}/agent_onboarding'
  expect(textOf({ kind: 'write', method: 'POST', template, count: null })).toBe('Ann set up the agent')
})
