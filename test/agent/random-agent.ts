/** Random agents as creation requests, and their creation. */
import fc from 'fast-check'
import { draftedLists } from '../../src/agent/draft/draft-overlay.ts'
import { fillPath, fillTemplate } from '../../src/contract/platform/paths.ts'
import { platformPaths } from '../../src/contract/platform/platform-paths.ts'
import { recordKinds } from '../../src/contract/platform/record-kinds/record-kinds.ts'
import type { ListSection } from '../../src/contract/studio/files/config-bundle.ts'
import { type DemoAgent, phoneNumberId } from './demo-agent.ts'

const words = fc.array(
  fc.constantFrom('bike', 'Öl', 'repair', 'when?', '„Platz“', '車', 'a\nb', '{x}', '"', '\\'),
  {
    minLength: 1,
    maxLength: 12,
  },
)
const text = words.map((list) => list.join(' '))
const slug = fc.stringMatching(/^[a-z]{2,6}(?:-[a-z0-9]{1,4})?$/)
const name = fc.stringMatching(/^[a-z]{2,6}_[a-z0-9]{1,4}$/)
const optional: { requiredKeys: [] } = { requiredKeys: [] }

const settings = fc.record(
  {
    rollout: fc.record({ enabled: fc.boolean() }),
    ai_audience: fc.constantFrom('EVERYONE', 'ALLOWLISTED_ONLY'),
    handoff: fc.record(
      {
        enabled: fc.boolean(),
        message: fc.oneof(fc.constant(''), text),
        message_selection: fc.constantFrom('DEFAULT', 'AGENT', 'CUSTOM'),
      },
      { requiredKeys: ['enabled'] },
    ),
    followup: fc.record(
      { enabled: fc.boolean(), message: text, followup_interval_in_seconds: fc.constantFrom(0, 300, 86_400) },
      { requiredKeys: ['enabled'] },
    ),
    never_say_phrases: fc.array(text, { maxLength: 3 }),
  },
  optional,
)

const businessInfo = fc.record(
  {
    business_description: fc.oneof(fc.constant(''), text),
    return_policy: text,
    contact_info: fc.record(
      { email: fc.constantFrom('', 'hello@example.com'), address: text, hours_of_operation: text },
      optional,
    ),
  },
  optional,
)

const skill = fc.record({ title: slug, description: text, skill: text })
const faq = fc.record(
  { question: text, answer: text, metadata: fc.dictionary(slug, text, { maxKeys: 3 }) },
  { requiredKeys: ['question', 'answer'] },
)
const lists = fc.array(
  slug.map((path) => `/${path}/*`),
  { maxLength: 2 },
)
const website = fc.record(
  {
    url: fc
      .tuple(slug, fc.constantFrom('', '/', '/shop', '/?lang=en', '/a?token={x}&page=2'))
      .map(([host, suffix]) => `https://${host}.example${suffix}`),
    included_url_patterns: lists,
    excluded_sub_domains: lists,
    single_urls: lists,
  },
  { requiredKeys: ['url'] },
)
const customer = fc
  .integer({ min: 1, max: 10_000 })
  .map((number) => ({ consumer_phone_number: `+1555${number}` }))

const binding = fc.oneof(
  fc
    .constantFrom('true', 'en', '12', 'Bearer-none', 'sk_live_0123456789', '')
    .map((value) => ({ kind: 'default', value })),
  fc.constant({ kind: 'macro', macro: 'WHATSAPP_PHONE_NUMBER' }),
)
const leaf = fc.oneof(
  fc.record(
    { type: fc.constantFrom('string', 'integer', 'boolean'), description: text, binding },
    { requiredKeys: ['type'] },
  ),
  fc.array(text, { minLength: 1, maxLength: 3 }).map((values) => ({ type: 'string', enum: values })),
)
/** Children are texts at every level; other forms are refused (docs/platform.md, section 11.3). */
const { branch } = fc.letrec<{ branch: object; child: string }>((tie) => ({
  child: fc
    .oneof({ maxDepth: 2, withCrossShrink: true }, leaf, tie('branch'))
    .map((node) => JSON.stringify(node)),
  branch: fc.oneof(
    fc
      .dictionary(slug, tie('child'), { minKeys: 1, maxKeys: 3 })
      .map((properties) => ({ type: 'object', properties, required: Object.keys(properties) })),
    tie('child').map((items) => ({ type: 'array', items })),
  ),
}))
const parameter = fc.oneof(leaf, fc.constant({ type: 'integer', enum: [26, 28] }))
const prefixed = (prefix: string) =>
  fc.dictionary(
    slug.map((one) => `${prefix}_${one}`),
    parameter,
    { minKeys: 1, maxKeys: 2 },
  )

const tool = fc.record(
  {
    name,
    description: text,
    user_auth_required: fc.boolean(),
    request_definition: fc.record(
      {
        method: fc.constantFrom('POST', 'PUT'),
        path: slug.map((one) => `/${one}`),
        query_parameters: prefixed('q'),
        headers: prefixed('h'),
        body: fc
          .dictionary(
            slug.map((one) => `b_${one}`),
            fc.oneof(leaf, branch),
            { minKeys: 1, maxKeys: 2 },
          )
          .map((params) => ({
            content_type: 'application/json',
            params,
          })),
      },
      { requiredKeys: ['method', 'path'] },
    ),
    user_auth_action_config: fc.record({
      user_action_tool_type: fc.constantFrom('auth', 'refresh'),
      user_auth_token_path: fc.constant('data.token'),
    }),
    transformation_spec: fc.record({
      version: fc.constant(1),
      steps: fc.array(
        fc.record({
          kind: fc.constantFrom('filter', 'truncate'),
          target: slug.map((one) => ({ z: one.split('-')[0], a: 3 })),
        }),
        { maxLength: 2 },
      ),
    }),
  },
  { requiredKeys: ['name', 'description', 'user_auth_required', 'request_definition'] },
)

const connector = fc
  .record({
    request: fc.record(
      {
        name,
        description: text,
        base_url: slug.map((host) => `https://${host}.example/api`),
        requires_certificate: fc.boolean(),
        user_auth_injection_config: fc.record({
          location: fc.constantFrom('headers', 'query'),
          field_name: slug,
          prefix: fc.constantFrom('', 'Bearer '),
        }),
      },
      { requiredKeys: ['name', 'description', 'base_url'] },
    ),
    auth: fc.constantFrom(
      { auth_type: 'NONE' },
      {
        auth_type: 'API_KEY',
        auth_config: {
          api_key: { headers: [{ field_name: 'Authorization', value: 'sk_live', prefix: 'Bearer ' }] },
        },
      },
    ),
    tools: fc.uniqueArray(tool, { selector: (one) => one.name, maxLength: 3 }),
  })
  .map(({ request, auth, tools }) => ({ request: { ...request, ...auth }, tools }))

/** Flows with even numbers are published in the built-in platform, so that they may be enabled. */
const richReply = fc.oneof(
  fc.record({
    title: slug,
    component_type: fc.constantFrom('interactive_reply_buttons', 'image', 'cta_url'),
    status: fc.constantFrom('enabled', 'disabled'),
    instruction: text,
  }),
  fc.record({
    title: slug,
    component_type: fc.constant('flow'),
    status: fc.constantFrom('enabled', 'disabled'),
    instruction: text,
    flow_id: fc.integer({ min: 1, max: 50 }).map((half) => String(half * 2)),
  }),
)

const few = { maxLength: 4 }

const records = {
  skills: fc.array(skill, few),
  rich_replies: fc.array(richReply, { maxLength: 30 }),
  faqs: fc.uniqueArray(faq, { ...few, selector: ({ question }) => question.trim().toLowerCase() }),
  websites: fc.array(website, few),
  allowlist: fc.uniqueArray(customer, { maxLength: 20, selector: (one) => one.consumer_phone_number }),
} satisfies Record<Exclude<ListSection, 'files'>, fc.Arbitrary<object[]>>

export const randomAgent = fc.record({
  settings,
  businessInfo,
  ...records,
  connectors: fc.uniqueArray(connector, { maxLength: 2, selector: ({ request }) => request.name }),
})
export type RandomAgent = typeof randomAgent extends fc.Arbitrary<infer Value> ? Value : never

/** On an empty agent. */
export async function makeAgent(demo: DemoAgent, agent: RandomAgent): Promise<void> {
  const entity_id = phoneNumberId
  await demo.put(fillPath(platformPaths.settings, { entity_id }), agent.settings)
  await demo.put(fillPath(platformPaths.businessInfo, { entity_id }), agent.businessInfo)
  for (const kind of draftedLists) {
    for (const one of agent[kind])
      await demo.post(fillTemplate(recordKinds[kind].paths.list, [entity_id]), one)
  }
  for (const { request, tools } of agent.connectors) {
    const { id } = await demo.post(fillPath(platformPaths.connectors, { entity_id }), request)
    const path = fillPath(platformPaths.tools, { entity_id, connector_id: id })
    for (const one of tools) await demo.post(path, one)
  }
}
