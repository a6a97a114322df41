/** Which parts of an agent are exercised by which scenarios, and which by none. */
import { type AgentPart, partKey } from '../../agent/search/agent-parts.ts'
import { type PartIndex, toolsNamed, turnParts } from '../../agent/search/turn-parts.ts'
import type { AgentSettings } from '../../contract/platform/record-kinds/agent-settings.ts'
import type { Assertion, Scenario } from '../../contract/studio/files/scenario.ts'
import { folded } from '../text/plain-text.ts'
import { mentionsHandover } from './mentions-handover.ts'

/** In the order in which they are shown. */
export const coverageKinds = ['skill', 'faq', 'tool', 'never_say', 'handover'] as const
export type CoverageKind = (typeof coverageKinds)[number]

/** `likely`: found by comparing words alone. `exercised`: a check says so, or the platform does. */
export const coverageStateNames = ['gap', 'likely', 'exercised'] as const
export type CoverageState = (typeof coverageStateNames)[number]

/** What a handover rule is about. */
export type HandoverRule = 'asked' | 'kept' | 'message' | 'skill'

export interface CoverageRow {
  id: string
  kind: CoverageKind
  /** Of a skill, an FAQ or a tool, and of the skill of a handover rule. */
  part: AgentPart | null
  rule: HandoverRule | null
  /** The phrase, or the message of a handover; empty otherwise. */
  text: string
  state: CoverageState
  scenarios: CoveringScenario[]
}

export interface CoveringScenario {
  id: string
  title: string
  isSure: boolean
}

/** A scenario with what is known of its last run, turn by turn. */
export interface ScenarioToCover {
  id: string
  scenario: Omit<Scenario, 'id'>
  /** The tools that the platform named for each turn; null where it was not asked. */
  tools?: readonly (readonly string[] | null)[] | undefined
  /** What was written and answered; the messages and saved answers of the scenario where nothing is given. */
  turns?: readonly { message: string; answer: string }[] | undefined
}

export interface CoverageInput {
  index: PartIndex
  /** Undefined where they could not be read: then there are no rows of phrases and handovers. */
  settings: AgentSettings | undefined
  scenarios: readonly ScenarioToCover[]
}

type Target = Omit<CoverageRow, 'state' | 'scenarios'>

/**
 * Returns a row for every skill, FAQ, tool, never-say phrase and handover rule: gaps first, then what only text search
 * finds, in the order of the kinds.
 */
export function coverageOf({ index, settings, scenarios }: CoverageInput): CoverageRow[] {
  const footprints = scenarios.map((one) => footprintOf(index, one))
  const byPart = footprintsByPart(footprints)
  const rows = [...partTargets(index), ...settingsTargets(index, settings)].map((target) => {
    // An agent has thousands of parts, and a scenario is about a few of them.
    const candidates =
      target.part !== null && target.rule === null ? (byPart.get(target.id) ?? []) : footprints
    const covering = candidates.flatMap((footprint): CoveringScenario[] => {
      const isSure = certainty(target, footprint)
      return isSure === null ? [] : [{ id: footprint.id, title: footprint.title, isSure }]
    })
    covering.sort((a, b) => Number(b.isSure) - Number(a.isSure))
    const state = covering.some(({ isSure }) => isSure) ? 'exercised' : covering.length > 0 ? 'likely' : 'gap'
    return { ...target, state, scenarios: covering } satisfies CoverageRow
  })
  const rank = { gap: 0, likely: 1, exercised: 2 } as const
  return rows.sort((a, b) => rank[a.state] - rank[b.state])
}

function partTargets({ parts }: PartIndex): Target[] {
  return parts.flatMap((part) => {
    if (part.kind === 'file') return []
    return [{ id: partKey(part), kind: part.kind, part, rule: null, text: '' }]
  })
}

function settingsTargets({ parts }: PartIndex, settings: AgentSettings | undefined): Target[] {
  if (settings === undefined) return []
  const phrases = [...new Set(settings.never_say_phrases ?? [])].filter((phrase) => /\S/.test(phrase))
  const never = phrases.map((text): Target => {
    return { id: `never_say/${text}`, kind: 'never_say', part: null, rule: null, text }
  })
  const { handoff } = settings
  if (!handoff?.enabled) return never
  const rule = (name: HandoverRule, text = ''): Target => {
    return { id: `handover/${name}`, kind: 'handover', part: null, rule: name, text }
  }
  const message = handoff.message_selection === 'CUSTOM' ? (handoff.message ?? '') : ''
  const skills = parts.filter(({ kind, text }) => kind === 'skill' && mentionsHandover(text))
  return [
    ...never,
    rule('asked'),
    rule('kept'),
    ...(/\S/.test(message) ? [rule('message', message)] : []),
    ...skills.map((part): Target => ({ ...rule('skill'), id: `handover/${partKey(part)}`, part })),
  ]
}

interface Footprint {
  id: string
  title: string
  sure: ReadonlySet<string>
  likely: ReadonlySet<string>
  /** For each turn: what its checks say, and which skills it is about. */
  turns: readonly { message: string; assertions: readonly Assertion[]; likely: ReadonlySet<string> }[]
}

function footprintOf(index: PartIndex, { id, scenario, tools = [], turns }: ScenarioToCover): Footprint {
  const sure = new Set<string>()
  const told =
    turns ?? scenario.turns.map(({ message, savedAnswer = '' }) => ({ message, answer: savedAnswer }))
  const made = told.map(({ message, answer }, at) => {
    const { named, guessed } = turnParts(index, { message, answer, tools: tools[at] ?? null })
    const assertions = scenario.turns[at]?.assertions ?? []
    for (const part of named) sure.add(partKey(part))
    for (const { kind, value } of assertions) {
      if (kind === 'tool_used') for (const tool of toolsNamed(index, value)) sure.add(partKey(tool))
    }
    return { message, assertions, likely: new Set(guessed.map(({ part }) => partKey(part))) }
  })
  const likely = new Set(made.flatMap((turn) => [...turn.likely]))
  return { id, title: scenario.title, sure, likely, turns: made }
}

function footprintsByPart(footprints: readonly Footprint[]): Map<string, Footprint[]> {
  const byPart = new Map<string, Footprint[]>()
  for (const footprint of footprints) {
    for (const key of new Set([...footprint.sure, ...footprint.likely])) {
      const others = byPart.get(key)
      if (others === undefined) byPart.set(key, [footprint])
      else others.push(footprint)
    }
  }
  return byPart
}

/** Whether a scenario surely exercises the target; null where it does not at all. */
function certainty(target: Target, footprint: Footprint): boolean | null {
  if (target.kind === 'never_say') return phraseCertainty(target.text, footprint)
  if (target.kind === 'handover') return handoverCertainty(target, footprint)
  if (footprint.sure.has(target.id)) return true
  return footprint.likely.has(target.id) ? false : null
}

/** A check for a piece of the phrase fails as soon as the phrase is said. */
function phraseCertainty(phrase: string, { turns }: Footprint): boolean | null {
  const form = folded(phrase)
  const isChecked = turns.some(({ assertions }) =>
    assertions.some(({ kind, value }) => kind === 'not_contains' && form.includes(folded(String(value)))),
  )
  if (isChecked) return true
  return turns.some(({ message }) => folded(message).includes(form)) ? false : null
}

function handoverCertainty({ rule, text, part }: Target, { turns }: Footprint): boolean | null {
  const handoffs = turns.filter(({ assertions }) => assertions.some(({ kind }) => kind === 'handoff'))
  const saying = (value: 'yes' | 'no') =>
    handoffs.filter(({ assertions }) =>
      assertions.some((one) => one.kind === 'handoff' && one.value === value),
    )
  if (rule === 'asked') return saying('yes').length > 0 || null
  if (rule === 'kept') return saying('no').length > 0 || null
  if (rule === 'message') {
    const isChecked = saying('yes').some(({ assertions }) =>
      assertions.some(
        ({ kind, value }) => kind === 'contains' && folded(text).includes(folded(String(value))),
      ),
    )
    return isChecked || null
  }
  const key = part === null ? '' : partKey(part)
  return handoffs.some(({ likely }) => likely.has(key)) ? false : null
}

export interface CoverageCount {
  kind: CoverageKind
  all: number
  likely: number
  exercised: number
}

/** Counts the rows of each kind that occurs. */
export function coverageCounts(rows: readonly CoverageRow[]): CoverageCount[] {
  return coverageKinds.flatMap((kind) => {
    const own = rows.filter((row) => row.kind === kind)
    const number = (state: CoverageState) => own.filter((row) => row.state === state).length
    return own.length === 0
      ? []
      : [{ kind, all: own.length, likely: number('likely'), exercised: number('exercised') }]
  })
}
