import { expect, test } from 'vitest'
import { findTool as find, ordersConnector as orders } from '../bundle/agent-under-test.ts'
import { bundleOf } from '../bundle/bundle-of.ts'
import type { LiveAgent } from '../bundle/live-agent.ts'
import { planFor } from '../plan/plan.ts'
import type { ApplyRun, RunStepState } from '../plan/run-record.ts'
import type { DraftChange } from './draft.ts'
import { conflictsOf, driftSince, withoutDone } from './draft-drift.ts'
import { planDraft } from './draft-plan.ts'

const skill = { title: 'ring', description: 'Bells', skill: 'Ring.' }
const faq = { question: 'Open?', answer: 'Yes.' }
const live: LiveAgent = {
  phoneNumberId: '1',
  skills: [{ id: '2', ...skill }],
  faqs: [{ id: '3', ...faq }],
  connectors: [{ connector: { id: '5', ...orders }, tools: [{ id: '6', ...find }] }],
  unrecognised: [],
  unread: [],
}
const { bundle: base } = bundleOf(live)
const withSkill = (changes: object): LiveAgent => ({ ...live, skills: [{ id: '2', ...skill, ...changes }] })
const { skills: _, ...withoutSkills } = live

const changed = (after: object, before: object = skill): DraftChange => ({
  ...{ state: 'changed', kind: 'skills', id: '2', before: { ...before }, after: { ...before, ...after } },
})
const created = (kind: DraftChange['kind'], after: object, id = 'new-1', of?: string): DraftChange => ({
  ...{ state: 'created', kind, id, after: { ...after } },
  ...(of !== undefined && { of }),
})
const deleted: DraftChange = { state: 'deleted', kind: 'skills', id: '2', before: skill }
const tool = (changes: object = {}): DraftChange => ({
  ...{
    state: 'changed',
    kind: 'tools',
    id: '6',
    of: '5',
    before: { ...find },
    after: { ...find, ...changes },
  },
})

test('reports what others changed or deleted since the draft was started, and skips lists it cannot compare', () => {
  const lines = (now: LiveAgent) =>
    driftSince(base, now).map(({ change, kind, name }) => `${change} ${kind} ${name}`)
  expect(lines(live)).toEqual([])
  expect(lines({ ...withSkill({ skill: 'Knock.' }), faqs: [] })).toEqual([
    'change skills ring',
    'delete faqs Open?',
  ])
  expect(lines({ ...withoutSkills, websites: [] })).toEqual([])
})

test('a field conflicts only if others changed it to a different value', () => {
  const conflicts = (changes: DraftChange[], now: LiveAgent) =>
    conflictsOf(changes, now).map(({ name, state, fields }) => [name, state, ...fields].join(' '))
  const mine = [changed({ skill: 'Ring twice.' })]
  expect(conflicts(mine, live)).toEqual([])
  expect(conflicts(mine, withSkill({ description: 'Doors' }))).toEqual([])
  expect(conflicts(mine, withSkill({ skill: 'Ring twice.' }))).toEqual([])
  expect(conflicts(mine, withSkill({ skill: 'Knock.' }))).toEqual(['ring changed skill'])
  expect(conflicts(mine, { ...live, skills: [] })).toEqual(['ring gone'])
  expect(conflicts(mine, withoutSkills)).toEqual([])
  expect(conflicts([created('skills', skill)], live)).toEqual([])
})

test('a deletion conflicts with any change by others, but not with their deletion', () => {
  expect(conflictsOf([deleted], live)).toEqual([])
  expect(conflictsOf([deleted], withSkill({ description: 'Doors' }))).toMatchObject([
    { name: 'ring', state: 'changed', fields: ['description'] },
  ])
  expect(conflictsOf([deleted], { ...live, skills: [] })).toEqual([])
})

test('a tool is compared within its connector, and is deleted with it', () => {
  const mine = [tool({ description: 'Seeks.' })]
  expect(conflictsOf(mine, live)).toEqual([])
  expect(conflictsOf(mine, { ...live, connectors: [] })).toMatchObject([{ name: 'find', state: 'gone' }])
  const unread: LiveAgent = { ...live, connectors: [{ connector: { id: '5', ...orders }, tools: undefined }] }
  expect(conflictsOf(mine, unread)).toEqual([])
})

test('changes that the agent already has are removed from the draft, and others are kept', () => {
  const left = (changes: DraftChange[], now: LiveAgent) => withoutDone(changes, now).map(({ state }) => state)
  const mine = changed({ skill: 'Ring twice.' })
  expect(left([mine], live)).toEqual(['changed'])
  expect(left([mine], withSkill({ skill: 'Ring twice.', description: 'Doors' }))).toEqual([])
  expect(left([mine], { ...live, skills: [] })).toEqual(['changed'])
  expect(left([deleted], live)).toEqual(['deleted'])
  expect(left([deleted], { ...live, skills: [] })).toEqual([])
  expect(left([deleted, mine], withoutSkills)).toEqual(['deleted', 'changed'])
  expect(left([created('skills', { ...skill, title: 'knock' })], live)).toEqual(['created'])
  expect(left([created('skills', skill)], live)).toEqual([])
})

const runOf = (state: RunStepState, after: object): ApplyRun => {
  const [item] = planFor(
    { ...live, skills: [] },
    { ...base, agent: { skills: [{ ...skill, ...after }] } },
  ).items
  if (item === undefined) throw new Error('nothing is planned')
  return { state: 'finished', steps: [{ item, state }], unread: [] }
}

test.each([
  ['done', true],
  ['differs', true],
  ['unconfirmed', true],
  ['failed', false],
  ['skipped', false],
] as const)('a new record that the platform normalized is matched through its step: %s', (state, isKnown) => {
  const mine = created('skills', { ...skill, skill: 'Ring  twice.' })
  const now = withSkill({ skill: 'Ring twice.' })
  expect(withoutDone([mine], now, runOf(state, { skill: 'Ring  twice.' }))).toEqual(isKnown ? [] : [mine])
  const other = created('skills', { ...skill, title: 'knock' })
  expect(withoutDone([other], now, runOf(state, {}))).toEqual([other])
  const question = created('faqs', { ...faq, question: 'ring' })
  expect(withoutDone([question], now, runOf(state, {}))).toEqual([question])
})

test('tools of a published connector move to its new id', () => {
  const count = { ...find, name: 'count' }
  const changes = [
    created('connectors', orders, 'new-1'),
    created('tools', find, 'new-2', 'new-1'),
    created('tools', count, 'new-3', 'new-1'),
  ]
  expect(withoutDone(changes, live)).toEqual([created('tools', count, 'new-3', '5')])
  expect(withoutDone(changes, { ...live, connectors: [] })).toEqual(changes)
})

const planned = (now: LiveAgent, changes: DraftChange[], since?: typeof base) =>
  planDraft(now, changes, since).items.flatMap(({ change, kind, name }) =>
    change === 'same' ? [] : [`${change} ${kind} ${name}`],
  )

test('a draft plans only its own changes', () => {
  const mine = [
    changed({ title: 'ring-twice' }),
    tool({ description: 'Seeks.' }),
    created('faqs', { ...faq, question: 'New?' }),
  ]
  const now = { ...withSkill({ description: 'Doors' }), websites: [{ id: '9', url: 'https://shop.example' }] }
  expect(planned(now, mine).sort()).toEqual([
    'change skills ring-twice',
    'change tools find',
    'create faqs New?',
  ])
  expect(planned(now, [deleted])).toEqual(['delete skills ring'])
  expect(planned(withoutSkills, [deleted])).toEqual([])
})

test('a record that another member created under the same name is changed, not created again', () => {
  const mine = [created('faqs', { question: 'New?', answer: 'Yes.' })]
  const twin = (answer: string, id = '4') => ({ id, question: 'New?', answer })
  const now = (...more: ReturnType<typeof twin>[]) => ({ ...live, faqs: [{ id: '3', ...faq }, ...more] })
  expect(planned(now(twin('No.')), mine, base)).toEqual(['change faqs New?'])
  expect(planned(now(twin('No.')), mine)).toEqual(['create faqs New?'])
  expect(planned(now(twin('No.'), twin('Never.', '7')), mine, base)).toEqual(['create faqs New?'])
  // It existed before the draft, so the draft's record of that name is a deliberate second one.
  const { bundle: before } = bundleOf(now(twin('No.')))
  expect(planned(now(twin('No.')), mine, before)).toEqual(['create faqs New?'])
  expect(planned(now(twin('No.')), [changed({ skill: 'Ring twice.' })], base)).toEqual(['change skills ring'])
})
