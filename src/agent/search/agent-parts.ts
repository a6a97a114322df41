/** Parts of an agent that can affect an answer, with their searchable texts. */

import { type Faq, faqFields } from '../../contract/platform/record-kinds/faq.ts'
import { fileFields, type KnowledgeFile } from '../../contract/platform/record-kinds/knowledge-file.ts'
import { searchTexts } from '../../contract/platform/record-kinds/record-field.ts'
import { type Skill, skillFields } from '../../contract/platform/record-kinds/skill.ts'
import { type Tool, toolFields } from '../../contract/platform/record-kinds/tool.ts'
import type { SearchDocument, SearchedText } from './text-index.ts'

export const agentPartKinds = ['skill', 'faq', 'tool', 'file'] as const
export type AgentPartKind = (typeof agentPartKinds)[number]

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
  return [
    ...skills
      .filter(({ status }) => status !== 'blocked')
      .map((one): AgentPart => ({ kind: 'skill', id: one.id, ...searchTexts(skillFields, one) })),
    ...faqs.map((one): AgentPart => ({ kind: 'faq', id: one.id, ...searchTexts(faqFields, one) })),
    ...connectors.flatMap(({ connector: { id, name }, tools = [] }) =>
      tools.map((one): AgentPart => {
        const connector = { id, name: name ?? '' }
        return { kind: 'tool', id: one.id, ...searchTexts(toolFields, one), connector }
      }),
    ),
    ...files.map((one): AgentPart => ({ kind: 'file', id: one.id, ...searchTexts(fileFields, one) })),
  ]
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
