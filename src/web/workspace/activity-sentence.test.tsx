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
  render(<ActivitySentence line={line(more)} />).container.textContent

test('a run that changed nothing is not called done', () => {
  expect(textOf({})).toBe('Ann published a draft (2)')
  expect(textOf({ count: 0 })).toBe('Ann tried to publish a draft; nothing was changed')
  expect(textOf({ kind: 'restore', count: 0 })).toBe('Ann tried to restore a version; nothing was changed')
})
