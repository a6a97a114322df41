/** A customer whom a model plays in place of fixed messages, and the rubric by which the conversation is judged. */
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
    /** Who they are and how they write. */
    persona: requiredText(maxPersonaCharacters, 'Enter a persona'),
    /** What they want from the conversation. */
    goal: requiredText(maxPersonaCharacters, 'Enter a goal'),
    /** What they know, and tell when they are asked. */
    facts: z.array(requiredText(500)).max(maxCustomerFacts),
    /** In which they write, such as "German". */
    language: requiredText(60, 'Enter a language'),
    /** After so many messages they give up. */
    maxTurns: z.int('Must be a whole number').min(1).max(maxCustomerTurns),
  })
  .meta({ id: 'SimulatedCustomer' })
export type SimulatedCustomer = z.infer<typeof simulatedCustomer>

export const rubric = z
  .strictObject({
    /** Each a question that is answered with yes or no; all must be yes. */
    criteria: z
      .array(requiredText(maxCriterionCharacters, 'Enter a criterion'))
      .min(1, 'Add at least one criterion')
      .max(maxRubricCriteria),
    /** How often a judge is asked; the majority decides. */
    votes: z.int('Must be a whole number').min(1).max(maxRubricVotes),
  })
  .meta({ id: 'Rubric' })
export type Rubric = z.infer<typeof rubric>
