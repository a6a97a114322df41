/** Finds the parts behind an answer: those the platform names, and a guess at the others. */
import type { ConversationTurn } from '../../contract/platform/conversations/conversation-turn.ts'
import { type AgentPart, type AgentPartKind, partDocument, partKey } from './agent-parts.ts'
import { findTexts, indexTexts, type TextIndex } from './text-index.ts'
import { toolNameAfter } from './tool-name.ts'

export interface AnsweredTurn {
  message: string
  answer: string
  /** Null if not requested or not reported (docs/platform.md, section 15.2). */
  tools: readonly string[] | null
}

export interface GuessedPart {
  part: AgentPart
  words: string[]
}

export interface TurnParts {
  named: AgentPart[]
  /** Named by the platform, but no longer on the agent. */
  unknownTools: string[]
  /** Best first, without weak ones. */
  guessed: GuessedPart[]
}

export interface PartIndex {
  phoneNumberId: string
  parts: readonly AgentPart[]
  tools: readonly AgentPart[]
  byKey: ReadonlyMap<string, AgentPart>
  texts: TextIndex
}

const maxGuesses: Readonly<Record<AgentPartKind, number>> = { skill: 3, faq: 3, tool: 2, file: 2 }

/** Indexes an agent's parts; the platform may prefix tool names with `phoneNumberId`. */
export function indexParts(phoneNumberId: string, parts: readonly AgentPart[]): PartIndex {
  const byKey = new Map(parts.map((part) => [partKey(part), part]))
  const tools = parts.filter(({ kind, name }) => kind === 'tool' && name !== '')
  return { phoneNumberId, parts, tools, byKey, texts: indexTexts(parts.map(partDocument)) }
}

/** Returns the parts behind an answer; tools are guessed only where the platform does not name them. */
export function turnParts(index: PartIndex, { message, answer, tools }: AnsweredTurn): TurnParts {
  const names = [...new Set(tools ?? [])]
  const called = names.map((name) => ({ name, found: toolsNamed(index, name) }))
  return {
    named: called.flatMap(({ found }) => found),
    unknownTools: called.filter(({ found }) => found.length === 0).map(({ name }) => name),
    guessed: guesses(index, message, answer, tools === null),
  }
}

function guesses(
  { texts, byKey, parts }: PartIndex,
  message: string,
  answer: string,
  mayBeTool: boolean,
): GuessedPart[] {
  const query = [
    { text: message, weight: 1 },
    { text: answer, weight: 1 },
  ]
  const counts = new Map<AgentPartKind, number>()
  return findTexts(texts, query, parts.length).flatMap(({ id, words }) => {
    const part = byKey.get(id)
    if (part === undefined || (part.kind === 'tool' && !mayBeTool)) return []
    const count = (counts.get(part.kind) ?? 0) + 1
    counts.set(part.kind, count)
    return count > maxGuesses[part.kind] ? [] : [{ part, words }]
  })
}

/** Returns the tools that a possibly prefixed name means (docs/platform.md, section 15.1). */
export function toolsNamed({ tools, phoneNumberId }: PartIndex, name: string): AgentPart[] {
  const exact = tools.filter((tool) => tool.name === name)
  if (exact.length > 0) return exact
  const toolName = toolNameAfter(name, phoneNumberId) ?? name
  const ofConnector = tools.filter(
    (tool) => toolNameAfter(toolName, tool.connector?.name ?? '') === tool.name,
  )
  return ofConnector.length > 0 ? ofConnector : tools.filter((tool) => tool.name === toolName)
}

/** Returns a turn's tools in call order; null where no steps are reported. */
export function toolsOfTurn({ steps }: Pick<ConversationTurn, 'steps'>): string[] | null {
  if (!steps || steps.length === 0) return null
  return steps.flatMap(({ type, tool_name }) => (type === 'TOOL_CALL' && tool_name ? [tool_name] : []))
}
