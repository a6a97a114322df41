/** Questions with the agent's answers to them. */
import { z } from '../../zod.ts'
import { identifier, unixSeconds } from '../identifier.ts'
import { decodeJsonText } from '../json-text.ts'
import { listSchemaOf } from '../list.ts'
import { requiredText } from '../text-field.ts'

export const maxQuestionCharacters = 500
export const maxAnswerCharacters = 5000

const metadataMap = z.record(z.string(), z.string(), 'Must be pairs of a name and a text')

export const faq = z
  .looseObject({
    id: identifier,
    question: z.string().nullish(),
    answer: z.string().nullish(),
    /** Sources disagree whether this is a map or a text; both are read. */
    metadata: z.union([metadataMap, z.string()]).nullish(),
    created_at: unixSeconds.nullish(),
  })
  .meta({ id: 'Faq' })
export type Faq = z.infer<typeof faq>

export const faqPage = listSchemaOf(faq)

/** The answer must be self-contained: entries are retrieved one by one. Metadata is always sent as a map. */
export const faqRequest = z
  .strictObject({
    question: requiredText(maxQuestionCharacters, 'Enter a question'),
    answer: requiredText(maxAnswerCharacters, 'Enter an answer'),
    metadata: metadataMap.optional(),
  })
  .meta({ id: 'FaqRequest' })
export type FaqRequest = z.infer<typeof faqRequest>

/** Returns the metadata as the map that is sent; undefined for a text that is no map. */
export function faqMetadata(read: Pick<Faq, 'metadata'>): Record<string, string> | undefined {
  const map = decodeJsonText(read.metadata, metadataMap)
  return map.decoded ? map.value : undefined
}
