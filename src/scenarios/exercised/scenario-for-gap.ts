import { searchTermsOf } from '../../agent/search/search-terms.ts'
import {
  type Assertion,
  maxAssertionCharacters,
  maxScenarioMessageCharacters,
  maxScenarioTitleCharacters,
  type Scenario,
} from '../../contract/studio/files/scenario.ts'
import type { CoverageRow } from './coverage.ts'
import { mentionsHandover } from './mentions-handover.ts'

const maxFigures = 2
const maxFigureCharacters = 40
const person = 'I want to speak to a person.'

export interface GapSurroundings {
  tools: readonly string[]
  question: string
}

/** Drafts a scenario, without a model, from the text of a part. */
export function scenarioForGap(row: CoverageRow, around: GapSurroundings): Scenario {
  const { message, assertions, savedAnswer } = turnFor(row, around)
  return {
    title: titleFor(row).slice(0, maxScenarioTitleCharacters),
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

function titleFor({ kind, part, rule, text }: CoverageRow): string {
  if (kind === 'never_say') return `Never says “${text}”`
  if (kind !== 'handover') return part?.name || kind
  if (rule === 'kept') return 'No handover for an ordinary question'
  if (rule === 'message') return 'Handover message'
  return part === null ? 'Handover when asked' : `Handover: ${part.name}`
}

function turnFor({ kind, part, rule, text }: CoverageRow, { tools, question }: GapSurroundings): MadeTurn {
  if (kind === 'never_say') {
    const value = text.slice(0, maxAssertionCharacters)
    return { message: `Would you say “${text}”?`, assertions: [{ kind: 'not_contains', value }] }
  }
  if (kind === 'handover') {
    if (rule === 'kept') {
      return {
        message: question || 'Hello, can you help me?',
        assertions: [{ kind: 'handoff', value: 'no' }],
      }
    }
    const handed: Assertion = { kind: 'handoff', value: 'yes' }
    const said = rule === 'message' ? firstSentence(text) : ''
    return {
      message: part === null ? person : customerMessageOf(part.when, part.name),
      assertions: [handed, ...(said === '' ? [] : [{ kind: 'contains', value: said } as const])],
    }
  }
  if (part === null) return { message: person, assertions: [answers] }
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
  return (/^.*?[.!?](?=\s|$)/su.exec(text.trim())?.[0] ?? text.trim()).slice(0, maxAssertionCharacters)
}

const situation =
  /^(?:use (?:this |it )?)?(?:when(?:ever)?|if|for) (?:an? |the |any )?(?:customer|client|user|visitor|parent|guest|\w+body|someone)s? /i

const openings: readonly (readonly [RegExp, string])[] = [
  [/^(?:wants?|would like) to /i, 'I want to '],
  [/^(?:wants?|needs?|asks? for|requests?) /i, 'I need '],
  [/^asks? about /i, 'I have a question about '],
  [/^asks? (?=how|what|which|where|when|why|who|whether|if)/i, 'Can you tell me '],
  [/^(?:has|have) /i, 'I have '],
  [/^(?:reports?|mentions?|names?|describes?) /i, 'It is about '],
]

/** Rewrites "When a customer wants to book a repair." as a customer would; other sentences stay. */
export function customerMessageOf(when: string, name: string): string {
  const sentence = when.trim().replace(/[.!]+$/, '')
  if (searchTermsOf(sentence).length === 0 || /^always$/i.test(sentence)) return name.replace(/[-_]+/g, ' ')
  const rest = sentence.replace(situation, '')
  if (rest === sentence) return sentence
  const [first = rest] = rest.split(/[.;]\s| or (?=asks?|wants?|names?|reports?|disputes?|mentions?)/)
  const opening = openings.find(([pattern]) => pattern.test(first))
  if (opening === undefined) return `${first.charAt(0).toUpperCase()}${first.slice(1)}`
  const [pattern, start] = opening
  const ending = start === 'Can you tell me ' ? '?' : '.'
  return `${first.replace(pattern, start)}${ending}`
}
