import { type AgentPart, partKey } from '../../agent/search/agent-parts.ts'
import { type PartIndex, toolsNamed, turnParts } from '../../agent/search/turn-parts.ts'
import type { AgentSettings } from '../../contract/platform/record-kinds/agent-settings.ts'
import type { Assertion, Scenario } from '../../contract/studio/files/scenario.ts'
import { folded } from '../text/plain-text.ts'
import { mentionsHandover } from './mentions-handover.ts'

export const coverageKinds = ['skill', 'faq', 'tool', 'never_say', 'handover'] as const
export type CoverageKind = (typeof coverageKinds)[number]

/** `likely`: by words alone. `exercised`: by a check or the platform. */
export const coverageStateNames = ['gap', 'likely', 'exercised'] as const
export type CoverageState = (typeof coverageStateNames)[number]

export type HandoverRule = 'asked' | 'kept' | 'message' | 'skill'

export interface CoverageRow {
  id: string
  kind: CoverageKind
  /** Skill, FAQ or tool; for a handover rule, its skill. */
  part: AgentPart | null
  rule: HandoverRule | null
  /** The phrase or handover message. */
  text: string
  state: CoverageState
  scenarios: CoveringScenario[]
}

export interface CoveringScenario {
  id: string
  title: string
  isSure: boolean
}

export interface ScenarioToCover {
  id: string
  scenario: Omit<Scenario, 'id'>
  /** Per turn; null if not requested. */
  tools?: readonly (readonly string[] | null)[] | undefined
  /** Defaults to the scenario's messages and saved answers. */
  turns?: readonly { message: string; answer: string }[] | undefined
}

export interface CoverageInput {
  index: PartIndex
  /** Undefined if unreadable: no rows for phrases and handovers. */
  settings: AgentSettings | undefined
  scenarios: readonly ScenarioToCover[]
}

type Target = Omit<CoverageRow, 'state' | 'scenarios'>

/** Returns a row per skill, FAQ, tool, phrase and handover rule: gaps first, then likely ones. */
export function coverageOf({ index, settings, scenarios }: CoverageInput): CoverageRow[] {
  const footprints = scenarios.map((scenario) => footprintOf(index, scenario))
  const byPart = footprintsByPart(footprints)
  const rows = [...partTargets(index), ...settingsTargets(index, settings)].map((target) => {
    // Agents have thousands of parts, and a scenario is about few.
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
  // The agent announces a team member whether or not `handoff` is on (docs/platform.md, section 5.3).
  const { handoff } = settings
  const rule = (name: HandoverRule, text = ''): Target => {
    return { id: `handover/${name}`, kind: 'handover', part: null, rule: name, text }
  }
  const message = handoff?.message_selection === 'CUSTOM' ? (handoff.message ?? '') : ''
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
  turns: readonly { message: string; assertions: readonly Assertion[]; likely: ReadonlySet<string> }[]
}

function footprintOf(index: PartIndex, { id, scenario, tools = [], turns }: ScenarioToCover): Footprint {
  const sure = new Set<string>()
  const exchanges =
    turns ?? scenario.turns.map(({ message, savedAnswer = '' }) => ({ message, answer: savedAnswer }))
  const made = exchanges.map(({ message, answer }, at) => {
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

/** Null if the scenario does not exercise the target. */
function certainty(target: Target, footprint: Footprint): boolean | null {
  if (target.kind === 'never_say') return phraseCertainty(target.text, footprint)
  if (target.kind === 'handover') return handoverCertainty(target, footprint)
  if (footprint.sure.has(target.id)) return true
  return footprint.likely.has(target.id) ? false : null
}

/** A check for part of the phrase fails once the phrase is said. */
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
      assertions.some((assertion) => assertion.kind === 'handoff' && assertion.value === value),
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

/** Counts the rows by kind. */
export function coverageCounts(rows: readonly CoverageRow[]): CoverageCount[] {
  return coverageKinds.flatMap((kind) => {
    const own = rows.filter((row) => row.kind === kind)
    const number = (state: CoverageState) => own.filter((row) => row.state === state).length
    return own.length === 0
      ? []
      : [{ kind, all: own.length, likely: number('likely'), exercised: number('exercised') }]
  })
}
