import { expect, test } from 'vitest'
import type { z } from '../../zod.ts'
import { agentEventRequest } from '../agent/agent-event.ts'
import { budgetsRequest } from '../agent/budget.ts'
import { conversationInsightQuery, toolCallInsightQuery } from '../agent/insight.ts'
import { connectorLogQuery } from '../connectors/connector-log.ts'
import { threadControlRequest } from '../conversations/thread-control.ts'
import { agentSettingsRequest, followupIntervalsSeconds } from '../record-kinds/agent-settings.ts'
import { allowlistEntryRequest } from '../record-kinds/allowlist-entry.ts'
import { businessInfoRequest } from '../record-kinds/business-info.ts'
import { connectorRequest } from '../record-kinds/connector.ts'
import { faqRequest } from '../record-kinds/faq.ts'
import { knowledgeFileUpload } from '../record-kinds/knowledge-file.ts'
import { skillRequest } from '../record-kinds/skill.ts'
import { websiteRequest } from '../record-kinds/website.ts'

// oxlint-disable-next-line eslint/max-params -- a row of a table
function refuses(what: string, schema: z.ZodType, request: unknown, path: string, message: string) {
  test(`${what} is refused with a plain message at its field`, () => {
    const errors = schema.safeParse(request).error?.issues ?? []
    expect(errors.map((issue) => issue.path.join('.'))).toEqual([path])
    expect(errors[0]?.message.startsWith(message)).toBe(true)
  })
}

const day = (size: number) => new Date(Date.UTC(2026, 0, size)).toISOString().slice(0, 10)
const days = (size: number) => ({ start_date: day(1), end_date: day(size) })
const skill = { title: 'a', description: 'a', skill: 'a' }
const event = { type: 'a', description: 'a', payload: '{}' }
const eventWith = (part: object) => ({ to: '+15550100', event: { ...event, ...part } })
const connector = { name: 'a', description: 'a', base_url: 'https://a.example', auth_type: 'NONE' }

refuses('a title with capitals', skillRequest, { ...skill, title: 'Open' }, 'title', 'Use lower-case')
refuses(
  'a title with two hyphens in a row',
  skillRequest,
  { ...skill, title: 'a--b' },
  'title',
  'Use lower-case',
)
refuses(
  'a title with a hyphen at its end',
  skillRequest,
  { ...skill, title: 'a-' },
  'title',
  'Use lower-case',
)
refuses('a blank text', skillRequest, { ...skill, skill: ' \n' }, 'skill', 'Enter the instructions')
refuses('a missing text', skillRequest, { title: 'a', description: 'a' }, 'skill', 'Is required')
refuses(
  'a number in the place of a text',
  faqRequest,
  { question: 1, answer: 'a' },
  'question',
  'Must be text',
)
refuses(
  'metadata as a text',
  faqRequest,
  { question: 'a', answer: 'a', metadata: '{}' },
  'metadata',
  'Must be pairs',
)
refuses(
  'a number without its plus',
  allowlistEntryRequest,
  { consumer_phone_number: '15550100' },
  'consumer_phone_number',
  'Enter a phone number',
)
refuses(
  '16 digits',
  allowlistEntryRequest,
  { consumer_phone_number: '+1234567890123456' },
  'consumer_phone_number',
  'Enter a phone number',
)
refuses(
  'an interval between the fixed ones',
  agentSettingsRequest,
  { followup: { enabled: true, followup_interval_in_seconds: 60 } },
  'followup.followup_interval_in_seconds',
  'Must be one of 0, 300',
)
refuses(
  'an unknown audience',
  agentSettingsRequest,
  { ai_audience: 'NOBODY' },
  'ai_audience',
  'Must be one of EVERYONE',
)
refuses(
  'a blank phrase',
  agentSettingsRequest,
  { never_say_phrases: ['a', ' '] },
  'never_say_phrases.1',
  'Enter a phrase',
)
refuses('the agent id in the settings', agentSettingsRequest, { agent_id: 'a' }, '', 'Unrecognized key')
refuses('an unknown business field', businessInfoRequest, { slogan: 'a' }, '', 'Unrecognized key')
refuses(
  'a broken e-mail address',
  businessInfoRequest,
  { contact_info: { email: 'a@' } },
  'contact_info.email',
  'Enter an e-mail',
)
refuses(
  'an executable file',
  knowledgeFileUpload,
  { file_name: 'a.exe', size: 1 },
  'file_name',
  'Must end in .pdf',
)
refuses(
  'a name that is an extension alone',
  knowledgeFileUpload,
  { file_name: '.pdf', size: 1 },
  'file_name',
  'Must end in .pdf',
)
refuses('a website without a scheme', websiteRequest, { url: 'a.example' }, 'url', 'Enter an address')
refuses(
  'a connector without encryption',
  connectorRequest,
  { ...connector, base_url: 'http://a.example' },
  'base_url',
  'Enter a public base URL',
)
refuses(
  'a sign-in that cannot be created',
  connectorRequest,
  { ...connector, auth_type: 'BASIC' },
  'auth_type',
  'Must be one of',
)
refuses(
  'an event payload that is not JSON',
  agentEventRequest,
  eventWith({ payload: '{' }),
  'event.payload',
  'Enter valid JSON',
)
refuses(
  'a handover without a recipient',
  threadControlRequest,
  { messaging_product: 'whatsapp', action: 'release' },
  'to',
  'Is required unless',
)
refuses(
  'the same budget twice',
  budgetsRequest,
  { budgets: [1, 2].map((max_budget) => ({ unit_type: 'token', time_window: 'one_day', max_budget })) },
  'budgets',
  'Must hold each',
)
refuses(
  'half a token in a budget',
  budgetsRequest,
  { budgets: [{ unit_type: 'token', time_window: 'one_day', max_budget: 0.5 }] },
  'budgets.0.max_budget',
  'Must be a whole',
)
refuses(
  'a range that ends before it begins',
  toolCallInsightQuery,
  { start_date: '2026-02-02', end_date: '2026-02-01' },
  'end_date',
  'Must not be before',
)
refuses(
  'a day that does not exist',
  toolCallInsightQuery,
  { start_date: '2026-02-30', end_date: '2026-03-05' },
  'start_date',
  'Must be a date',
)
refuses(
  'logs that end before they begin',
  connectorLogQuery,
  { start_time: 2, end_time: 1 },
  'end_time',
  'Must not be before',
)
refuses(
  'an unknown metric',
  conversationInsightQuery,
  { ...days(1), metrics: 'ai_threads,smiles' },
  'metrics',
  'Must be a comma list',
)

test('every follow-up interval, an empty list of phrases and blank business texts are accepted', () => {
  for (const seconds of followupIntervalsSeconds) {
    const followup = { enabled: seconds > 0, followup_interval_in_seconds: seconds }
    expect(agentSettingsRequest.safeParse({ followup, never_say_phrases: [] }).error).toBeUndefined()
  }
  const blank = { return_policy: '', contact_info: { email: '', address: '' } }
  expect(businessInfoRequest.parse(blank)).toEqual(blank)
})
