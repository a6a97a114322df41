import { requiredText } from '../../platform/text-field.ts'
import { t } from '../../translate.ts'
import { z } from '../../zod.ts'
import { readPattern } from '../pattern.ts'
import { scenarioFolder, scenarioTags } from './scenario-place.ts'
import { rubric, simulatedCustomer } from './simulated-customer.ts'

export const maxScenarioTitleCharacters = 120
export const maxScenarioCategoryCharacters = 60
export const maxScenarioDescriptionCharacters = 1000
export const maxScenarioTurns = 20
export const maxTurnAssertions = 20
export const maxScenarioMessageCharacters = 4096
export const maxAssertionCharacters = 500
/** Far above a chat message. */
export const maxSavedAnswerCharacters = 20_000
export const maxAnswerSeconds = 90

export const assertionKinds = [
  'contains',
  'not_contains',
  'matches',
  'handoff',
  'quick_reply',
  'tool_used',
  'answered_within',
] as const
export type AssertionKind = (typeof assertionKinds)[number]

const text = requiredText(maxAssertionCharacters)

const pattern = text.check((context) => {
  const parsed = readPattern(context.value)
  if (!parsed.ok) context.issues.push({ code: 'custom', message: parsed.error, input: context.value })
})

const wholeSeconds = t('Must be a number of seconds from 1 to {maxAnswerSeconds}', { maxAnswerSeconds })

/** A check of a version after this one, which cannot judge it; the value is its kind. */
const unknownAssertion = z.strictObject({ kind: z.literal('unknown'), value: z.string().max(60) })

/** Texts ignore case; `quick_reply` and `tool_used` match as a whole; `answered_within` is in seconds. */
export const assertion = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.enum(['contains', 'not_contains', 'quick_reply', 'tool_used']), value: text }),
    z.strictObject({ kind: z.literal('matches'), value: pattern }),
    z.strictObject({ kind: z.literal('handoff'), value: z.enum(['yes', 'no'], t('Must be yes or no')) }),
    z.strictObject({
      kind: z.literal('answered_within'),
      value: z.number(wholeSeconds).min(1, wholeSeconds).max(maxAnswerSeconds, wholeSeconds),
    }),
    unknownAssertion,
  ])
  .meta({ id: 'ScenarioAssertion' })
export type Assertion = z.infer<typeof assertion>

const namedKind = z.object({ kind: z.string().min(1).max(60) })

/** Reads a check of another version by its name, so that its scenario is never passed without it. */
export function unknownCheck(stored: unknown): unknown {
  const named = namedKind.safeParse(stored)
  return named.success ? { kind: 'unknown', value: named.data.kind } : stored
}

export const scenarioTurn = z
  .strictObject({
    message: requiredText(maxScenarioMessageCharacters, t('Enter a message')),
    /** The customer's situation, sent before the message in the same call. */
    context: requiredText(maxScenarioMessageCharacters).optional(),
    assertions: z.array(assertion).max(maxTurnAssertions),
    /** Shown next to the current answer, never part of the verdict. */
    savedAnswer: z.string().max(maxSavedAnswerCharacters).optional(),
  })
  .meta({ id: 'ScenarioTurn' })
export type ScenarioTurn = z.infer<typeof scenarioTurn>

/** Without the rule that it needs messages or a customer. */
export const scenarioFields = z.strictObject({
  /** Recognized on another import. */
  id: z
    .string()
    .regex(/^[\w-]{1,64}$/, t('Must be letters, digits, - or _, at most 64'))
    .optional(),
  title: requiredText(maxScenarioTitleCharacters, t('Enter a title')),
  folder: scenarioFolder.optional(),
  tags: scenarioTags.optional(),
  /** Replaced by folders; see `folderOfScenario`. */
  category: requiredText(maxScenarioCategoryCharacters).optional(),
  description: requiredText(maxScenarioDescriptionCharacters).optional(),
  /** Empty with a customer. */
  turns: z.array(scenarioTurn).max(maxScenarioTurns).default([]),
  /** Played by a model instead of fixed messages. */
  customer: simulatedCustomer.optional(),
  /** For the conversation with the customer. */
  rubric: rubric.optional(),
})

export const scenario = scenarioFields
  .check((context) => {
    const { turns, customer, rubric: judged } = context.value
    const say = (path: string, message: string) =>
      context.issues.push({ code: 'custom', path: [path], message, input: context.value })
    if (customer === undefined && turns.length === 0) say('turns', t('Add at least one message'))
    if (customer !== undefined && turns.length > 0)
      say('customer', t('A scenario has either messages or a customer'))
    if ((customer === undefined) !== (judged === undefined))
      say('rubric', t('A customer needs a rubric, and a rubric a customer'))
  })
  .meta({ id: 'Scenario' })
export type Scenario = z.infer<typeof scenario>

/** Returns a turn's message, preceded by its context, for which the platform has no field. */
export function userMessageOf({ message, context }: Pick<ScenarioTurn, 'message' | 'context'>): string {
  return context === undefined ? message : `${context}\n\n${message}`
}
