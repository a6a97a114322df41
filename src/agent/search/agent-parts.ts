/** Parts of an agent that can affect an answer, with their searchable texts. */

import { type Faq, faqFields } from '../../contract/platform/record-kinds/faq.ts'
import { fileFields, type KnowledgeFile } from '../../contract/platform/record-kinds/knowledge-file.ts'
import { searchTexts } from '../../contract/platform/record-kinds/record-field.ts'
import type { RecordKind } from '../../contract/platform/record-kinds/record-kinds.ts'
import { type Skill, skillFields } from '../../contract/platform/record-kinds/skill.ts'
import { type Tool, toolFields } from '../../contract/platform/record-kinds/tool.ts'
import type { SearchDocument, SearchedText } from './text-index.ts'

/** Kinds of records that a message can match, by their name in the search. */
const partKinds = {
  settings: null,
  business_info: null,
  skills: 'skill',
  rich_replies: null,
  faqs: 'faq',
  websites: null,
  allowlist: null,
  connectors: null,
  tools: 'tool',
  files: 'file',
} as const satisfies Record<RecordKind, string | null>

export type AgentPartKind = NonNullable<(typeof partKinds)[RecordKind]>

export interface AgentPart {
  kind: AgentPartKind
  id: string
  name: string
  /** When it applies; empty for kinds without a description. */
  when: string
  text: string
  connector?: { id: string; name: string } | undefined
}

/** Unreadable lists are absent. */
export interface AgentPartLists {
  skills?: readonly Skill[] | undefined
  faqs?: readonly Faq[] | undefined
  files?: readonly KnowledgeFile[] | undefined
  connectors?:
    | readonly {
        connector: { id: string; name?: string | null | undefined }
        tools?: readonly Tool[] | undefined
      }[]
    | undefined
}

/** Returns an agent's parts without blocked skills, which are never applied (docs/platform.md, section 7). */
export function agentPartsOf({
  skills = [],
  faqs = [],
  files = [],
  connectors = [],
}: AgentPartLists): AgentPart[] {
  const parts: Readonly<Record<AgentPartKind, readonly AgentPart[]>> = {
    skill: skills
      .filter(({ status }) => status !== 'blocked')
      .map((skill) => ({ kind: 'skill', id: skill.id, ...searchTexts(skillFields, skill) })),
    faq: faqs.map((faq) => ({ kind: 'faq', id: faq.id, ...searchTexts(faqFields, faq) })),
    tool: connectors.flatMap(({ connector: { id, name }, tools = [] }) =>
      tools.map((tool) => {
        const connector = { id, name: name ?? '' }
        return { kind: 'tool', id: tool.id, ...searchTexts(toolFields, tool), connector }
      }),
    ),
    file: files.map((file) => ({ kind: 'file', id: file.id, ...searchTexts(fileFields, file) })),
  }
  return Object.values(parts).flat()
}

/** Returns a key unique across kinds. */
export function partKey({ kind, id, connector }: Pick<AgentPart, 'kind' | 'id' | 'connector'>): string {
  return [kind, ...(connector === undefined ? [] : [connector.id]), id].join('/')
}

/** Returns a part as a search document. */
export function partDocument(part: AgentPart): SearchDocument {
  return { id: partKey(part), fields: fieldsOf(part) }
}

/** Conditions weigh more than contents. */
function fieldsOf({ kind, name, when, text }: AgentPart): SearchedText[] {
  const title = kind === 'file' ? name.replace(/\.\w+$/, '') : name
  return [
    { text: title, weight: 2 },
    { text: when, weight: 2 },
    { text, weight: 1 },
  ]
}
