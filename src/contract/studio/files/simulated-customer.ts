import { requiredText } from '../../platform/text-field.ts'
import { z } from '../../zod.ts'

export const maxCustomerFacts = 20
export const maxCustomerTurns = 20
export const maxRubricCriteria = 20
export const maxRubricVotes = 5
export const maxCriterionCharacters = 300
export const maxPersonaCharacters = 1000

export const simulatedCustomer = z
  .strictObject({
    /** Identity and writing style. */
    persona: requiredText(maxPersonaCharacters, 'Enter a persona'),
    goal: requiredText(maxPersonaCharacters, 'Enter a goal'),
    /** Shared only when asked. */
    facts: z.array(requiredText(500)).max(maxCustomerFacts),
    /** Such as "German". */
    language: requiredText(60, 'Enter a language'),
    /** Messages before they give up. */
    maxTurns: z.int('Must be a whole number').min(1).max(maxCustomerTurns),
  })
  .meta({ id: 'SimulatedCustomer' })

export const rubric = z
  .strictObject({
    /** Yes/no questions that must all be yes. */
    criteria: z
      .array(requiredText(maxCriterionCharacters, 'Enter a criterion'))
      .min(1, 'Add at least one criterion')
      .max(maxRubricCriteria),
    /** The majority decides. */
    votes: z.int('Must be a whole number').min(1).max(maxRubricVotes),
  })
  .meta({ id: 'Rubric' })
