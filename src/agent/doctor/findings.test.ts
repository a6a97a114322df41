import { expect, test } from 'vitest'
import { sectionTitles } from '../../web/app/page-table/words.ts'
import { examinationVerdict } from './examination.ts'
import { examine } from './examine.ts'
import { findingText } from './finding.ts'

const page = (...ids: string[]) => ({ data: ids.map((id) => ({ id })) })
const missing = { error: { message: 'Object does not exist', type: 'x', code: 100, error_subcode: 33 } }

const healthy: Record<string, [number, unknown]> = {
  '/me': [200, { id: '9', name: 'System user' }],
  '/me/businesses': [200, page('1')],
  '/1/owned_whatsapp_business_accounts': [200, page('20', '21')],
  '/1/client_whatsapp_business_accounts': [200, page()],
  '/1/agent_budget': [200, { budgets: [] }],
  '/20': [200, { id: '20' }],
  '/21': [200, { id: '21' }],
  '/20/phone_numbers': [200, page('300')],
  '/21/phone_numbers': [200, page('301')],
  '/20/subscribed_apps': [200, { data: [{ whatsapp_business_api_data: { id: '50', name: 'Ours' } }] }],
  '/21/subscribed_apps': [200, { data: [{ whatsapp_business_api_data: { id: '50', name: 'Ours' } }] }],
  '/300': [200, { id: '300' }],
  '/300/agent_eligibility': [200, { is_eligible: true }],
  '/300/agent_config/settings': [
    200,
    [{ agent_id: 'a', channel: 'whatsapp', rollout: { enabled: true }, handoff: { enabled: true } }],
  ],
}

async function examined(changes: typeof healthy = {}, missingPermissions: readonly string[] = []) {
  const answers = { ...healthy, ...changes }
  const found = await examine({
    now: () => 0,
    tokenFacts: async () => ({ missing: [...missingPermissions], appId: '50', app: 'Ours' }),
    ask: async ({ path }) => {
      const [status, body] = answers[path] ?? [200, []]
      return { status, headers: new Headers(), text: JSON.stringify(body), milliseconds: 1 }
    },
  })
  const texts = found.findings.map((finding) => `${finding.level} ${findingText(finding)}`)
  return { found, texts, verdict: examinationVerdict(found), codes: found.findings.map(({ code }) => code) }
}

test('a healthy platform leaves only the subscription fields and usage to check', async () => {
  const { found, codes } = await examined()
  expect(codes).toEqual(['fields_unknown', 'usage_account_unknown'])
  expect(found.phoneNumbers).toEqual(['300', '301'])
})

test('a missing permission is reported with the pages that need it and the reason', async () => {
  const { found } = await examined({}, ['whatsapp_business_messaging'])
  const reason = 'the token lacks whatsapp_business_messaging'
  const expected = [sectionTitles.today, 'Test chat', sectionTitles.inbox, sectionTitles.playground]
  expect(found.brokenPages).toEqual(expect.arrayContaining(expected.map((page) => ({ page, reason }))))
})

test('a system user without assets is an error', async () => {
  const { codes, verdict } = await examined({ '/1/owned_whatsapp_business_accounts': [200, page()] })
  expect([codes, verdict]).toEqual([['no_assets'], 'failed'])
})

test('an unavailable budget is not a failure', async () => {
  const refusal = { title: 'Forbidden', detail: 'Budgets are not enabled for this business integration.' }
  const { found, codes } = await examined({ '/1/agent_budget': [403, refusal] })
  expect(codes).toContain('budgets_not_offered')
  expect(found.calls.find(({ operation }) => operation === 'readBudgets')?.outcome).toBe('absent')
  expect(found.brokenPages.map(({ page: name }) => name)).not.toContain('Budgets')
})

test('connectors refused before onboarding are reported as not ready', async () => {
  const refusal = { title: 'Bad Request', detail: 'Connectors are not available for this entity yet.' }
  const { codes, verdict } = await examined({ '/300/agent_connectors': [400, refusal] })
  expect(codes).toContain('connectors_not_ready')
  expect(verdict).toBe('failed')
})

test.each([
  [null, 'handover_unset'],
  [{ enabled: false }, 'handover_off'],
])('handover as %j is a warning', async (handoff, code) => {
  const settings = [{ agent_id: 'a', channel: 'whatsapp', rollout: { enabled: true }, handoff }]
  const { codes } = await examined({ '/300/agent_config/settings': [200, settings] })
  expect(codes).toContain(code)
})

test('an unsubscribed app is reported with the subscribed ones', async () => {
  const agentApp = { data: [{ whatsapp_business_api_data: { id: '51', name: 'Business Agent' } }] }
  const { texts } = await examined({ '/21/subscribed_apps': [200, agentApp] })
  expect(texts.join()).toMatch(/warning The app of this token is not subscribed.*21: Business Agent/)
})

test('a number unknown to the graph and a wrong platform address are different errors', async () => {
  const absent: [number, unknown] = [404, { title: 'Not Found', detail: 'No such path' }]
  const both = await examined({ '/300': [400, missing], '/300/agent_eligibility': absent })
  expect(both.codes).toContain('unknown_number')
  expect(both.codes).not.toContain('platform_address')
  const wrongPath = await examined({ '/300/agent_eligibility': absent, '/300/agent_config/settings': absent })
  expect(wrongPath.codes).toContain('platform_address')
  expect(wrongPath.verdict).toBe('failed')
})

test('unaccepted terms are an error as early as the eligibility check', async () => {
  const detail = 'The AI terms of service must be accepted for this business account before using this API.'
  const { codes } = await examined({ '/300/agent_eligibility': [403, { title: 'Forbidden', detail }] })
  expect(codes).toContain('terms')
})
