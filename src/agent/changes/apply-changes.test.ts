import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type AgentConfig, agentConfig } from '../../contract/studio/files/config-records.ts'
import { findTool, ordersConnector, sampleBusinessInfo, sampleSettings } from '../bundle/agent-under-test.ts'
import { sortedAgent } from '../bundle/bundle-text.ts'
import type { DraftChange } from '../draft/draft.ts'
import { undoing, withChanges, withoutChanges } from './apply-changes.ts'

const faq = (question: string, answer: string) => ({ question, answer })
const skill = (title: string, text: string) => ({ title, description: `About ${title}`, skill: text })

const start = sortedAgent(
  agentConfig.parse({
    settings: sampleSettings,
    business_info: sampleBusinessInfo,
    faqs: [faq('One?', 'First'), faq('Two?', 'Second')],
    skills: [skill('greet', 'Say hello.')],
    connectors: [{ ...ordersConnector, tools: [findTool] }],
  }),
)

interface Act {
  kind: 'faqs' | 'skills' | 'tools' | 'business_info' | 'settings'
  state: DraftChange['state']
  pick: number
  name: string
  text: string
}

const act: fc.Arbitrary<Act> = fc.record({
  kind: fc.constantFrom('faqs', 'skills', 'tools', 'business_info', 'settings'),
  state: fc.constantFrom('created', 'changed', 'deleted'),
  pick: fc.nat({ max: 9 }),
  name: fc.stringMatching(/^[a-z]{1,3}$/),
  text: fc.string({ maxLength: 20 }),
})

const tools = ({ connectors = [] }: AgentConfig) => connectors[0]?.tools ?? []

/** The change that an act makes on this agent, as a page would write it; undefined for one that the platform refuses. */
function changeOf(agent: AgentConfig, { kind, state, pick, name, text }: Act): DraftChange | undefined {
  if (kind === 'settings' || kind === 'business_info') {
    const before = { ...agent[kind] }
    const field =
      kind === 'settings'
        ? { never_say_phrases: [text] }
        : { [pick < 5 ? 'return_policy' : 'purchase_info']: text }
    return { kind, id: '1', state: 'changed', before, after: { ...before, ...field } }
  }
  const records: readonly Record<string, unknown>[] = kind === 'tools' ? tools(agent) : (agent[kind] ?? [])
  const key = { faqs: 'question', skills: 'title', tools: 'name' }[kind]
  const value = {
    faqs: faq(name, text),
    skills: skill(name, text),
    tools: { ...findTool, name, description: text },
  }[kind]
  const at = { kind, id: `${pick}`, ...(kind === 'tools' && { of: '77' }) }
  const had = records[pick % Math.max(records.length, 1)]
  const isTaken = records.some((record) => record[key] === name && (state === 'created' || record !== had))
  if (state !== 'deleted' && isTaken) return undefined
  if (state === 'created') return { ...at, state, after: value }
  if (had === undefined) return undefined
  return state === 'deleted'
    ? { ...at, state, before: had }
    : { ...at, state, before: had, after: { ...had, ...value } }
}

const names = new Map([['77', 'orders']])

test('undoing what random acts changed gives the earlier agent, and so does undoing only the last of them', () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 12 }), (acts) => {
      const agents = [start]
      const changes: DraftChange[] = []
      for (const one of acts) {
        const agent = agents.at(-1) ?? start
        const change = changeOf(agent, one)
        if (change === undefined) continue
        const after = withChanges(agent, [change], names)
        expect(after.conflicts).toEqual([])
        agents.push(after.agent)
        changes.push(change)
      }
      const last = agents.at(-1) ?? start
      expect(withChanges(start, changes, names).agent).toEqual(last)
      expect(withoutChanges(last, changes, names)).toEqual({ agent: start, conflicts: [] })
      expect(withoutChanges(last, changes.slice(-1), names).agent).toEqual(agents.at(-2) ?? start)
    }),
  )
})

const edit: DraftChange = {
  kind: 'skills',
  id: '1',
  state: 'changed',
  before: skill('greet', 'Say hello.'),
  after: skill('greet', 'Say hello, and ask for the name.'),
}

test('undoing a change leaves what others changed since, and says which of its own fields differ', () => {
  const theirs = { ...edit.after, description: 'Greets' }
  const now = { ...start, skills: [theirs] }
  expect(withoutChanges(now, [edit])).toEqual({
    agent: sortedAgent({ ...start, skills: [{ ...theirs, skill: 'Say hello.' }] }),
    conflicts: [],
  })
  const again = { ...start, skills: [{ ...theirs, skill: 'Say nothing.' }] }
  expect(withoutChanges(again, [edit]).conflicts).toMatchObject([{ state: 'changed', fields: ['skill'] }])
})

test('a record that is gone, or whose name is taken by now, is named and left', () => {
  expect(withoutChanges({ ...start, skills: [] }, [edit])).toMatchObject({
    agent: { skills: [] },
    conflicts: [{ name: 'greet', state: 'gone' }],
  })
  const deleted: DraftChange = { kind: 'faqs', id: '1', state: 'deleted', before: faq('One?', 'Old') }
  expect(withoutChanges(start, [deleted])).toMatchObject({ conflicts: [{ name: 'One?', state: 'taken' }] })
  expect(undoing(undoing(deleted))).toEqual(deleted)
})

test('a section that was not read stays absent', () => {
  const { faqs: _faqs, ...partly } = start
  const created: DraftChange = { kind: 'faqs', id: '1', state: 'created', after: faq('New?', 'Yes') }
  expect(withChanges(partly, [created]).agent).toEqual(partly)
})
