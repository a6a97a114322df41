/** The parts of an agent behind one answer: those that the platform names, and a guess at the others. */
import type { ConversationTurn } from '../../contract/platform/conversations/conversation-turn.ts'
import { type AgentPart, type AgentPartKind, agentPartKinds, partDocument, partKey } from './agent-parts.ts'
import { findTexts, indexTexts, type TextIndex } from './text-index.ts'
import { toolNameAfter } from './tool-name.ts'

export interface AnsweredTurn {
  /** Empty where nobody tells it. */
  message: string
  answer: string
  /** Which tools the platform names for the turn (docs/platform.md, section 15.2); null where it was not asked or does not tell. */
  tools: readonly string[] | null
}

export interface GuessedPart {
  part: AgentPart
  /** Words of the turn that are found in it, most telling first. */
  words: string[]
}

export interface TurnParts {
  named: AgentPart[]
  /** Tools that the platform names, of which the agent has none now. */
  unknownTools: string[]
  /** The most likely parts of the kinds that the platform does not name, best first within each kind. */
  guessed: GuessedPart[]
}

/** Parts of an agent with an index for each kind; made once for many turns. */
export interface PartIndex {
  phoneNumberId: string
  parts: readonly AgentPart[]
  /** Those that have a name. */
  tools: readonly AgentPart[]
  byKey: ReadonlyMap<string, AgentPart>
  texts: ReadonlyMap<AgentPartKind, TextIndex>
}

const maxGuesses: Readonly<Record<AgentPartKind, number>> = { skill: 3, faq: 3, tool: 2, file: 2 }

/** Indexes the parts of an agent. `phoneNumberId` because the platform may put it in front of the names of tools. */
export function indexParts(phoneNumberId: string, parts: readonly AgentPart[]): PartIndex {
  const texts = agentPartKinds.map(
    (kind) => [kind, indexTexts(parts.filter((part) => part.kind === kind).map(partDocument))] as const,
  )
  const byKey = new Map(parts.map((part) => [partKey(part), part]))
  const tools = parts.filter(({ kind, name }) => kind === 'tool' && name !== '')
  return { phoneNumberId, parts, tools, byKey, texts: new Map(texts) }
}

/**
 * Returns the parts behind an answer. Tools are guessed only where the platform does not tell which were called: an
 * empty list says that none was.
 */
export function turnParts(index: PartIndex, { message, answer, tools }: AnsweredTurn): TurnParts {
  const names = [...new Set(tools ?? [])]
  const called = names.map((name) => ({ name, found: toolsNamed(index, name) }))
  const kinds = agentPartKinds.filter((kind) => kind !== 'tool' || tools === null)
  return {
    named: called.flatMap(({ found }) => found),
    unknownTools: called.filter(({ found }) => found.length === 0).map(({ name }) => name),
    guessed: kinds.flatMap((kind) => guesses(index, kind, message, answer)),
  }
}

function guesses(
  { texts, byKey }: PartIndex,
  kind: AgentPartKind,
  message: string,
  answer: string,
): GuessedPart[] {
  const index = texts.get(kind)
  if (index === undefined) return []
  const query = [
    { text: message, weight: 1 },
    { text: answer, weight: 1 },
  ]
  return findTexts(index, query, maxGuesses[kind]).flatMap(({ id, words }) => {
    const part = byKey.get(id)
    return part === undefined ? [] : [{ part, words }]
  })
}

/**
 * Returns the tools that the platform means by a name, which may have the phone number and the connector in front of it
 * (docs/platform.md, section 15.1); several where connectors have tools of one name, and none is named.
 */
export function toolsNamed({ tools, phoneNumberId }: PartIndex, name: string): AgentPart[] {
  const exact = tools.filter((tool) => tool.name === name)
  if (exact.length > 0) return exact
  const rest = toolNameAfter(name, phoneNumberId) ?? name
  const ofConnector = tools.filter((tool) => toolNameAfter(rest, tool.connector?.name ?? '') === tool.name)
  return ofConnector.length > 0 ? ofConnector : tools.filter((tool) => tool.name === rest)
}

/** Returns the tools of a turn in the order of their calls; null where the platform reports no steps. */
export function toolsOfTurn({ steps }: Pick<ConversationTurn, 'steps'>): string[] | null {
  if (!steps || steps.length === 0) return null
  return steps.flatMap(({ type, tool_name }) => (type === 'TOOL_CALL' && tool_name ? [tool_name] : []))
}
