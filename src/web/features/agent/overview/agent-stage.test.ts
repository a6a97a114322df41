import { expect, test } from 'vitest'
import { agentStage } from './agent-stage.ts'
import type { FactReading } from './reading.ts'

const eligible: FactReading<{ is_eligible: boolean }> = { state: 'there', value: { is_eligible: true } }
const ineligible: FactReading<{ is_eligible: boolean }> = { state: 'there', value: { is_eligible: false } }
const unknown: FactReading<{ is_eligible: boolean }> = { state: 'failed', kind: 'failed' }

function failed(kind: 'terms' | 'missing' | 'preparing' | 'forbidden') {
  return { state: 'failed', kind } as const
}

function settings(enabled: boolean, ai_audience: string | null = null) {
  return {
    state: 'there',
    value: [{ agent_id: '4', channel: 'whatsapp', rollout: { enabled }, ai_audience }],
  } as const
}

test.each([
  ['everyone', eligible, settings(true)],
  ['everyone', eligible, settings(true, 'EVERYONE')],
  ['allowlist', eligible, settings(true, 'ALLOWLISTED_ONLY')],
  ['off', eligible, settings(false, 'EVERYONE')],
  ['terms', eligible, failed('terms')],
  ['preparing', eligible, failed('preparing')],
  ['none', eligible, failed('missing')],
  ['none', unknown, failed('missing')],
  ['none', eligible, { state: 'there', value: [] }],
  ['ineligible', ineligible, failed('missing')],
  ['unreadable', eligible, failed('forbidden')],
  ['pending', { state: 'pending' }, failed('missing')],
  ['pending', eligible, { state: 'pending' }],
] as const)('%s', (stage, eligibility, answer) => {
  expect(agentStage({ eligibility, settings: answer, isFresh: false })).toBe(stage)
})

test('an agent just set up is being prepared until it exists', () => {
  expect(agentStage({ eligibility: eligible, settings: failed('missing'), isFresh: true })).toBe('preparing')
  expect(agentStage({ eligibility: eligible, settings: settings(false), isFresh: true })).toBe('off')
})

test('a working agent is never ineligible, whatever the eligibility', () => {
  expect(agentStage({ eligibility: ineligible, settings: settings(true), isFresh: false })).toBe('everyone')
})
