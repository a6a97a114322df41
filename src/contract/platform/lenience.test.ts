import fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyRuns } from '../../../test/support/property-runs.ts'
import { z } from '../zod.ts'
import { phoneNumber } from './account/phone-number.ts'
import { agentEvent } from './agent/agent-event.ts'
import { agentTestAnswer } from './agent/agent-test.ts'
import { budget } from './agent/budget.ts'
import { evaluationCase } from './agent/evaluation-case.ts'
import { evaluationJob } from './agent/evaluation-job.ts'
import { evaluationDetail, evaluationSummary } from './agent/evaluation-result.ts'
import { connectorLogs } from './connectors/connector-log.ts'
import { toolRun } from './connectors/tool-run.ts'
import { conversationTurn } from './conversations/conversation-turn.ts'
import { messagesValue, standbyValue } from './conversations/webhook-conversation.ts'
import { handoverValue } from './conversations/webhook-handover.ts'
import { webhookPayload } from './conversations/webhook-payload.ts'
import type { Operation } from './operations/operation.ts'
import { exampleAnswers } from './operations/operation-examples.ts'
import { operations } from './operations/operations.ts'
import { agentSettings } from './record-kinds/agent-settings.ts'
import { allowlistEntry } from './record-kinds/allowlist-entry.ts'
import { businessInfo } from './record-kinds/business-info.ts'
import { connector } from './record-kinds/connector.ts'
import { faq } from './record-kinds/faq.ts'
import { knowledgeFile } from './record-kinds/knowledge-file.ts'
import { everyKind, recordKinds } from './record-kinds/record-kinds.ts'
import { skill } from './record-kinds/skill.ts'
import { tool } from './record-kinds/tool.ts'
import { uiSkill } from './record-kinds/ui-skill.ts'
import { website } from './record-kinds/website.ts'

const maps = new Set(['metadata', 'path_parameters', 'query_parameters', 'params', 'properties'])

function sprinkled(value: unknown, extra: object, name = ''): unknown {
  if (Array.isArray(value)) return value.map((inner) => sprinkled(inner, extra))
  if (typeof value !== 'object' || value === null) return value
  const isMap = maps.has(name) || (name === 'headers' && !Array.isArray(value))
  const fields = Object.entries(value).map(([key, inner]) => [key, sprinkled(inner, extra, key)])
  return { ...Object.fromEntries(fields), ...(isMap ? {} : extra) }
}

/** The parser drops `__proto__`. */
const extraFields = fc.dictionary(
  fc.string().map((name) => `x-${name}`),
  fc.jsonValue(),
  { minKeys: 1, maxKeys: 3 },
)

const rows = Object.entries<Operation>(operations)
const examples: Readonly<Record<string, unknown>> = exampleAnswers
const answered = rows.flatMap(([name, { response }]) => (response ? [{ name, response }] : []))

const wrapped = z.looseObject({ data: z.array(z.unknown()) })
function unwrapped(parsed: unknown, answer: unknown): unknown {
  const list = wrapped.safeParse(answer)
  return Array.isArray(parsed) && list.success ? list.data.data : answer
}

test.each(answered)('$name: unknown fields survive a read at every depth', ({ name, response }) => {
  fc.assert(
    fc.property(extraFields, (extra) => {
      const answer = sprinkled(examples[name], extra)
      const parsed = response.parse(answer)
      expect(JSON.parse(JSON.stringify(parsed))).toEqual(
        JSON.parse(JSON.stringify(unwrapped(parsed, answer))),
      )
    }),
    propertyRuns(25),
  )
})

const metadataOnly = { metadata: { phone_number_id: '1' } }
const message = { id: 'wamid.a', from: '1', type: 'order', order: { product_items: [{ quantity: 1 }] } }
const webhooks: [string, z.ZodType, unknown][] = [
  [
    'messages',
    messagesValue,
    { ...metadataOnly, contacts: [{ profile: { name: 'A' } }], messages: [message] },
  ],
  [
    'standby',
    standbyValue,
    { standby: { message_echoes: [{ id: 'wamid.a', message: { text: { body: 'x' } } }] } },
  ],
  ['statuses', messagesValue, { statuses: [{ id: 'wamid.a', status: 'read', errors: [{ code: 131_026 }] }] }],
  [
    'handover',
    handoverValue,
    { sender: { wa_id: '1' }, control_passed: { previous_owner: { app_id: '1' } } },
  ],
  [
    'envelope',
    webhookPayload,
    { object: 'o', entry: [{ id: '1', changes: [{ field: 'f', value: { a: {} } }] }] },
  ],
]

test.each(webhooks)('webhook %s: unknown fields survive a read at every depth', (_, schema, value) => {
  fc.assert(
    fc.property(extraFields, (extra) => {
      const sent = sprinkled(value, extra)
      expect(JSON.parse(JSON.stringify(schema.parse(sent)))).toEqual(JSON.parse(JSON.stringify(sent)))
    }),
    propertyRuns(25),
  )
})

test("a field named __proto__ does not change an object's prototype", () => {
  const hostile: unknown = JSON.parse('{"id":"1","skill":"x","channel":"sms","__proto__":{"polluted":true}}')
  const parsed = skill.parse(hostile)
  expect(Object.getPrototypeOf(parsed)).toBe(Object.prototype)
  expect('polluted' in parsed).toBe(false)
})

const unknownValues = [
  [
    'settings',
    agentSettings,
    { agent_id: 'a', channel: 'fax', rollout: { enabled: true }, ai_audience: 'SOME' },
  ],
  ['selection', agentSettings.shape.handoff, { enabled: true, message_selection: 'RANDOM' }],
  ['skill', skill, { id: 's', skill: 'x', channel: 'whatsapp', status: 'frozen' }],
  [
    'ui skill',
    uiSkill,
    { id: 'u', title: 't', component_type: 'hologram', status: 'sleeping', instruction: 'i', flow_id: 7 },
  ],
  ['website', website, { id: 'w', url: 'https://a.example', crawl_status: 'wandering' }],
  [
    'connector',
    connector,
    {
      id: 'c',
      name: 'n',
      auth_type: 'KERBEROS',
      connector_protocol: 'X',
      connection_status: { status: 'MOODY' },
    },
  ],
  [
    'tool',
    tool,
    {
      id: 't',
      name: 'n',
      request_definition: {
        method: 'PURGE',
        path: '/',
        headers: { h: { type: 'date', binding: { kind: 'oracle', macro: 'NEW_MACRO' } } },
        body: { content_type: 'text/csv', params: { p: { type: 'tuple' } } },
      },
      transformation_spec: { version: 2, steps: [{ kind: 'explode', target: 1 }] },
    },
  ],
  ['tool run', toolRun, { output: '{}', status: 'maybe' }],
  ['job', evaluationJob, { status: 'PAUSED', progress: { current_stage: 'lunch' } }],
  ['event', agentEvent, { status: 'lost' }],
  ['budget', budget, { unit_type: 'smile', time_window: 'one_year', max_budget: 1 }],
  ['turn', conversationTurn, { turn_id: '1', steps: [{ type: 'DANCE', status: 'TIRED' }] }],
  [
    'phone number',
    phoneNumber,
    { id: '1', quality_rating: 'BLUE', status: 'NEW', throughput: { level: 'WARP' } },
  ],
  [
    'webhook',
    webhookPayload,
    { object: 'another', entry: [{ id: '0', changes: [{ field: 'news', value: { any: [1] } }] }] },
  ],
] as const satisfies readonly (readonly [string, z.ZodType, unknown])[]

test.each(unknownValues)('%s: unknown values are kept unchanged', (_, schema, answer) => {
  expect(schema.parse(answer)).toEqual(answer)
})

const minimal = [
  [agentSettings, { agent_id: 'a', channel: 'whatsapp', rollout: { enabled: false } }],
  [businessInfo, {}],
  [skill, { id: 's', skill: '', channel: 'whatsapp' }],
  [uiSkill, { id: 'u', title: '', component_type: 'image', status: 'enabled', instruction: '' }],
  [knowledgeFile, { id: 'f', file_name: 'a.pdf' }],
  [website, { id: 'w', url: '' }],
  [faq, { id: 'q', question: '', answer: '' }],
  [allowlistEntry, { id: 'e' }],
  [connector, { id: 'c', name: '', connection_status: { status: 'ERROR' } }],
  [connectorLogs, { data: [] }],
  [tool, { id: 't', name: '' }],
  [toolRun, { status: 'success' }],
  [evaluationCase, { id: 'c', scenario: '' }],
  [evaluationJob, { status: 'QUEUED' }],
  [evaluationSummary, { id: 's', summary: '' }],
  [evaluationDetail, { id: 'd' }],
  [agentTestAnswer, { message_id: '', agent_response: '', conversation_id: '' }],
  [agentEvent, { status: 'sent' }],
  [budget, { unit_type: 'token', time_window: 'one_day', max_budget: 0 }],
  [conversationTurn, { turn_id: '1' }],
  [phoneNumber, { id: '1' }],
] as const satisfies readonly (readonly [z.ZodType, unknown])[]

test('these tests cover the responses of every record kind', () => {
  const covered = new Set<z.ZodType>(minimal.map(([schema]) => schema))
  expect(everyKind.filter((kind) => !covered.has(recordKinds[kind].schema))).toEqual([])
})

test('responses may have only their required fields', () => {
  for (const [schema, answer] of minimal) expect(schema.parse(answer)).toEqual(answer)
})

test('every optional field may be null', () => {
  for (const [schema, answer] of minimal) {
    if (!(schema instanceof z.ZodObject)) continue
    const nulls = Object.fromEntries(Object.keys(schema.shape).map((name) => [name, null]))
    expect(schema.parse({ ...nulls, ...answer })).toMatchObject(answer)
  }
})

const singletons = ['settings', 'business_info']
const lists = everyKind
  .filter((kind) => !singletons.includes(kind))
  .map((kind) => recordKinds[kind].paths.list)

test.each(rows.filter(([, row]) => lists.includes(row.path) && row.method === 'GET'))(
  '%s: a list is read bare or wrapped',
  (name, { response }) => {
    const wrappedList = wrapped.safeParse(examples[name])
    const items = wrappedList.success ? wrappedList.data.data : examples[name]
    const shape = z.union([z.array(z.unknown()), wrapped.transform((list) => list.data)])
    expect(shape.parse(response?.parse(items))).toEqual(items)
    expect(shape.parse(response?.parse({ data: items }))).toEqual(items)
  },
)
