import { expect, test } from 'vitest'
import type { z } from '../zod.ts'
import * as event from './agent/agent-event.ts'
import * as insight from './agent/insight.ts'
import * as log from './connectors/connector-log.ts'
import * as transformation from './connectors/transformation.ts'
import * as sentMessage from './conversations/sent-message.ts'
import * as thread from './conversations/thread-control.ts'
import * as override from './conversations/webhook-override.ts'
import * as settings from './record-kinds/agent-settings.ts'
import * as business from './record-kinds/business-info.ts'
import * as connector from './record-kinds/connector.ts'
import * as faq from './record-kinds/faq.ts'
import * as file from './record-kinds/knowledge-file.ts'
import * as skill from './record-kinds/skill.ts'
import * as website from './record-kinds/website.ts'

function limit(max: number, expected: number, schema: z.ZodType, build: (size: number) => unknown) {
  const what = JSON.stringify(build(255)).replace(/a{9,}/g, 'aa…').slice(0, 90)
  test(`${expected} fits, one more does not: ${what}`, () => {
    expect(max).toBe(expected)
    expect(schema.safeParse(build(max)).error).toBeUndefined()
    const errors = schema.safeParse(build(max + 1)).error?.issues ?? []
    expect(errors).toHaveLength(1)
    expect(errors[0]?.message).toMatch(/^Must be (at most|a whole number from)/)
  })
}

const text = (size: number) => 'a'.repeat(size)
const address = (size: number) => 'https://a.example/'.padEnd(size, 'a')

const { skillRequest } = skill
const oneSkill = { title: 'a', description: 'a', skill: 'a' }
limit(skill.maxSkillTitleCharacters, 64, skillRequest, (n) => ({ ...oneSkill, title: text(n) }))
limit(skill.maxSkillDescriptionCharacters, 1024, skillRequest, (n) => ({ ...oneSkill, description: text(n) }))
limit(skill.maxSkillTextCharacters, 20_000, skillRequest, (n) => ({ ...oneSkill, skill: text(n) }))

limit(faq.maxQuestionCharacters, 500, faq.faqRequest, (n) => ({ question: text(n), answer: 'a' }))
limit(faq.maxAnswerCharacters, 5000, faq.faqRequest, (n) => ({ question: 'a', answer: text(n) }))

const { agentSettingsRequest, maxSettingsMessageCharacters } = settings
const said = (size: number) => ({ enabled: true, message: text(size) })
limit(maxSettingsMessageCharacters, 1000, agentSettingsRequest, (n) => ({ handoff: said(n) }))
limit(maxSettingsMessageCharacters, 1000, agentSettingsRequest, (n) => ({ followup: said(n) }))
limit(settings.maxNeverSayPhraseCharacters, 1000, agentSettingsRequest, (n) => ({
  never_say_phrases: [text(n)],
}))

const { businessInfoRequest, maxBusinessTextCharacters, maxContactTextCharacters } = business
const contact = (part: object) => ({ contact_info: part })
const email = (size: number) => `a@${`${text(60)}.`.repeat(4)}${text(size - 249)}.de`
limit(maxBusinessTextCharacters, 2000, businessInfoRequest, (n) => ({ business_description: text(n) }))
limit(maxBusinessTextCharacters, 2000, businessInfoRequest, (n) => ({ purchase_info: text(n) }))
limit(maxBusinessTextCharacters, 2000, businessInfoRequest, (n) => ({ delivery_and_shipping: text(n) }))
limit(maxBusinessTextCharacters, 2000, businessInfoRequest, (n) => ({ return_policy: text(n) }))
limit(business.maxPaymentMethodCharacters, 1000, businessInfoRequest, (n) => ({ payment_method: text(n) }))
limit(maxContactTextCharacters, 500, businessInfoRequest, (n) => contact({ hours_of_operation: text(n) }))
limit(maxContactTextCharacters, 500, businessInfoRequest, (n) => contact({ address: text(n) }))
limit(business.maxEmailCharacters, 254, businessInfoRequest, (n) => contact({ email: email(n) }))

limit(file.maxKnowledgeFileBytes, 100_000_000, file.knowledgeFileUpload, (n) => ({
  file_name: 'a.pdf',
  size: n,
}))
limit(website.maxWebsiteAddressCharacters, 2048, website.websiteRequest, (n) => ({ url: address(n) }))
limit(connector.maxConnectorAddressCharacters, 2048, connector.connectorRequest, (n) => ({
  name: 'a',
  description: 'a',
  auth_type: 'NONE',
  base_url: address(n),
}))

limit(log.maxConnectorLogRows, 1000, log.connectorLogQuery, (n) => ({ limit: String(n) }))
limit(log.maxConnectorLogGroups, 50, log.connectorLogQuery, (n) => ({ top_n: n }))
limit(log.connectorLogWindowSeconds, 604_800, log.connectorLogQuery, (n) => ({
  start_time: '1000',
  end_time: 1000 + n,
}))

limit(transformation.maxTransformationSteps, 5, transformation.transformationSpecRequest, (n) => ({
  version: 1,
  steps: Array.from({ length: n }, () => ({ kind: 'case' })),
}))

const { agentEventRequest } = event
const eventWith = (part: object) => ({
  to: '+15550100',
  event: { type: 'a', description: 'a', payload: '{}', ...part },
})
const payload = (size: number) => '1'.repeat(size)
limit(event.maxEventTypeCharacters, 256, agentEventRequest, (n) => eventWith({ type: text(n) }))
limit(event.maxEventDescriptionCharacters, 1024, agentEventRequest, (n) =>
  eventWith({ description: text(n) }),
)
limit(event.maxEventPayloadCharacters, 4096, agentEventRequest, (n) => eventWith({ payload: payload(n) }))

limit(thread.maxThreadMetadataCharacters, 2000, thread.threadControlRequest, (n) => ({
  messaging_product: 'whatsapp',
  action: 'release',
  to: '1',
  metadata: text(n),
}))
limit(sentMessage.maxMessageCharacters, 4096, sentMessage.sentMessageRequest, (n) => ({
  messaging_product: 'whatsapp',
  recipient_type: 'individual',
  to: '1',
  type: 'text',
  text: { body: text(n) },
}))
limit(override.maxCallbackAddressCharacters, 200, override.phoneNumberOverride, (n) => ({
  webhook_configuration: { override_callback_uri: address(n), verify_token: 'a' },
}))

const lastDay = (size: number) => new Date(Date.UTC(2026, 0, size)).toISOString().slice(0, 10)
const days = (size: number) => ({ start_date: '2026-01-01', end_date: lastDay(size) })
limit(insight.maxConversationInsightDays, 90, insight.conversationInsightQuery, days)
limit(insight.maxToolCallInsightDays, 30, insight.toolCallInsightQuery, days)
limit(insight.maxAgentEventInsightDays, 30, insight.agentEventInsightQuery, days)
