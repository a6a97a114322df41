/** Form values of a simulated customer; every field is text. */

import { requiredText } from '../../../../../contract/platform/text-field.ts'
import { maxScenarioTitleCharacters, type Scenario } from '../../../../../contract/studio/files/scenario.ts'
import {
  maxCustomerTurns,
  maxRubricVotes,
  rubric,
  simulatedCustomer,
} from '../../../../../contract/studio/files/simulated-customer.ts'
import { t } from '../../../../../contract/translate.ts'
import { z } from '../../../../../contract/zod.ts'

const count = (max: number) => {
  const message = t('Must be a whole number from 1 to {max}', { max })
  return z
    .string()
    .refine((text) => /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= max, message)
}

const { persona, goal, language } = simulatedCustomer.shape
const lines = (each: z.ZodType<string>, message: string, least: number) =>
  z.string().check((context) => {
    const found = linesOf(context.value)
    const error = found.map((line) => each.safeParse(line).error?.issues[0]?.message).find(Boolean)
    const complaint = error ?? (found.length < least || found.length > 20 ? message : undefined)
    if (complaint !== undefined)
      context.issues.push({ code: 'custom', message: complaint, input: context.value })
  })

export const customerValues = z.object({
  title: requiredText(maxScenarioTitleCharacters, t('Enter a title')),
  persona,
  goal,
  facts: lines(simulatedCustomer.shape.facts.element, t('Enter at most 20 facts'), 0),
  language,
  maxTurns: count(maxCustomerTurns),
  criteria: lines(rubric.shape.criteria.element, t('Enter 1 to 20 criteria'), 1),
  votes: count(maxRubricVotes),
})
export type CustomerValues = z.infer<typeof customerValues>

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

/** Undefined for a scenario with fixed messages. */
export function customerValuesOf({ title, customer, rubric: judged }: Scenario): CustomerValues | undefined {
  if (customer === undefined || judged === undefined) return undefined
  return {
    title,
    persona: customer.persona,
    goal: customer.goal,
    facts: customer.facts.join('\n'),
    language: customer.language,
    maxTurns: String(customer.maxTurns),
    criteria: judged.criteria.join('\n'),
    votes: String(judged.votes),
  }
}

/** Keeps fields that the form does not show. */
export function customerScenarioOf(values: CustomerValues, before: Scenario): Scenario {
  return {
    ...before,
    title: values.title.trim(),
    turns: [],
    customer: {
      persona: values.persona.trim(),
      goal: values.goal.trim(),
      facts: linesOf(values.facts),
      language: values.language.trim(),
      maxTurns: Number(values.maxTurns),
    },
    rubric: { criteria: linesOf(values.criteria), votes: Number(values.votes) },
  }
}
