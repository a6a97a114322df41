import { expect, test } from 'vitest'
import type { FailureKind } from '../../../../contract/platform/failure/failure.ts'
import type { AgentSettings } from '../../../../contract/platform/record-kinds/agent-settings.ts'
import { ApiError } from '../../../api/api-error.ts'
import { agentState } from './agent-state.ts'

const nothing = { data: undefined, error: null }
const complaint = { title: '', detail: '', code: null, requestId: null }
const failed = (kind: FailureKind) => ({ data: undefined, error: new ApiError(kind, 0, complaint) })
const settings: AgentSettings = { agent_id: 'a', channel: 'whatsapp', rollout: { enabled: false } }

function state(settingsRead: Parameters<typeof agentState>[0]['settings'], more = {}) {
  return agentState({ settings: settingsRead, eligibility: nothing, hasJustBegun: false, ...more })
}

test('readable settings mean an agent exists, whatever the eligibility', () => {
  const ineligible = { eligibility: { data: { is_eligible: false }, error: null } }
  expect(state({ data: [settings], error: null }, ineligible)).toEqual({ kind: 'ready', agents: [settings] })
})

test('a failed eligibility check does not mean ineligible', () => {
  const { kind } = state(failed('missing'), { eligibility: failed('failed') })
  expect(kind).toBe('check_failed')
})

test('ineligibility lists its reasons, if any', () => {
  const eligibility = { data: { is_eligible: false, reasons: ['country', { code: 3 }] }, error: null }
  expect(state(failed('missing'), { eligibility })).toEqual({
    kind: 'ineligible',
    reasons: ['country', '{"code":3}'],
  })
})

test('an agent missing right after setup is being prepared', () => {
  const eligibility = { data: { is_eligible: true }, error: null }
  expect(state(failed('missing'), { eligibility }).kind).toBe('eligible')
  expect(state({ data: [], error: null }, { eligibility }).kind).toBe('eligible')
  expect(state(failed('missing'), { eligibility, hasJustBegun: true }).kind).toBe('preparing')
  expect(state(failed('preparing')).kind).toBe('preparing')
})

test('terms, failures and loading are distinguished', () => {
  expect(state(failed('terms')).kind).toBe('terms')
  expect(state(failed('unreachable')).kind).toBe('unreadable')
  expect(state(nothing).kind).toBe('looking')
  expect(state(failed('missing')).kind).toBe('looking')
})
