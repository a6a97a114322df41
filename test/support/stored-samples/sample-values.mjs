/** The invented data of stored samples. */
export const phoneNumber = '300000000000001'
export const sampleSecret = 'a-secret-for-samples-0123456789-abcdefghijklmnopqrstuv'
export const samplePassphrase = 'a passphrase for samples'

const at = '2026-11-24T10:00:00.000Z'
export const skill = {
  title: 'Returns',
  description: 'Answers about returns',
  skill: 'Ask for the order number.',
}
export const faq = { question: 'When do you open?', answer: 'At nine.' }

export const bundle = {
  $schema: 'urn:messaging-agent-studio:schema:agent-bundle:1',
  format: 'messaging-agent',
  version: 1,
  source: { phone_number_id: phoneNumber, channel: 'whatsapp' },
  credentials: 'stripped',
  partial: [{ section: 'files', reason: 'Not readable' }],
  agent: {
    skills: [skill],
    faqs: [faq],
    websites: [{ url: 'https://www.example.com/' }],
  },
}

/** A plan that creates the question above; its id ends in the digest of its fields. */
const planItem = {
  id: 'faqs/create/When do you open?/1wqf5sf',
  kind: 'faqs',
  change: 'create',
  name: faq.question,
  fields: [
    { path: ['question'], after: faq.question },
    { path: ['answer'], after: faq.answer },
  ],
  warnings: [],
  needsCredentials: false,
}

export const reviewQuestion = {
  phoneNumberId: phoneNumber,
  text: 'Please look at the hours.',
  plan: {
    format: 'messaging-agent-plan',
    version: 1,
    phone: phoneNumber,
    deletes: false,
    changes: [planItem.id],
    bundle: { ...bundle, agent: { faqs: [faq] } },
  },
  items: [planItem],
}

export const scenario = {
  id: 'opening',
  title: 'Opening hours',
  folder: 'shop/hours',
  tags: ['daily'],
  turns: [
    {
      message: 'When do you open?',
      assertions: [
        { kind: 'contains', value: 'nine' },
        { kind: 'handoff', value: 'no' },
        { kind: 'answered_within', value: 20 },
      ],
      savedAnswer: 'At nine.',
    },
  ],
}

export const scenarioRun = {
  format: 'messaging-agent-run',
  version: 1,
  kind: 'scenarios',
  startedAt: at,
  agentVersion: null,
  name: 'Before the holidays',
  results: [
    {
      ...{ id: 'opening', title: 'Opening hours', verdict: 'failed', isFlaky: true, repeats: 2, at },
      ...{ slowestMs: 1200, tokens: 300, cost: { amount: 0.01, currency: 'USD' } },
      failures: [
        { kind: 'check', check: { kind: 'contains', value: 'nine' }, message: 0 },
        { kind: 'criterion', criterion: 'Stays polite' },
        { kind: 'call', failure: 'busy' },
      ],
      ...{ reasons: ['Must contain “nine”.'], tools: [['orders.get'], null] },
    },
  ],
}

export const evaluation = {
  id: 'job 1',
  phoneNumberId: phoneNumber,
  startedAt: at,
  name: null,
  phase: 'completed',
  progress: { completed: 1, total: 1, stage: null },
  failure: null,
  cases: [{ id: 'case 1', scenario: 'Asks for the hours', categories: ['Hours'], version: '2' }],
  summary: null,
  results: [],
}

export const draft = {
  startedAt: at,
  base: bundle,
  changes: [
    { state: 'created', kind: 'faqs', id: 'local-1', after: faq },
    {
      state: 'changed',
      kind: 'skills',
      id: '1',
      before: skill,
      after: { ...skill, title: 'Returns and refunds' },
    },
  ],
}

export const request = {
  method: 'GET',
  url: `/api/platform/${phoneNumber}/agent_config/skills`,
  headers: { accept: 'application/json' },
  body: '',
}

export const markedTurn = {
  at,
  reason: 'invented',
  turns: [{ message: 'When do you open?', answer: 'At ten.', isHandedOver: false }],
}

const head = (format) => ({ format, version: 1 })

export const records = [
  { kind: 'versions', name: 'first', value: bundle, query: '?label=First&reason=named' },
  { kind: 'drafts', name: 'current', value: { ...head('messaging-agent-draft'), draft } },
  {
    kind: 'scenarios',
    name: 'opening',
    value: { ...head('messaging-agent-scenarios'), scenarios: [scenario] },
  },
  { kind: 'runs', name: 'scenarios-1', value: scenarioRun },
  {
    kind: 'runs',
    name: 'evaluation-1',
    value: {
      ...head('messaging-agent-run'),
      ...{ kind: 'evaluation', startedAt: at, agentVersion: 'first', run: evaluation },
    },
  },
  {
    kind: 'requests',
    name: 'skills',
    value: { ...head('messaging-agent-request'), name: 'Skills', request },
  },
  {
    kind: 'settings',
    name: 'test-number',
    value: { ...head('messaging-agent-test-number'), testNumber: '300000000000002' },
  },
  {
    kind: 'billing',
    name: 'billable-account',
    value: {
      ...head('messaging-agent-billable-account'),
      ...{ account: '820000000000001', timeZone: 'America/Los_Angeles' },
    },
  },
  {
    kind: 'replies',
    name: 'photos',
    value: {
      ...head('messaging-agent-saved-reply'),
      name: 'Photos',
      text: 'Hello {name}, please send photos.',
    },
  },
  { kind: 'reviews', name: 'turn-1', value: { ...head('messaging-agent-review'), turn: markedTurn } },
  { kind: 'reviews', name: '1', value: { ...head('messaging-agent-review'), done: ['finding-1'] } },
  {
    kind: 'verdicts',
    name: '1',
    value: {
      ...head('messaging-agent-verdict-marks'),
      marks: [{ id: 'r1', scenario: 'opening', criterion: 'Is it polite?', isMet: true, isRight: false }],
    },
  },
]

export function alertSettingsOf(settings) {
  const { rules } = settings
  return {
    ...settings,
    rules: { ...rules, agent_silent: { ...rules.agent_silent, minutes: 7 } },
    quietHours: { from: '22:00', to: '07:00', timeZone: 'Europe/Berlin' },
    groupMinutes: 5,
  }
}

export const target = {
  carries: 'webhooks',
  url: 'http://127.0.0.1:9/hook?key=invented',
  filter: { kinds: ['messages'], phoneNumbers: [phoneNumber], fields: ['messages'] },
  samples: false,
  retryHours: 2,
  enabled: false,
}

export const webhook = {
  object: 'whatsapp_business_account',
  entry: [
    {
      id: '200000000000001',
      changes: [
        {
          field: 'messages',
          value: {
            messaging_product: 'whatsapp',
            metadata: { display_phone_number: '15550100000', phone_number_id: phoneNumber },
            contacts: [{ profile: { name: 'Casey' }, wa_id: '15550101234' }],
            messages: [
              {
                from: '15550101234',
                id: 'wamid.1',
                timestamp: '1764000000',
                type: 'text',
                text: { body: 'Hello' },
              },
            ],
          },
        },
      ],
    },
  ],
}
