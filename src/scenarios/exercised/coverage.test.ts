import { describe, expect, test } from 'vitest'
import { agentPartsOf } from '../../agent/search/agent-parts.ts'
import { indexParts } from '../../agent/search/turn-parts.ts'
import type { AgentSettings } from '../../contract/platform/record-kinds/agent-settings.ts'
import { type Assertion, scenario } from '../../contract/studio/files/scenario.ts'
import { coverageCounts, coverageOf, type ScenarioToCover } from './coverage.ts'
import { customerMessageOf } from './customer-phrases.ts'
import { mentionsHandover } from './mentions-handover.ts'
import { scenarioForGap } from './scenario-for-gap.ts'

const index = indexParts(
  '1',
  agentPartsOf({
    skills: [
      {
        id: 's1',
        title: 'refunds',
        description: 'When a customer asks for a refund or disputes a charge.',
        skill: 'Do not promise anything. Hand the conversation over.',
      },
      {
        id: 's2',
        title: 'late-delivery',
        description: 'When a customer reports a late parcel.',
        skill: 'Say "I am sorry about the delay." Look it up with find_order.',
      },
    ],
    faqs: [
      { id: 'f1', question: 'When are you open?', answer: 'Monday to Friday from 8:30 to 18:00.' },
      { id: 'f2', question: 'Do you sell gift cards?', answer: 'Yes, they do not expire.' },
    ],
    files: [{ id: 'x1', file_name: 'prices.pdf' }],
    connectors: [
      {
        connector: { id: 'c1', name: 'orders' },
        tools: [
          { id: 't1', name: 'find_order', description: 'Use when a customer asks where an order is.' },
          { id: 't2', name: 'cancel_order', description: 'Use when a customer wants to cancel an order.' },
        ],
      },
    ],
  }),
)

const settings: AgentSettings = {
  agent_id: 'a1',
  handoff: { enabled: true, message_selection: 'CUSTOM', message: 'A colleague takes over. Please wait.' },
  never_say_phrases: ['guaranteed', 'cheapest in town', 'guaranteed', ' '],
}

function one(id: string, message: string, assertions: Assertion[] = [], more = {}): ScenarioToCover {
  return { id, scenario: { title: `Scenario ${id}`, turns: [{ message, assertions }] }, ...more }
}

function states(scenarios: readonly ScenarioToCover[]) {
  const rows = coverageOf({ index, settings, scenarios })
  return Object.fromEntries(rows.map(({ id, state }) => [id, state]))
}

test('without scenarios, every part except files is a gap', () => {
  const rows = coverageOf({ index, settings, scenarios: [] })
  expect(rows.map(({ id }) => id)).toEqual([
    'skill/s1',
    'skill/s2',
    'faq/f1',
    'faq/f2',
    'tool/c1/t1',
    'tool/c1/t2',
    'never_say/guaranteed',
    'never_say/cheapest in town',
    'handover/asked',
    'handover/kept',
    'handover/message',
    'handover/skill/s1',
  ])
  expect(rows.every(({ state, scenarios }) => state === 'gap' && scenarios.length === 0)).toBe(true)
})

test('a part is likely if text search finds it in the message or saved answer', () => {
  expect(states([one('1', 'are you open on friday')])['faq/f1']).toBe('likely')
  const saved = {
    id: '2',
    scenario: { title: '2', turns: [{ message: 'hm', assertions: [], savedAnswer: 'They never expire.' }] },
  }
  expect(states([saved])['faq/f2']).toBe('likely')
})

test("the last run's answer replaces the saved one", () => {
  const run = one('1', 'hm', [], { turns: [{ message: 'hm', answer: 'Gift cards do not expire.' }] })
  expect(states([run])['faq/f2']).toBe('likely')
})

test('a tool is exercised if a check or the platform names it, and likely by text only if calls are unknown', () => {
  expect(states([one('1', 'x', [{ kind: 'tool_used', value: 'find_order' }])])['tool/c1/t1']).toBe(
    'exercised',
  )
  expect(states([one('1', 'x', [], { tools: [['1_orders_find_order']] })])['tool/c1/t1']).toBe('exercised')
  expect(states([one('1', 'where is my order')])['tool/c1/t1']).toBe('likely')
  expect(states([one('1', 'where is my order', [], { tools: [[]] })])['tool/c1/t1']).toBe('gap')
  expect(states([one('1', 'where is my order', [], { tools: [null] })])['tool/c1/t1']).toBe('likely')
})

test('a phrase is exercised by a check that would detect it', () => {
  const check = (value: string): Assertion[] => [{ kind: 'not_contains', value }]
  expect(states([one('1', 'x', check('Guarantee'))])['never_say/guaranteed']).toBe('exercised')
  expect(states([one('1', 'x', check('we guaranteed it'))])['never_say/guaranteed']).toBe('gap')
  expect(states([one('1', 'Is it the cheapest in  town?')])['never_say/cheapest in town']).toBe('likely')
})

test('handovers are covered when expected and unexpected, by message and by skill', () => {
  const yes: Assertion = { kind: 'handoff', value: 'yes' }
  const all = states([
    one('1', 'I want a refund', [yes, { kind: 'contains', value: 'colleague takes over' }]),
    one('2', 'open?', [{ kind: 'handoff', value: 'no' }]),
  ])
  expect(all['handover/asked']).toBe('exercised')
  expect(all['handover/kept']).toBe('exercised')
  expect(all['handover/message']).toBe('exercised')
  expect(all['handover/skill/s1']).toBe('likely')
  expect(states([one('1', 'I want a refund')])['handover/skill/s1']).toBe('gap')
})

function ruleIds(some: AgentSettings | undefined) {
  const rows = coverageOf({ index, settings: some, scenarios: [] })
  return rows.flatMap(({ id, kind }) => (kind === 'handover' || kind === 'never_say' ? [id] : []))
}

test('unread settings have no rows', () => {
  expect(ruleIds(undefined)).toEqual([])
})

test('an agent whose handover is off or unset still announces a team member', () => {
  const rules = ['handover/asked', 'handover/kept', 'handover/skill/s1']
  expect(ruleIds({ agent_id: 'a', handoff: null, never_say_phrases: null })).toEqual(rules)
  expect(ruleIds({ agent_id: 'a', handoff: { enabled: false, message: 'x' } })).toEqual(rules)
})

test('gaps come first, and counts add up', () => {
  const rows = coverageOf({ index, settings, scenarios: [one('1', 'Do you sell gift cards?')] })
  const order = rows.map(({ state }) => state)
  expect(order.lastIndexOf('gap')).toBeLessThan(order.indexOf('likely'))
  expect(coverageCounts(rows)).toContainEqual({ kind: 'faq', all: 2, likely: 1, exercised: 0 })
  expect(coverageCounts([])).toEqual([])
})

test('a scenario with a simulated customer covers parts by its conversation', () => {
  const simulated: ScenarioToCover = {
    id: '1',
    scenario: { title: 'Angry', turns: [] },
    turns: [{ message: 'gift cards?', answer: 'They do not expire.' }],
  }
  expect(states([simulated])['faq/f2']).toBe('likely')
})

describe('suggestions', () => {
  const around = { tools: ['find_order', 'cancel_order'], question: 'When are you open?', language: 'en' }
  const rows = coverageOf({ index, settings, scenarios: [] })
  const made = new Map(rows.map((row) => [row.id, scenarioForGap(row, around)]))

  test('are valid scenarios and fill their gap', () => {
    for (const row of rows) {
      const suggested = made.get(row.id)
      expect(scenario.safeParse(suggested).success).toBe(true)
      const { turns = [], title = '' } = suggested ?? {}
      expect(states([{ id: '1', scenario: { title, turns } }])[row.id], row.id).not.toBe('gap')
    }
  })

  test('use the words of the part', () => {
    expect(made.get('faq/f1')?.turns[0]).toEqual({
      message: 'When are you open?',
      assertions: [
        { kind: 'contains', value: '8:30' },
        { kind: 'contains', value: '18:00' },
      ],
      savedAnswer: 'Monday to Friday from 8:30 to 18:00.',
    })
    expect(made.get('skill/s2')?.turns[0]?.assertions).toEqual([
      { kind: 'contains', value: 'I am sorry about the delay.' },
      { kind: 'tool_used', value: 'find_order' },
    ])
    expect(made.get('skill/s1')?.turns[0]?.assertions).toEqual([{ kind: 'handoff', value: 'yes' }])
  })

  test("are in the agent's language", () => {
    const handover = rows.find(({ kind, part }) => kind === 'handover' && part === null)
    if (handover === undefined) throw new Error('no handover')
    const inSpanish = scenarioForGap(handover, { ...around, language: 'es' })
    expect([inSpanish.title, inSpanish.turns[0]?.message]).toEqual([
      'Transferencia cuando se pide',
      'Quiero hablar con una persona.',
    ])
  })

  test('are valid for overlong texts', () => {
    const part = { kind: 'faq' as const, id: '1', name: 'x'.repeat(500), when: '', text: '1'.repeat(5000) }
    const row = {
      id: '',
      kind: 'faq' as const,
      part,
      rule: null,
      text: '',
      state: 'gap' as const,
      scenarios: [],
    }
    expect(scenario.safeParse(scenarioForGap(row, around)).error).toBeUndefined()
  })
})

test.each([
  [
    'When a customer wants to book a service, a tune-up or a repair slot.',
    'I want to book a service, a tune-up or a repair slot.',
  ],
  ['When a customer asks for a refund or disputes a charge.', 'I need a refund.'],
  ['When a customer asks which frame size fits.', 'Can you tell me which frame size fits?'],
  [
    'Use when a visitor asks about the weather for a tour.',
    'I have a question about the weather for a tour.',
  ],
  ['When an order is late.', 'When an order is late'],
  ['Wenn ein Kunde sein Geld zurück will.', 'Wenn ein Kunde sein Geld zurück will'],
  ['When a customer wants to change their order.', 'I want to change my order.'],
  ['Cuando un cliente quiere cancelar su pedido o pregunta por los plazos.', 'Quiero cancelar mi pedido.'],
  ['Cuando un cliente pregunta cuánto cuesta el envío.', '¿Me puedes decir cuánto cuesta el envío?'],
  ['Cuando un cliente pregunta por la garantía.', 'Tengo una pregunta sobre la garantía.'],
  ['عندما يسأل العميل عن الفرق بين منتجين.', 'لدي سؤال عن الفرق بين منتجين.'],
  ['عندما يريد العميل حجز موعد.', 'أريد حجز موعد.'],
  ['عندما يسأل العميل متى يصل المبلغ.', 'هل يمكنك إخباري متى يصل المبلغ؟'],
  ['عندما تتأخر الشحنة.', 'عندما تتأخر الشحنة'],
  ['Siempre.', 'my skill'],
  ['Always.', 'my skill'],
  ['', 'my skill'],
])('%j becomes the message %j', (when, message) => expect(customerMessageOf(when, 'my-skill')).toBe(message))

test.each([
  'Hand the conversation over.',
  'then hand over to a colleague',
  'Escalate to a human.',
  'Übergib an einen Mitarbeiter.',
  'Leite das Gespräch an das Team weiter',
  'Deriva la conversación a un agente',
  'سلّم المحادثة إلى أحد أعضاء الفريق.',
  'Transfère à un conseiller',
  'Encaminhe para um atendente',
])('%j hands over', (text) => expect(mentionsHandover(text)).toBe(true))

test.each(['Answer in at most three sentences.', 'Bring the receipt over the counter.', ''])(
  '%j does not hand over',
  (text) => expect(mentionsHandover(text)).toBe(false),
)
