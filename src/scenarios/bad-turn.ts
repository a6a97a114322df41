import type { StoredTurnReason } from '../contract/studio/bad-turn-reason.ts'
import type { Assertion, Scenario } from '../contract/studio/files/scenario.ts'
import { maxAssertionCharacters, maxScenarioTurns } from '../contract/studio/files/scenario.ts'
import { maskTexts, type Replacement } from '../masking/mask-texts.ts'
import { type RecordedTurn, recordedScenario, titleOf } from './recorded-scenario.ts'

/** Slower answers are the exception in a chat. */
const promptSeconds = 10

const maxQuoteCharacters = 120

/** Returns checks that fail on this turn; `wrongWords` must not recur and default to a sentence of the answer. */
export function checksFor(
  reason: StoredTurnReason,
  turn: RecordedTurn,
  missing = '',
  wrongWords = '',
): Assertion[] {
  const wanted: Assertion[] = /\S/.test(missing)
    ? [{ kind: 'contains', value: missing.trim().slice(0, maxAssertionCharacters) }]
    : []
  switch (reason) {
    case 'handover_unwanted':
      return [{ kind: 'handoff', value: 'no' }, ...wanted]
    case 'handover_missing':
      return [{ kind: 'handoff', value: 'yes' }, ...wanted]
    case 'unanswered':
      return [{ kind: 'matches', value: '\\S' }, ...wanted]
    case 'slow':
      return [{ kind: 'answered_within', value: promptSeconds }, ...wanted]
    case 'incomplete':
      return wanted
    case 'wrong':
    case 'invented':
    case 'tone':
    case 'unknown': {
      const words = wrongWords.trim()
      const isSaid = words !== '' && (turn.answer ?? '').includes(words)
      const quote = isSaid ? words.slice(0, maxQuoteCharacters) : tellingPiece(turn.answer ?? '')
      return quote === '' ? wanted : [{ kind: 'not_contains', value: quote }, ...wanted]
    }
  }
}

/** The first sentence with a definite statement, else the first one. */
function tellingPiece(answer: string): string {
  const sentences = answer
    .split(/(?<=[.!?…。])\s+|\n+/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => /\p{L}/u.test(sentence))
  const definite = sentences.find((sentence) => /\p{Nd}/u.test(sentence))
  return (definite ?? sentences[0] ?? '').slice(0, maxQuoteCharacters).trim()
}

export interface MaskChoice {
  names: readonly string[]
  kept: readonly string[]
}

/** Masks turns together, so that equal values get equal stand-ins. */
export function maskedTurns(
  turns: readonly RecordedTurn[],
  { names, kept }: MaskChoice,
): { turns: RecordedTurn[]; replacements: Replacement[] } {
  const flat = turns.flatMap(({ message, answer, context }) => [message, answer ?? '', context ?? ''])
  const { texts, replacements } = maskTexts(flat, names, kept)
  const masked = turns.map(({ answer, context, isHandedOver }, at) => ({
    message: texts[3 * at] ?? '',
    answer: answer === null ? null : (texts[3 * at + 1] ?? ''),
    isHandedOver,
    ...(context !== undefined && { context: texts[3 * at + 2] ?? '' }),
  }))
  return { turns: masked, replacements }
}

/** Creates a scenario that checks only the last, bad turn, and bears its question's name; null when no turn has a message. */
export function badTurnScenario(
  turns: readonly RecordedTurn[],
  checks: readonly Assertion[],
): Scenario | null {
  const made = recordedScenario(turns.filter(({ message }) => /\S/.test(message)).slice(-maxScenarioTurns))
  if (made === null) return null
  const last = made.turns.length - 1
  return {
    ...made,
    title: titleOf(made.turns[last]?.message ?? ''),
    turns: made.turns.map((turn, at) => ({ ...turn, assertions: at === last ? [...checks] : [] })),
  }
}
