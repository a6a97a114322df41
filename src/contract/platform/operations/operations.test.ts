import { expect, test } from 'vitest'
import type { Operation } from './operation.ts'
import { exampleAnswers, exampleQueries, exampleRequests } from './operation-examples.ts'
import { operations } from './operations.ts'

/** Method, path, version, required query parameters, body kind, status. */
const expected = `
GET /{entity_id}/agent_eligibility 2.0.0 - - 200
POST /{entity_id}/agent_onboarding 2.0.0 channel json 201
DELETE /{entity_id}/delete_agent 2.0.0 - - 200
GET /{entity_id}/agent_config/settings 2.0.0 - - 200
PUT /{entity_id}/agent_config/settings 2.0.0 - json 200
GET /{entity_id}/agent_config/business_info 2.0.0 - - 200
PUT /{entity_id}/agent_config/business_info 2.0.0 - json 200
DELETE /{entity_id}/agent_config/business_info 2.0.0 - - 200
GET /{entity_id}/agent_config/skills 2.0.0 - - 200
POST /{entity_id}/agent_config/skills 2.0.0 - json 201
GET /{entity_id}/agent_config/skills/{skill_id} 2.0.0 - - 200
PUT /{entity_id}/agent_config/skills/{skill_id} 2.0.0 - json 200
DELETE /{entity_id}/agent_config/skills/{skill_id} 2.0.0 - - 204
GET /{entity_id}/agent_config/files 2.0.0 - - 200
POST /{entity_id}/agent_config/files 2.0.0 - multipart 201
GET /{entity_id}/agent_config/files/{file_id} 2.0.0 - - 200
DELETE /{entity_id}/agent_config/files/{file_id} 2.0.0 - - 204
GET /{entity_id}/agent_config/websites 2.0.0 - - 200
POST /{entity_id}/agent_config/websites 2.0.0 - json 201
GET /{entity_id}/agent_config/websites/{website_id} 2.0.0 - - 200
PUT /{entity_id}/agent_config/websites/{website_id} 2.0.0 - json 200
DELETE /{entity_id}/agent_config/websites/{website_id} 2.0.0 - - 204
GET /{entity_id}/agent_config/faq 2.0.0 - - 200
POST /{entity_id}/agent_config/faq 2.0.0 - json 201
GET /{entity_id}/agent_config/faq/{faq_id} 2.0.0 - - 200
PUT /{entity_id}/agent_config/faq/{faq_id} 2.0.0 - json 200
DELETE /{entity_id}/agent_config/faq/{faq_id} 2.0.0 - - 204
GET /{entity_id}/agent_config/allowlist 2.0.0 - - 200
POST /{entity_id}/agent_config/allowlist 2.0.0 - json 201
DELETE /{entity_id}/agent_config/allowlist/{entry_id} 2.0.0 - - 204
GET /{entity_id}/agent_connectors 2.0.0 - - 200
POST /{entity_id}/agent_connectors 2.0.0 - json 201
GET /{entity_id}/agent_connectors/{connector_id} 2.0.0 - - 200
PUT /{entity_id}/agent_connectors/{connector_id} 2.0.0 - json 200
DELETE /{entity_id}/agent_connectors/{connector_id} 2.0.0 - - 204
POST /{entity_id}/agent_connectors/{connector_id}/upsertApiKey 2.0.0 - json 200
POST /{entity_id}/agent_connectors/{connector_id}/upsertOAuth 2.0.0 - json 200
POST /{entity_id}/agent_connectors/{connector_id}/upsertCertificate 2.0.0 - json 200
GET /{entity_id}/agent_connectors/{connector_id}/logs 2.0.0 - - 200
GET /{entity_id}/agent_connectors/{connector_id}/tools 2.0.0 - - 200
POST /{entity_id}/agent_connectors/{connector_id}/tools 2.0.0 - json 201
GET /{entity_id}/agent_connectors/{connector_id}/tools/{tool_id} 2.0.0 - - 200
PUT /{entity_id}/agent_connectors/{connector_id}/tools/{tool_id} 2.0.0 - json 200
DELETE /{entity_id}/agent_connectors/{connector_id}/tools/{tool_id} 2.0.0 - - 204
POST /{entity_id}/agent_connectors/{connector_id}/tools/{tool_id}/run 2.0.0 - json 200
GET /{entity_id}/agent-eval/cases 2.0.0 - - 200
POST /{entity_id}/agent-eval/run 2.0.0 eval_case_ids json 200
GET /{entity_id}/agent-eval/run 2.0.0 job_id - 200
GET /{entity_id}/agent-eval/details 2.0.0 eval_ids - 200
GET /{entity_id}/agent-eval/summary 2.0.0 summary_ids - 200
POST /{entity_id}/agent_test 2.0.0 - json 200
POST /{entity_id}/agent_event 2.0.0 - json 200
GET /{entity_id}/agent_event/{agent_event_id} 2.0.0 - - 200
POST /business/whatsapp/phone_numbers/{phone_number_id}/thread_control 1.0.0 - json 200
GET /{entity_id}/agent-ui-skills 2.0.0 - - 200
POST /{entity_id}/agent-ui-skills 2.0.0 - json 201
GET /{entity_id}/agent-ui-skills/{instruction_id} 2.0.0 - - 200
PUT /{entity_id}/agent-ui-skills/{instruction_id} 2.0.0 - json 200
DELETE /{entity_id}/agent-ui-skills/{instruction_id} 2.0.0 - - 204
POST /{entity_id}/agent_connectors/{connector_id}/refreshMCPTools 2.0.0 - json 200
GET /{entity_id}/insights/conversations 2.0.0 start_date,end_date - 200
GET /{entity_id}/insights/tool_calls 2.0.0 start_date,end_date - 200
GET /{entity_id}/insights/agent_events 2.0.0 start_date,end_date - 200
GET /{entity_id}/insights/conversations/turns 2.0.0 user_phone_number - 200
GET /{business_id}/agent_budget 2.0.0 - - 200
POST /{business_id}/agent_budget 2.0.0 - json 200
GET /{billable_account_id}/business_agent_insights 2.0.0 start,end,granularity - 200
`

const knownOnGraph = `
GET /me - 200
GET /debug_token - 200
GET /me/businesses - 200
GET /{business_id}/owned_whatsapp_business_accounts - 200
GET /{business_id}/client_whatsapp_business_accounts - 200
GET /{waba_id} - 200
GET /{waba_id}/phone_numbers - 200
GET /{phone_id} - 200
POST /{phone_id} json 200
POST /{phone_id}/messages json 200
GET /{waba_id}/subscribed_apps - 200
POST /{waba_id}/subscribed_apps json 200
DELETE /{waba_id}/subscribed_apps - 200
`

const all = Object.entries<Operation>(operations)

function kindOfBody(operation: Operation): string {
  if (operation.content !== undefined) return 'multipart'
  return operation.request === undefined ? '-' : 'json'
}

function requiredQuery(operation: Operation): string {
  const errors = operation.query?.safeParse({}).error?.issues ?? []
  return errors.map((issue) => issue.path.join('.')).join(',') || '-'
}

const lines = (text: string) => text.trim().split('\n').toSorted()

test('the table has all 54 + 13 known platform calls', () => {
  const listed = all
    .filter(([, operation]) => operation.mount === 'platform')
    .map(([, o]) => `${o.method} ${o.path} ${o.apiVersion} ${requiredQuery(o)} ${kindOfBody(o)} ${o.status}`)
  expect(listed).toHaveLength(54 + 13)
  expect(listed.toSorted()).toEqual(lines(expected))
})

test('the table has all known graph calls', () => {
  const listed = all
    .filter(([, operation]) => operation.mount === 'graph')
    .map(([, o]) => `${o.method} ${o.path} ${kindOfBody(o)} ${o.status}`)
  expect(listed.toSorted()).toEqual(lines(knownOnGraph))
})

test('every call has a response schema, except those that return no body', () => {
  const silent = all.filter(([, operation]) => operation.response === undefined)
  expect(silent).toEqual(all.filter(([, operation]) => operation.status === 204))
})

test('every example belongs to a call of the table', () => {
  const examples = [exampleAnswers, exampleRequests, exampleQueries].flatMap((all) => Object.keys(all))
  expect(examples.filter((id) => !Object.hasOwn(operations, id))).toEqual([])
})

test.each(all)('%s: its example response, request and query match their schemas', (name, operation) => {
  const id = Object.keys(operations).find((key): key is keyof typeof operations => key === name)
  if (id === undefined) throw new Error(`${name} is not in the table`)
  const pairs = [
    [operation.response, exampleAnswers[id]],
    [operation.request, exampleRequests[id]],
    [operation.query, operation.query && (exampleQueries[id] ?? {})],
  ] as const
  for (const [schema, example] of pairs) {
    expect(example === undefined).toBe(schema === undefined)
    expect(schema?.safeParse(example).error).toBeUndefined()
  }
})
