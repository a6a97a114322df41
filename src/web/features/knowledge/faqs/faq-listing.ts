import {
  type Faq,
  type FaqRequest,
  faqFields,
  faqMetadata,
} from '../../../../contract/platform/record-kinds/faq.ts'
import { recordValues, searchTexts } from '../../../../contract/platform/record-kinds/record-field.ts'
import { faqResource } from '../../../api/agent/agent-resources.ts'
import type { Removal } from '../../../forms/delete/removal.ts'
import { byWords, sortedBy } from '../../../forms/list/listing.ts'
import type { AgentListing } from '../../../forms/list/resource-list.tsx'
import { notRecognised } from '../../../ui/not-recognised.ts'
import { faqWords } from './words.ts'

export function questionOf({ question }: Faq): string {
  return question ?? notRecognised
}

export const faqRemoval: Removal<Faq> = {
  resource: faqResource,
  nameOf: questionOf,
  words: faqWords,
  create: (phoneNumberId, faq) => faqResource.write.create(phoneNumberId, requestOf(faq)),
}

export const faqListing: AgentListing<Faq, keyof typeof faqWords.sorts> = {
  // Also searches the note.
  matches: byWords((faq) => [
    ...Object.values(searchTexts(faqFields, faq)),
    ...Object.values(faqMetadata(faq) ?? {}),
  ]),
  orders: {
    question: sortedBy(questionOf),
    newest: sortedBy(questionOf, ({ created_at }) => -(created_at ?? 0)),
  },
  words: faqWords,
  removal: faqRemoval,
}

function requestOf(faq: Faq): FaqRequest {
  return { ...recordValues(faqFields, faq), metadata: faqMetadata(faq) ?? {} }
}
