import fc from 'fast-check'
import { expect, test } from 'vitest'
import { agentSettings, agentSettingsRequest } from './record-kinds/agent-settings.ts'
import { connector } from './record-kinds/connector.ts'
import { faq, faqKind, faqRequest } from './record-kinds/faq.ts'
import { tool } from './record-kinds/tool.ts'
import { website, websiteKind, websiteRequest } from './record-kinds/website.ts'
import {
  differingFields,
  writeBack,
  writeBackConnector,
  writeBackFaq,
  writeBackSettings,
  writeBackTool,
} from './write-back.ts'

const unknown = fc.dictionary(
  fc.string().map((name) => `x-${name}`),
  fc.jsonValue().filter((value) => value !== null),
)

test('unknown fields survive a read, a change and a write', () => {
  fc.assert(
    fc.property(unknown, fc.string({ minLength: 1 }), (extra, answer) => {
      const parsed = faq.parse({ id: '1', question: 'q', answer: 'old', created_at: 1, ...extra })
      expect(writeBack(parsed, { answer }, faqKind.readOnly)).toEqual({ question: 'q', answer, ...extra })
    }),
  )
})

test('a write without unknown fields fits the strict request', () => {
  const parsed = faq.parse({ id: '1', question: 'q', answer: 'old', metadata: null, created_at: 1 })
  const body = writeBack(parsed, { question: undefined, answer: 'new' }, faqKind.readOnly)
  expect(faqRequest.parse(body)).toEqual({ question: 'q', answer: 'new' })
})

test('settings keep the unknown fields of every block, changed or not', () => {
  fc.assert(
    fc.property(unknown, (extra) => {
      const parsed = agentSettings.parse({
        agent_id: 'a',
        channel: 'whatsapp',
        rollout: { enabled: true, ...extra },
        handoff: { enabled: true, message: 'old', ...extra },
        followup: { enabled: false, message: null, ...extra },
        ...extra,
      })
      expect(writeBackSettings(parsed, { handoff: { enabled: false }, ai_audience: 'EVERYONE' })).toEqual({
        rollout: { enabled: true, ...extra },
        handoff: { enabled: false, message: 'old', ...extra },
        followup: { enabled: false, ...extra },
        ai_audience: 'EVERYONE',
        ...extra,
      })
    }),
  )
})

test('an unconfigured block is sent only once it is configured', () => {
  const parsed = agentSettings.parse({
    agent_id: 'a',
    channel: 'whatsapp',
    rollout: { enabled: true },
    handoff: null,
    ai_audience: null,
  })
  expect(writeBackSettings(parsed, {})).toEqual({ rollout: { enabled: true } })
  const configured = writeBackSettings(parsed, { handoff: { enabled: true } })
  expect(agentSettingsRequest.parse(configured)).toEqual({
    rollout: { enabled: true },
    handoff: { enabled: true },
  })
  expect(writeBackSettings({ ...parsed, handoff: { enabled: true } }, { handoff: null })).toMatchObject({
    handoff: null,
  })
})

test('a connector is written without its credentials, status and default protocol', () => {
  const parsed = connector.parse({
    id: 'c',
    name: 'n',
    description: 'd',
    auth_type: 'API_KEY',
    auth_config: { api_key: { headers: [{ field_name: 'X-Key', value: '****' }] } },
    connector_protocol: 'HTTP',
    connection_status: { status: 'CONNECTED' },
    mtls_config: { has_certificate: true },
    region: 'eu',
  })
  const kept = { name: 'n', auth_type: 'API_KEY', region: 'eu' }
  expect(writeBackConnector(parsed, { description: 'new' })).toEqual({ ...kept, description: 'new' })
  const mcp = writeBackConnector({ ...parsed, connector_protocol: 'MCP' }, {})
  expect(mcp).toEqual({ ...kept, description: 'd', connector_protocol: 'MCP' })
})

test('an injection without a prefix gets an empty one with the next change', () => {
  const parsed = connector.parse({
    id: 'c',
    name: 'n',
    user_auth_injection_config: { location: 'headers', field_name: 'X-User', prefix: null },
  })
  const user_auth_injection_config = { location: 'headers', field_name: 'X-User', prefix: '' }
  expect(writeBackConnector(parsed, { description: 'd' })).toMatchObject({ user_auth_injection_config })
  expect(writeBackConnector(parsed, {}, ['user_auth_injection_config'])).toEqual({ name: 'n' })
})

test('a tool with inline children in its body is written with text, whatever changes', () => {
  const callWith = (children: object | string) => ({
    method: 'POST',
    path: '/o',
    body: { content_type: 'application/json', params: { lines: { type: 'array', items: children } } },
  })
  const sku = { type: 'string' }
  const written = callWith(JSON.stringify({ type: 'object', properties: { sku: JSON.stringify(sku) } }))
  for (const items of [
    { type: 'object', properties: { sku } },
    JSON.stringify({ type: 'object', properties: { sku } }),
  ]) {
    const parsed = tool.parse({ id: 't', name: 'n', request_definition: callWith(items) })
    expect(writeBackTool(parsed, { description: 'd' }).request_definition).toEqual(written)
  }
  const spaced = callWith('{ "type": "string" }')
  const parsed = tool.parse({ id: 't', name: 'n', request_definition: spaced })
  expect(writeBackTool(parsed, { description: 'd' }).request_definition).toEqual(spaced)
})

test("another user's changes are reported by field name, ignoring member order", () => {
  const before = { id: '1', title: 'a', rollout: { percent: 5, audience: 'all' }, note: null }
  expect(differingFields(before, { rollout: { audience: 'all', percent: 5 }, title: 'a', id: '1' })).toEqual(
    [],
  )
  expect(differingFields(before, { ...before, id: '2', title: 'b' }, ['id'])).toEqual(['title'])
  expect(differingFields(before, { ...before, added: 1 })).toEqual(['added'])
})

test('FAQ metadata survives a change of the answer, as a map where possible', () => {
  // The schemas drop this name, which would change the object itself.
  const name = fc.string().filter((text) => text !== '__proto__')
  fc.assert(
    fc.property(fc.dictionary(name, fc.string()), fc.boolean(), (metadata, isText) => {
      const parsed = faq.parse({
        id: '1',
        question: 'q',
        answer: 'old',
        metadata: isText ? JSON.stringify(metadata) : metadata,
      })
      const body = writeBackFaq(parsed, { answer: 'new' })
      expect(body).toEqual({ question: 'q', answer: 'new', metadata })
      faqRequest.parse(body)
    }),
  )
  const withMetadata = faq.parse({ id: '1', question: 'q', answer: 'old', metadata: 'from the counter' })
  expect(writeBackFaq(withMetadata, { answer: 'new' })).toMatchObject({ metadata: 'from the counter' })
})

test('a website keeps its crawl limits when it is crawled again', () => {
  const list = fc.option(fc.array(fc.string({ minLength: 1 }).map((text) => `${text}x`)), { nil: undefined })
  const limits = fc.record({
    included_sub_domains: list,
    excluded_sub_domains: list,
    included_url_patterns: list,
    excluded_url_patterns: list,
    single_urls: list,
  })
  fc.assert(
    fc.property(limits, fc.webUrl(), (scope, url) => {
      const parsed = website.parse({ id: '1', url, crawl_status: 'failed', last_crawled_at: 1, ...scope })
      const body = writeBack(parsed, { url }, websiteKind.readOnly)
      expect(websiteRequest.parse(body)).toEqual({ url, ...JSON.parse(JSON.stringify(scope)) })
    }),
  )
})
