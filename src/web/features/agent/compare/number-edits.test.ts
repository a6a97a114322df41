import { expect, test } from 'vitest'
import type { LiveAgent } from '../../../../agent/bundle/live-agent.ts'
import { switchesOn } from '../../../../agent/plan/run-record.ts'
import { failure } from '../../../../contract/platform/failure/failure.ts'
import { gridOf } from '../../../api/agent/budget-grid.ts'
import { compareNumbers, variantsOf } from './compare-numbers.ts'
import { type BusinessBudgets, comparedNumber } from './compared-number.ts'
import { type NumberEdit, planBudgets, planNumbers } from './number-edits.ts'
import { createTurns } from './turns.ts'

const answer = (id: string, question: string, text: string) => ({ id, question, answer: text })

function live(phoneNumberId: string, change: Partial<LiveAgent> = {}): LiveAgent {
  return {
    phoneNumberId,
    settings: {
      agent_id: `agent-${phoneNumberId}`,
      rollout: { enabled: false },
      handoff: { enabled: true, message: 'A colleague takes over.', message_selection: 'CUSTOM' },
      followup: null,
      ai_audience: 'ALLOWLISTED_ONLY',
      never_say_phrases: ['guaranteed'],
    },
    faqs: [answer('1', 'Do you deliver?', 'Yes.'), answer('2', 'Where are you?', 'In Fernhill.')],
    allowlist: [{ id: 'a', consumer_phone_number: '+15550199814' }],
    unrecognised: [],
    unread: [],
    ...change,
  }
}

const budgets = (limit: number, businessId = '1'): BusinessBudgets => ({
  businessId,
  name: 'Fernhill',
  grid: gridOf([{ budget_id: 'b', unit_type: 'token', time_window: 'one_day', max_budget: limit }]),
})

const three = () => [
  comparedNumber(live('1'), budgets(500)),
  comparedNumber(live('2', { faqs: [answer('9', 'do you deliver? ', 'No.')], allowlist: [] }), budgets(500)),
  comparedNumber(
    live('3', {
      faqs: undefined,
      unread: [{ section: 'faqs', failure: failure('forbidden', { status: 403, title: 'Forbidden' }) }],
    }),
    'unknown',
  ),
]

const rowOf = (name: string) => {
  const row = compareNumbers(three()).find((one) => one.name === name)
  if (row === undefined) throw new Error(`No row ${name}`)
  return row
}

test.each([
  ['missing', 404, 'No agent'],
  ['terms', 403, 'The agent terms are not accepted yet'],
] as const)('a number that is not read for %s says why in words', (kind, status, says) => {
  const unread = [{ section: 'settings' as const, failure: failure(kind, { status, title: 'Refused' }) }]
  expect(comparedNumber(live('4', { unread }), 'unknown').reasons.get('settings')).toBe(says)
})

function edit(name: string, value: unknown, targets: string[]): NumberEdit {
  const { id, kind } = rowOf(name)
  return { id, kind, name, value, targets }
}

const written = (edits: NumberEdit[]) =>
  planNumbers(three(), edits).map(({ id, plan }) => [
    id,
    plan.items
      .filter((item) => plan.writes.has(item.id))
      .map((item) => `${item.change} ${item.kind} ${item.name}`),
  ])

test('differing rows come first, and unread values are not differences', () => {
  const rows = compareNumbers(three())
  const differing = rows.filter(({ differs }) => differs).map(({ id }) => id)
  expect(differing).toEqual(['faqs do you deliver?', 'faqs where are you?', 'allowlist +15550199814'])
  expect(rows.slice(0, 3).every(({ differs }) => differs)).toBe(true)
  expect([...rowOf('Do you deliver?').values.keys()]).toEqual(['1', '2'])
  expect([...rowOf('token one_day').values]).toEqual([
    ['1', 500],
    ['2', 500],
  ])
  expect(variantsOf(rowOf('+15550199814').values)[0]).toMatchObject({ ids: ['1', '3'] })
})

test('an answer is written only to the selected numbers', () => {
  const yes = { question: 'Do you deliver?', answer: 'Yes, to the whole county.' }
  expect(written([edit('Do you deliver?', yes, ['1', '2', '3'])])).toEqual([
    ['1', ['change faqs Do you deliver?']],
    ['2', ['change faqs Do you deliver?']],
  ])
  expect(written([edit('Do you deliver?', yes, ['2'])]).map(([id]) => id)).toEqual(['2'])
})

test('a record is created if missing or deleted if present, and others are unchanged', () => {
  expect(written([edit('+15550199814', null, ['1', '2'])])).toEqual([
    ['1', ['delete allowlist +15550199814']],
  ])
  const added = { question: 'Where are you?', answer: 'In Fernhill.' }
  expect(written([edit('Where are you?', added, ['1', '2'])])).toEqual([
    ['2', ['create faqs Where are you?']],
  ])
})

test('changing one setting keeps the others, and a larger audience is marked', () => {
  const [first] = planNumbers(three(), [
    edit('ai_audience', 'EVERYONE', ['1']),
    edit('never_say_phrases', ['guaranteed', 'free'], ['1']),
  ])
  const items = first?.plan.items.filter(({ change }) => change !== 'same') ?? []
  expect(items.map(({ name }) => name)).toEqual(['never_say_phrases', 'ai_audience'])
  expect(items.map(switchesOn)).toEqual([false, true])
  expect(first?.bundle.agent.settings?.handoff).toMatchObject({ enabled: true })
})

test('budgets are planned once per business, and drastic changes are marked', () => {
  const plan = (limit: number | null) => planBudgets(three(), [edit('token one_day', limit, ['1', '2', '3'])])
  expect(plan(900)).toMatchObject([
    {
      businessId: '1',
      numbers: ['1', '2'],
      isDrastic: false,
      changes: [{ cell: 'token one_day', before: 500, after: 900 }],
    },
  ])
  expect(plan(null)).toMatchObject([{ isDrastic: true }])
  expect(plan(0)).toMatchObject([{ isDrastic: true }])
  expect(plan(500)).toEqual([])
})

test('a limited number of tasks runs in order, and an aborted one leaves the queue', async () => {
  const take = createTurns(2)
  const { signal } = new AbortController()
  const ends: (() => void)[] = []
  const begun: number[] = []
  const run = (number: number, own = signal) =>
    take(own, () => {
      begun.push(number)
      return new Promise<void>((resolve) => ends.push(resolve))
    })
  const aborted = new AbortController()
  const all = [run(1), run(2), run(3, aborted.signal), run(4)]
  expect(begun).toEqual([1, 2])
  aborted.abort(new Error('left'))
  ends[0]?.()
  await expect(all[2]).rejects.toThrow('left')
  await all[0]
  await Promise.resolve()
  expect(begun).toEqual([1, 2, 4])
  for (const end of ends) end()
  await Promise.all([all[1], all[3]])
})
