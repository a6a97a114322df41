import { expect, test } from 'vitest'
import { agentSettings } from '../../../../contract/platform/record-kinds/agent-settings.ts'
import { AudienceNotStoredError, rolloutSteps, stepRequest } from './rollout-stage.ts'

const settings = (enabled: boolean, ai_audience: string | null) =>
  agentSettings.parse({ agent_id: 'a', rollout: { enabled }, ai_audience })

test('a new agent is enabled only after its allowlist audience is stored', () => {
  const fresh = settings(false, 'EVERYONE')
  const [limit, enable, ...others] = rolloutSteps(fresh, 'allowlist')
  expect(others).toEqual([])
  expect(limit?.request).toEqual({ ai_audience: 'ALLOWLISTED_ONLY' })
  if (enable === undefined) throw new Error('nothing turns the agent on')
  expect(() => stepRequest(fresh, enable)).toThrow(AudienceNotStoredError)
  expect(stepRequest(settings(false, 'ALLOWLISTED_ONLY'), enable)).toEqual({ rollout: { enabled: true } })
})

test.each([
  ['off', settings(true, 'EVERYONE'), [{ rollout: { enabled: false } }]],
  ['allowlist', settings(true, 'EVERYONE'), [{ ai_audience: 'ALLOWLISTED_ONLY' }]],
  ['allowlist', settings(false, 'ALLOWLISTED_ONLY'), [{ rollout: { enabled: true } }]],
  ['everyone', settings(false, null), [{ rollout: { enabled: true }, ai_audience: 'EVERYONE' }]],
] as const)('the steps to %s from %o', (to, from, requests) => {
  expect(rolloutSteps(from, to).map(({ request }) => request)).toEqual(requests)
})
