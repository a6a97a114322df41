import { t } from '../../translate.ts'
import { z } from '../../zod.ts'
import { unixSeconds } from '../identifier.ts'
import { decodeJsonText } from '../json-text.ts'
import { listSchemaOf } from '../list.ts'
import { platformPaths } from '../platform-paths.ts'
import { requiredText } from '../text-field.ts'
import { recordKind } from './kind-description.ts'
import { neededText, recordSchema, requestSchema } from './record-field.ts'

export const maxQuestionCharacters = 500
export const maxAnswerCharacters = 5000

const metadataMap = z.record(z.string(), z.string(), t('Must be pairs of a name and a text'))

/** Answers must be self-contained: entries are retrieved one by one. */
export const faqFields = {
  question: neededText(requiredText(maxQuestionCharacters, t('Enter a question')), {
    role: 'name',
    byModel: true,
  }),
  answer: neededText(requiredText(maxAnswerCharacters, t('Enter an answer')), { byModel: true }),
  metadata: {
    request: metadataMap.optional(),
    /** Sources disagree whether this is a map or text. */
    read: z.union([metadataMap, z.string()]).nullish(),
    file: metadataMap.optional(),
    blank: {},
    stated: sortedMetadata,
  },
}

export const faq = recordSchema('Faq', faqFields, {
  created_at: unixSeconds.nullish(),
})
export type Faq = z.infer<typeof faq>

export const faqPage = listSchemaOf(faq)

export const faqRequest = requestSchema('FaqRequest', faqFields)
export type FaqRequest = z.infer<typeof faqRequest>

export const faqKind = recordKind(faq, faqFields, {
  request: faqRequest,
  paths: { list: platformPaths.faqs, item: platformPaths.faq },
  key: ['question'],
  // The platform treats two spellings of a question as the same.
  foldsKey: true,
  content: ['answer'],
})

/** Returns the metadata map to send; undefined if the text is not a map. */
export function faqMetadata({ metadata }: { metadata?: unknown }): Record<string, string> | undefined {
  const map = decodeJsonText(metadata, metadataMap)
  return map.decoded ? map.value : undefined
}

function sortedMetadata(metadata: unknown): Record<string, string> {
  const entries = Object.entries(faqMetadata({ metadata }) ?? {})
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)))
}
