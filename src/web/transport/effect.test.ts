/** Read-only mode stops what changes something, whatever its method looks like. */
import { expect, test } from 'vitest'
import { effectOf } from './effect.ts'

test.each([
  ['POST', '/api/platform/300/agent_config/skills'],
  ['POST', '/api/platform/300/agent_config/files'],
  ['PUT', '/api/platform/300/agent_config/settings'],
  ['DELETE', '/api/platform/300/delete_agent'],
  ['POST', '/api/platform/300/agent_connectors/7/tools/8/run'],
  ['POST', '/api/platform/300/agent_event'],
  ['POST', '/api/graph/300'],
  ['POST', '/api/webhooks/override'],
  ['DELETE', '/api/webhooks/events'],
  ['PUT', '/api/platform/300/agent_test'],
  ['POST', '/api/platform/300/agent_test/more'],
])('%s %s changes something', (method, path) => {
  expect(effectOf({ method, path })).toBe('write')
})

test.each([
  ['GET', '/api/platform/300/agent_config/skills'],
  ['POST', '/api/platform/300/agent_test'],
  ['POST', '/api/platform/300/agent-eval/run'],
  ['POST', '/api/webhooks/verify'],
  ['PATCH', '/api/session'],
  ['DELETE', '/api/session'],
])('%s %s does not', (method, path) => {
  expect(effectOf({ method, path })).toBe('read')
})
