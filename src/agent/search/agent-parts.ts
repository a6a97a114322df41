/** The parts of an agent that can take part in an answer, each with the texts that it is found by. */

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
  /** The title, the question, or the name of file or tool. */
  name: string
  /** When it applies: the description of a skill or tool; empty for the others. */
  when: string
  /** What it makes the agent say or do. */
  text: string
  /** Of a tool. */
  connector?: { id: string; name: string } | undefined
}

/** The lists of an agent, as the platform returns them; what could not be read is left out. */
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

/**
 * Returns the parts of an agent. Blocked skills are none: they are never applied (docs/platform.md, section 7).
 */
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

/** A key that tells parts of all kinds apart. */
export function partKey({ kind, id, connector }: Pick<AgentPart, 'kind' | 'id' | 'connector'>): string {
  return [kind, ...(connector === undefined ? [] : [connector.id]), id].join('/')
}

/** Returns a part as a document of the text search, by its key. */
export function partDocument(part: AgentPart): SearchDocument {
  return { id: partKey(part), fields: fieldsOf(part) }
}

/** What says when a part applies counts for more than what it says then. */
function fieldsOf({ kind, name, when, text }: AgentPart): SearchedText[] {
  const known = kind === 'file' ? name.replace(/\.\w+$/, '') : name
  return [
    { text: known, weight: 2 },
    { text: when, weight: 2 },
    { text, weight: 1 },
  ]
}
