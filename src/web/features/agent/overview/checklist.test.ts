import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AgentStage } from './agent-stage.ts'
import { checklist, doneCount, filledParts, setUpState, stepIds } from './checklist.ts'
import type { AgentFacts } from './facts.ts'

const pending = { state: 'pending' } as const
const failed = { state: 'failed', kind: 'failed' } as const
const none = { state: 'there', value: [] } as const

function there<Value>(value: Value) {
  return { state: 'there', value } as const
}

const agent = (enabled: boolean) => ({
  ...{ agent_id: '4', channel: 'whatsapp', rollout: { enabled: true } },
  handoff: { enabled },
})

const complete: AgentFacts = {
  stage: 'everyone',
  settings: there([agent(true)]),
  businessInfo: there({ business_description: 'Bicycles', return_policy: '30 days', payment_method: 'Cash' }),
  skills: there([{ id: '1', skill: 'Say hello', channel: 'whatsapp', status: 'active' }]),
  faqs: there([{ id: '1', question: 'q', answer: 'a' }]),
  websites: none,
  files: none,
  allowlist: none,
  connectors: none,
  isTested: there(true),
}

function next(facts: Partial<AgentFacts>) {
  return checklist({ ...complete, ...facts }).find(({ state }) => state === 'next')?.id
}

test('an agent that answers everyone has nothing left to do', () => {
  expect(checklist(complete).every(({ state }) => state === 'done')).toBe(true)
  expect(next({})).toBeUndefined()
})

test.each([
  ['terms', { stage: 'terms' }],
  ['agent', { stage: 'none' }],
  ['agent', { stage: 'preparing' }],
  [
    'business',
    {
      businessInfo: there({
        business_description: 'Bicycles',
        return_policy: '30 days',
        payment_method: ' ',
      }),
    },
  ],
  ['skills', { skills: none }],
  ['skills', { skills: there([{ id: '1', skill: 's', channel: 'whatsapp', status: 'blocked' }]) }],
  ['knowledge', { faqs: none }],
  [
    'knowledge',
    { faqs: none, websites: there([{ id: '1', url: 'https://a.example', crawl_status: 'failed' }]) },
  ],
  ['test', { stage: 'off', isTested: there(false) }],
  ['handover', { settings: there([agent(false)]) }],
  ['allowlist', { stage: 'off' }],
  ['rollout', { stage: 'off', allowlist: there([{ id: '1' }]) }],
] as const)('next is %s with %j', (step, facts) => {
  expect(next(facts)).toBe(step)
})

test('one finished knowledge source is enough', () => {
  const site = { id: '1', url: 'https://a.example', crawl_status: 'completed' }
  expect(next({ faqs: none, websites: there([site]) })).toBeUndefined()
  expect(next({ faqs: failed, websites: there([site]) })).toBeUndefined()
})

test('no step is next while an earlier one is loading', () => {
  expect(next({ skills: pending, faqs: none })).toBeUndefined()
  expect(next({ stage: 'pending' })).toBeUndefined()
})

test('an unreadable step is neither done nor blocking', () => {
  expect(next({ skills: failed, faqs: none })).toBe('knowledge')
  expect(doneCount(checklist({ ...complete, skills: failed }))).toBe(stepIds.length - 1)
})

test('setup is not called unfinished because a part could not be read', () => {
  expect(setUpState(complete)).toBe('done')
  expect(setUpState({ ...complete, skills: failed, businessInfo: failed })).toBe('unknown')
  expect(setUpState({ ...complete, skills: failed, faqs: none })).toBe('unfinished')
  expect(setUpState({ ...complete, skills: pending })).toBe('unfinished')
})

test('there is at most one next step, and everything before it is done or unreadable', () => {
  const stage = fc.constantFrom<AgentStage>(
    'pending',
    'unreadable',
    'terms',
    'none',
    'preparing',
    'off',
    'everyone',
  )
  const list = fc.constantFrom(pending, failed, none)
  fc.assert(
    fc.property(stage, list, list, list, (stage, skills, faqs, allowlist) => {
      const steps = checklist({ ...complete, stage, skills, faqs, allowlist })
      const at = steps.findIndex(({ state }) => state === 'next')
      expect(steps.filter(({ state }) => state === 'next').length).toBeLessThanOrEqual(1)
      const before = steps.slice(0, Math.max(at, 0))
      expect(before.every(({ state }) => state === 'done' || state === 'unknown')).toBe(true)
    }),
  )
})

test('business info has six parts, one of them the contact', () => {
  expect(filledParts({})).toBe(0)
  expect(
    filledParts({ business_description: 'a', return_policy: '  ', contact_info: { email: 'a@b.example' } }),
  ).toBe(2)
})
