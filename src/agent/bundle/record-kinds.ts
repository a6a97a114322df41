/** How records of each kind are matched between two agents: by their key, else by their content. */
import type { ConfigSection } from '../../contract/studio/files/config-bundle.ts'

export type Fields = Readonly<Record<string, unknown>>

export type RecordKind = ConfigSection | 'tools'

/** The kinds that can be edited; a file can only be replaced. */
export type EditableKind = Exclude<RecordKind, 'files'>

interface Kind {
  /** The name that users know the record by; undefined where it has none. */
  keyOf(record: Fields): string | undefined
  /** The content that a renamed record is matched by; undefined where the key is everything. */
  contentOf(record: Fields): string | undefined
}

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)
const nothing = () => undefined
/** The platform takes a flow's number as text, and returns a number. */
const flowOf = (id: unknown) => (typeof id === 'number' || typeof id === 'string' ? [`${id}`] : [])

/** It exists once per agent. */
const only = (name: string): Kind => ({ keyOf: () => name, contentOf: nothing })

export const recordKinds: Readonly<Record<RecordKind, Kind>> = {
  settings: only('settings'),
  business_info: only('business_info'),
  skills: { keyOf: ({ title }) => text(title), contentOf: ({ skill }) => text(skill) },
  // Two of one title may have different components, and those never change.
  rich_replies: {
    keyOf: ({ title, component_type, flow_id }) =>
      text(title) && JSON.stringify([title, component_type, ...flowOf(flow_id)]),
    contentOf: ({ instruction, component_type, flow_id }) =>
      text(instruction) && JSON.stringify([instruction, component_type, ...flowOf(flow_id)]),
  },
  // The platform treats two spellings of a question as the same one.
  faqs: {
    keyOf: ({ question }) => text(question)?.trim().toLowerCase(),
    contentOf: ({ answer }) => text(answer),
  },
  websites: { keyOf: ({ url }) => text(url), contentOf: nothing },
  allowlist: { keyOf: ({ consumer_phone_number }) => text(consumer_phone_number), contentOf: nothing },
  connectors: {
    keyOf: ({ name }) => text(name),
    contentOf: ({ base_url, auth_type }) => text(base_url) && JSON.stringify([base_url, auth_type]),
  },
  tools: {
    keyOf: ({ name }) => text(name),
    contentOf: ({ request_definition: call }) => (call === undefined ? undefined : JSON.stringify(call)),
  },
  files: { keyOf: ({ file_name }) => text(file_name), contentOf: nothing },
}

/** Returns the name of a record in the user interface. */
export function recordName(kind: RecordKind, record: Fields): string {
  if (kind === 'faqs') return text(record.question) ?? ''
  if (kind === 'rich_replies') return text(record.title) ?? ''
  return recordKinds[kind].keyOf(record) ?? text(record.skill)?.slice(0, 60) ?? ''
}
