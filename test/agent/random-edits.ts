/** Random edits like those of the pages: read, change one field, write back. */

import fc from 'fast-check'
import { type DraftedKind, draftedKinds } from '../../src/agent/draft/draft.ts'
import { readPages } from '../../src/agent/transport/read-pages.ts'
import type { Transport, TransportAnswer } from '../../src/agent/transport/transport.ts'
import { isObject } from '../../src/contract/json.ts'
import { fillPath, fillTemplate } from '../../src/contract/platform/paths.ts'
import { platformPaths } from '../../src/contract/platform/platform-paths.ts'
import { settingsKind } from '../../src/contract/platform/record-kinds/agent-settings.ts'
import type { Fields } from '../../src/contract/platform/record-kinds/record-field.ts'
import { recordKinds } from '../../src/contract/platform/record-kinds/record-kinds.ts'
import { toolKind } from '../../src/contract/platform/record-kinds/tool.ts'
import { writeBack } from '../../src/contract/platform/write-back.ts'
import { phoneNumberId } from './demo-agent.ts'

export interface Edit {
  on: DraftedKind
  action: string
  /** Selects the record and its field. */
  which: number
  draft: Fields
}

const word = fc.stringMatching(/^[a-z]{3,9}$/)
const text = fc.array(word, { minLength: 1, maxLength: 8 }).map((words) => words.join(' '))
const action = fc.constantFrom('add', 'change', 'change', 'remove')

const optional: { requiredKeys: [] } = { requiredKeys: [] }

const drafts: Readonly<Record<DraftedKind, fc.Arbitrary<Fields>>> = {
  skills: fc.record({ title: word, description: text, skill: text }),
  rich_replies: fc.record({
    title: word,
    status: fc.constantFrom('enabled', 'disabled'),
    instruction: text,
    component_type: fc.constantFrom('image', 'cta_url'),
  }),
  faqs: fc.record({ question: text, answer: text }),
  websites: fc.record({ url: word.map((host) => `https://${host}.example/`) }),
  allowlist: fc.integer({ min: 1, max: 9999 }).map((number) => ({ consumer_phone_number: `+1555${number}` })),
  connectors: fc.record({
    name: word,
    description: text,
    base_url: word.map((host) => `https://${host}.example/api`),
    auth_type: fc.constant('NONE'),
  }),
  tools: fc.record({
    name: word,
    description: text,
    user_auth_required: fc.boolean(),
    request_definition: word.map((path) => ({ method: 'GET', path: `/${path}` })),
  }),
  settings: fc.record(
    {
      rollout: fc.record({ enabled: fc.boolean() }),
      never_say_phrases: fc.array(text, { maxLength: 2 }),
      handoff: fc.record({
        enabled: fc.boolean(),
        message: text,
        message_selection: fc.constant('CUSTOM'),
      }),
    },
    optional,
  ),
  business_info: fc.record({ return_policy: text, business_description: text }, optional),
}

export const randomEdit: fc.Arbitrary<Edit> = fc.oneof(
  ...draftedKinds.map((on) => fc.record({ on: fc.constant(on), action, which: fc.nat(), draft: drafts[on] })),
)

/** Returns true if the platform, or the draft, accepted it. Skips kinds without records. */
export async function make(edit: Edit, transport: Transport): Promise<boolean> {
  const entity_id = phoneNumberId
  const { on } = edit
  switch (on) {
    case 'settings':
      return changeSettings(edit, transport)
    case 'business_info':
      return changeInfo(edit, transport)
    case 'tools': {
      const owner = chosen(edit, await listAt(fillPath(platformPaths.connectors, { entity_id }), transport))
      if (owner === undefined) return true
      const path = fillPath(platformPaths.tools, { entity_id, connector_id: String(owner.id) })
      return changeList(edit, transport, path, toolKind.readOnly)
    }
    default: {
      const { paths, readOnly } = recordKinds[on]
      return changeList(edit, transport, fillTemplate(paths.list, [entity_id]), readOnly)
    }
  }
}

async function changeSettings({ draft }: Edit, transport: Transport): Promise<boolean> {
  const path = fillPath(platformPaths.settings, { entity_id: phoneNumberId })
  const [now] = await listAt(path, transport)
  const query = { agent_id: String(now?.agent_id) }
  const body = writeBack(now ?? {}, draft, settingsKind.readOnly)
  return (await transport({ method: 'PUT', path, query, body })).ok
}

async function changeInfo({ action: what, draft }: Edit, transport: Transport): Promise<boolean> {
  const path = fillPath(platformPaths.businessInfo, { entity_id: phoneNumberId })
  if (what === 'remove') return (await transport({ method: 'DELETE', path })).ok
  const now = await transport({ method: 'GET', path })
  const read = now.ok && typeof now.body === 'object' ? now.body : {}
  return (await transport({ method: 'PUT', path, body: { ...read, ...draft } })).ok
}

async function changeList(
  edit: Edit,
  transport: Transport,
  path: string,
  readOnly: readonly string[],
): Promise<boolean> {
  const { on, action: what, which, draft } = edit
  if (what === 'add') return (await transport({ method: 'POST', path, body: draft })).ok
  const one = chosen(edit, await listAt(path, transport))
  if (one === undefined || (on === 'allowlist' && what === 'change')) return true
  const item = `${path}/${encodeURIComponent(String(one.id))}`
  if (what === 'remove') return (await transport({ method: 'DELETE', path: item })).ok
  const fields = Object.entries(draft).filter(([name]) => !readOnly.includes(name))
  const change = Object.fromEntries(fields.slice(which % fields.length).slice(0, 1))
  return (await transport({ method: 'PUT', path: item, body: writeBack(one, change, readOnly) })).ok
}

function chosen<Item>({ which }: Edit, items: readonly Item[]): Item | undefined {
  return items[which % Math.max(1, items.length)]
}

/** By content, because a draft has its own identifiers and order. */
async function listAt(path: string, transport: Transport): Promise<Fields[]> {
  const said = ({ title, question, name, url, consumer_phone_number, skill, answer, instruction }: Fields) =>
    JSON.stringify([title, question, name, url, consumer_phone_number, skill, answer, instruction])
  return itemsIn(await readPages(transport, { method: 'GET', path })).sort((a, b) =>
    said(a) < said(b) ? -1 : 1,
  )
}

function itemsIn(answer: TransportAnswer): Fields[] {
  if (!answer.ok) return []
  const { body } = answer
  const list = isObject(body) && 'data' in body ? body.data : body
  return Array.isArray(list) ? list : []
}
