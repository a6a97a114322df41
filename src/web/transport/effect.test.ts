import { expect, test } from 'vitest'
import { effectOf } from './effect.ts'

test.each([
  ['POST', '/api/platform/300/agent_config/skills', 'write'],
  ['POST', '/api/platform/300/agent_config/files', 'write'],
  ['PUT', '/api/platform/300/agent_config/settings', 'write'],
  ['DELETE', '/api/platform/300/delete_agent', 'write'],
  ['POST', '/api/platform/300/agent_connectors/7/tools/8/run', 'write'],
  ['POST', '/api/platform/300/agent_event', 'write'],
  ['POST', '/api/graph/300', 'write'],
  ['POST', '/api/webhooks/override', 'write'],
  ['DELETE', '/api/webhooks/events', 'write'],
  ['PUT', '/api/platform/300/agent_test', 'write'],
  ['POST', '/api/platform/300/agent_test/more', 'write'],
  ['GET', '/api/platform/300/agent_config/skills', 'read'],
  ['POST', '/api/platform/300/agent_test', 'read'],
  ['POST', '/api/platform/300/agent-eval/run', 'read'],
  ['POST', '/api/webhooks/verify', 'read'],
  ['PATCH', '/api/session', 'read'],
  ['DELETE', '/api/session', 'read'],
] as const)('%s %s counts as a %s', (method, path, effect) => {
  expect(effectOf({ method, path })).toBe(effect)
})
