import { expect, test } from 'vitest'
import type { ForwardTargetStatus } from '../../../../../contract/studio/forward.ts'
import { filterText, targetState, targetWords } from './words.ts'

const filter = { kinds: [], phoneNumbers: ['1', '2'], fields: [] }
const stateOf = (state: ForwardTargetStatus['state']) => targetState({ state } as ForwardTargetStatus)

test('a paused target does not look active', () => {
  expect(stateOf('idle').tone).toBe('good')
  expect(stateOf('paused')).toMatchObject({ tone: 'quiet', shape: 'off' })
})

test('an alert target shows its restriction to some numbers', () => {
  const target = { carries: 'alerts', filter } as unknown as ForwardTargetStatus
  expect(filterText(target)).toBe(`${targetWords.targetAlerts} · 2 numbers`)
  expect(filterText({ ...target, filter: { ...filter, phoneNumbers: [] } })).toBe(targetWords.targetAlerts)
})
