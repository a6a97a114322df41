import { requiredText } from '../../platform/text-field.ts'
import { t } from '../../translate.ts'
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
    persona: requiredText(maxPersonaCharacters, t('Enter a persona')),
    goal: requiredText(maxPersonaCharacters, t('Enter a goal')),
    /** Shared only when asked. */
    facts: z.array(requiredText(500)).max(maxCustomerFacts),
    /** Such as "German". */
    language: requiredText(60, t('Enter a language')),
    /** Messages before they give up. */
    maxTurns: z.int(t('Must be a whole number')).min(1).max(maxCustomerTurns),
  })
  .meta({ id: 'SimulatedCustomer' })

export const rubric = z
  .strictObject({
    /** Yes/no questions that must all be yes. */
    criteria: z
      .array(requiredText(maxCriterionCharacters, t('Enter a criterion')))
      .min(1, t('Add at least one criterion'))
      .max(maxRubricCriteria),
    /** The majority decides. */
    votes: z.int(t('Must be a whole number')).min(1).max(maxRubricVotes),
  })
  .meta({ id: 'Rubric' })
