import {
  type Assertion,
  maxAssertionCharacters,
  maxScenarioMessageCharacters,
  maxScenarioTitleCharacters,
  type Scenario,
} from '../../contract/studio/files/scenario.ts'
import type { CoverageRow } from './coverage.ts'
import { customerMessageOf, type GapPhrases, gapPhrases } from './customer-phrases.ts'
import { mentionsHandover } from './mentions-handover.ts'

const maxFigures = 2
const maxFigureCharacters = 40

export interface GapSurroundings {
  tools: readonly string[]
  question: string
  /** The agent's; English where it is unknown. */
  language: string
}

/** Drafts a scenario, without a model, from the text of a part. */
export function scenarioForGap(row: CoverageRow, around: GapSurroundings): Scenario {
  const phrases = gapPhrases(around.language)
  const { message, assertions, savedAnswer } = turnFor(row, around, phrases)
  return {
    title: titleFor(row, phrases).slice(0, maxScenarioTitleCharacters),
    turns: [
      {
        message: message.slice(0, maxScenarioMessageCharacters),
        assertions,
        ...(savedAnswer && { savedAnswer }),
      },
    ],
  }
}

interface MadeTurn {
  message: string
  assertions: Assertion[]
  savedAnswer?: string
}

const answers: Assertion = { kind: 'matches', value: '\\S' }

function titleFor({ kind, part, rule, text }: CoverageRow, { titles }: GapPhrases): string {
  if (kind === 'never_say') return titles.neverSays(text)
  if (kind !== 'handover') return part?.name || kind
  if (rule === 'kept') return titles.noHandover
  if (rule === 'message') return titles.handoverMessage
  return part === null ? titles.handoverWhenAsked : titles.handover(part.name)
}

function turnFor(
  { kind, part, rule, text }: CoverageRow,
  { tools, question }: GapSurroundings,
  { messages }: GapPhrases,
): MadeTurn {
  if (kind === 'never_say') {
    const value = text.slice(0, maxAssertionCharacters)
    return { message: messages.wouldYouSay(text), assertions: [{ kind: 'not_contains', value }] }
  }
  if (kind === 'handover') {
    if (rule === 'kept')
      return { message: question || messages.help, assertions: [{ kind: 'handoff', value: 'no' }] }
    const handed: Assertion = { kind: 'handoff', value: 'yes' }
    const said = rule === 'message' ? firstSentence(text) : ''
    return {
      message: part === null ? messages.person : customerMessageOf(part.when, part.name),
      assertions: [handed, ...(said === '' ? [] : [{ kind: 'contains', value: said } as const])],
    }
  }
  if (part === null) return { message: messages.person, assertions: [answers] }
  if (kind === 'faq') {
    const figures = figuresIn(part.text).map((value): Assertion => ({ kind: 'contains', value }))
    return {
      message: part.name,
      assertions: figures.length > 0 ? figures : [answers],
      savedAnswer: part.text,
    }
  }
  const message = customerMessageOf(part.when, part.name)
  if (kind === 'tool') return { message, assertions: [{ kind: 'tool_used', value: part.name }] }
  const checks = skillChecks(part.text, tools)
  return { message, assertions: checks.length > 0 ? checks : [answers] }
}

function skillChecks(text: string, tools: readonly string[]): Assertion[] {
  const quoted = /["“«„]([^"“”«»„]{3,})["”»“]/.exec(text)?.[1]?.trim()
  const words = new Set(text.split(/[^\p{L}\p{N}_]+/u))
  const named = tools.find((name) => words.has(name))
  return [
    ...(quoted ? [{ kind: 'contains', value: quoted.slice(0, maxAssertionCharacters) } as const] : []),
    ...(named ? [{ kind: 'tool_used', value: named } as const] : []),
    ...(mentionsHandover(text) ? [{ kind: 'handoff', value: 'yes' } as const] : []),
  ]
}

/** Prices, times and periods are most often wrong. */
function figuresIn(text: string): string[] {
  const found = text.match(/\p{Nd}+(?:[.,:]\p{Nd}+)*/gu) ?? []
  return [...new Set(found)].filter(({ length }) => length <= maxFigureCharacters).slice(0, maxFigures)
}

function firstSentence(text: string): string {
  return (/^.*?[.!?؟](?=\s|$)/su.exec(text.trim())?.[0] ?? text.trim()).slice(0, maxAssertionCharacters)
}
