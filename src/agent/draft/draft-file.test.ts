import { expect, test } from 'vitest'
import { ordersConnector } from '../bundle/agent-under-test.ts'
import { type AgentDraft, type DraftChange, draftChange } from './draft.ts'
import { draftFile, signDraft, stripDraft } from './draft-file.ts'

const [ann, ben] = [
  { id: '1', name: 'Ann Example' },
  { id: '2', name: 'Ben Example' },
]
const [monday, tuesday] = ['2026-11-23T10:00:00.000Z', '2026-11-24T10:00:00.000Z']
const skill = (text: string) => ({ title: 'ring', description: 'Bells', skill: text })
const changed = (text: string): DraftChange => ({
  ...{ state: 'changed', kind: 'skills', id: '1' },
  ...{ before: skill('Ring.'), after: skill(text) },
})

const draftWith = (changes: DraftChange[], agent: AgentDraft['base']['agent'] = {}): AgentDraft => ({
  startedAt: monday,
  base: {
    ...{ format: 'messaging-agent', version: 1, source: { phone_number_id: '1' } },
    ...{ credentials: 'included', partial: [], agent },
  },
  changes,
})
const signs = (draft: AgentDraft) => draft.changes.map(({ by, at }) => [by?.name, at])

test('a change keeps its author and time until it is edited', () => {
  const first = signDraft(draftWith([changed('Ring twice.')]), undefined, ann, monday)
  expect(signs(first)).toEqual([['Ann Example', monday]])
  const deleted: DraftChange = { state: 'deleted', kind: 'skills', id: '2', before: skill('Knock.') }
  const more = signDraft(draftWith([changed('Ring twice.'), deleted]), first, ben, tuesday)
  expect(signs(more)).toEqual([
    ['Ann Example', monday],
    ['Ben Example', tuesday],
  ])
  const other = signDraft(draftWith([changed('Never ring.'), deleted]), more, ben, monday)
  expect(signs(other)).toEqual([
    ['Ben Example', monday],
    ['Ben Example', tuesday],
  ])
})

test('ignores a signature sent by the client', () => {
  const forged = { ...changed('Ring twice.'), by: ann, at: monday }
  expect(signs(signDraft(draftWith([forged]), undefined, ben, tuesday))).toEqual([['Ben Example', tuesday]])
  const former = signDraft(draftWith([changed('Ring twice.')]), undefined, ann, monday)
  const again = { ...changed('Ring twice.'), by: ben, at: tuesday }
  expect(signs(signDraft(draftWith([again]), former, ben, tuesday))).toEqual([['Ann Example', monday]])
})

test('an unsigned change stays unsigned until it is edited', () => {
  const unsigned = draftWith([changed('Ring twice.')])
  const [change] = signDraft(draftWith([changed('Ring twice.')]), unsigned, ann, monday).changes
  expect(change).toEqual(changed('Ring twice.'))
})

const key = 'sk_live_0123456789abcdef'
const connector = (value?: string) => ({
  ...ordersConnector,
  auth_type: 'API_KEY' as const,
  auth_config: { api_key: { headers: [{ field_name: 'X-Key', ...(value && { value }) }] } },
})
const tool = (value?: string) => ({
  ...{ name: 'find', description: 'Finds.', user_auth_required: false },
  request_definition: {
    ...{ method: 'GET' as const, path: '/find' },
    headers: { k: { type: 'string', binding: { kind: 'default', ...(value && { value }) } } },
  },
})
const website = (query = '') => ({ url: `https://shop.example/${query}` })

test('a stored draft has no credentials in created, changed or deleted records', () => {
  const place = (kind: DraftChange['kind'], id: string) => ({ kind, id })
  const draft = stripDraft(
    draftWith(
      [
        { state: 'created', ...place('connectors', 'a'), after: connector(key) },
        { state: 'changed', ...place('tools', 'b'), of: 'a', before: tool(key), after: tool(key) },
        { state: 'deleted', ...place('tools', 'c'), of: 'a', before: tool(key) },
        { state: 'deleted', ...place('connectors', 'd'), before: connector(key) },
        {
          ...{ state: 'changed', ...place('websites', 'e') },
          ...{ before: website(`?token=${key}`), after: website(`?key=${key}`) },
        },
        changed('Ring twice.'),
      ],
      { connectors: [{ ...connector(key), tools: [tool(key)] }] },
    ),
  )
  expect(JSON.stringify(draft)).not.toContain(key)
  expect(draft.base.credentials).toBe('stripped')
  expect(draft.changes.map(({ state, kind, id, of }) => [state, kind, id, of])).toEqual([
    ['created', 'connectors', 'a', undefined],
    ['changed', 'tools', 'b', 'a'],
    ['deleted', 'tools', 'c', 'a'],
    ['deleted', 'connectors', 'd', undefined],
    ['changed', 'websites', 'e', undefined],
    ['changed', 'skills', '1', undefined],
  ])
  expect(draft.changes[1]).toMatchObject({ before: tool(), after: tool() })
  expect(draft.changes[2]).toMatchObject({ before: { name: 'find', description: 'Finds.' } })
  expect(draft.changes[3]).toMatchObject({ before: { name: 'orders', base_url: 'https://orders.example' } })
  expect(draft.changes[4]).toMatchObject({
    before: { url: expect.stringContaining('https://shop.example/') },
  })
  expect(draft.changes[5]).toEqual(changed('Ring twice.'))
  const file = { format: 'messaging-agent-draft', version: 1, draft }
  expect(draftFile.safeParse(file).success).toBe(true)
})

test("a stored change has only its kind's fields, before and after", () => {
  expect(draftChange.safeParse(changed('Ring twice.')).success).toBe(true)
  for (const part of ['before', 'after']) {
    const odd = { ...changed('Ring twice.'), [part]: { ...skill('Ring.'), token: key } }
    expect(draftChange.safeParse(odd).success, part).toBe(false)
  }
})
