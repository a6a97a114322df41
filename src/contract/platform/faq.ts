/** Questions with the answers that the agent gives to them. */
import { z } from '../zod.ts'
import { identifier, unixSeconds } from './identifier.ts'
import { listOf } from './list.ts'
import { requiredText } from './text-field.ts'

export const maxQuestionCharacters = 500
export const maxAnswerCharacters = 5000

export const faq = z
  .looseObject({
    id: identifier,
    question: z.string(),
    answer: z.string(),
    /** Sources disagree whether this is a map or a text; both are read. */
    metadata: z.union([z.record(z.string(), z.string()), z.string()]).nullish(),
    created_at: unixSeconds.nullish(),
  })
  .meta({ id: 'Faq' })
export type Faq = z.infer<typeof faq>

export const faqs = listOf(faq)

/** The answer must stand alone: entries are retrieved one by one. Metadata is always sent as a map. */
export const faqRequest = z
  .strictObject({
    question: requiredText(maxQuestionCharacters),
    answer: requiredText(maxAnswerCharacters),
    metadata: z.record(z.string(), z.string()).optional(),
  })
  .meta({ id: 'FaqRequest' })
export type FaqRequest = z.infer<typeof faqRequest>
