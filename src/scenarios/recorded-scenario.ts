import {
  type Assertion,
  maxSavedAnswerCharacters,
  maxScenarioMessageCharacters,
  maxScenarioTurns,
  type Scenario,
} from '../contract/studio/files/scenario.ts'

export interface RecordedTurn {
  message: string
  /** Null without an answer. */
  answer: string | null
  isHandedOver: boolean
  context?: string | undefined
}

const maxTitleCharacters = 80

/** Creates a scenario from a conversation; only a handover becomes a check. Null without messages. */
export function recordedScenario(turns: readonly RecordedTurn[]): Scenario | null {
  const said = turns.filter(({ message }) => /\S/.test(message)).slice(0, maxScenarioTurns)
  const [first] = said
  if (first === undefined) return null
  const handedOver: Assertion = { kind: 'handoff', value: 'yes' }
  return {
    title: titleOf(first.message),
    turns: said.map(({ message, context, answer, isHandedOver }) => ({
      message: message.slice(0, maxScenarioMessageCharacters),
      ...(context !== undefined &&
        /\S/.test(context) && { context: context.slice(0, maxScenarioMessageCharacters) }),
      assertions: isHandedOver ? [handedOver] : [],
      ...(answer !== null && { savedAnswer: answer.slice(0, maxSavedAnswerCharacters) }),
    })),
  }
}

/** Returns a scenario's title from the customer's message that it is about. */
export function titleOf(message: string): string {
  const line = message.replace(/\s+/g, ' ').trim()
  return line.length <= maxTitleCharacters ? line : `${line.slice(0, maxTitleCharacters - 1)}…`
}
