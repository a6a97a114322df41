import { businessInfoRequest } from '../../../contract/platform/record-kinds/business-info.ts'
import {
  connectorProposal,
  type DocumentProposal,
  faqProposal,
  skillProposal,
} from '../../../contract/studio/ai.ts'
import { z } from '../../../contract/zod.ts'
import { markedMaterial } from '../../../judging/material.ts'
import { Problem } from '../../core/problem.ts'
import { cutIntoParts } from '../document/document-parts.ts'
import { askForJson, type ChunkPosition } from '../provider/ask-for-json.ts'
import type { ChatCallContext, Provider } from '../provider/completion.ts'
import { createQuoteFinder } from './find-quote.ts'
import { mergeProposals, type PartProposal } from './merge-drafts.ts'
import { setting, skillRules } from './writing-rules.ts'

const { contact_info: contactInfo, ...businessTexts } = businessInfoRequest.shape
const contactTexts = contactInfo.unwrap().unwrap().shape

/** Values missing from the document may be null or absent. */
const said = <Text extends z.ZodType<string | undefined>>(text: Text) => text.nullish()
const contact = z.object({
  email: said(contactTexts.email),
  hours_of_operation: said(contactTexts.hours_of_operation),
  address: said(contactTexts.address),
})

/** More than one part can reasonably contain. */
const maxFound = 200

/** Some models leave out what is empty; one list has to be there, so that an unrelated object is no answer. */
const partAnswer = z.object({
  faqs: z.array(faqProposal.extend({ source: faqProposal.shape.source.default(null) })).max(maxFound),
  skills: z.array(skillProposal).max(maxFound).default([]),
  connectors: z
    .array(connectorProposal.extend({ base_url: connectorProposal.shape.base_url.default(null) }))
    .max(maxFound)
    .default([]),
  businessInfo: z
    .object({
      business_description: said(businessTexts.business_description),
      purchase_info: said(businessTexts.purchase_info),
      delivery_and_shipping: said(businessTexts.delivery_and_shipping),
      return_policy: said(businessTexts.return_policy),
      payment_method: said(businessTexts.payment_method),
      contact_info: contact.nullish(),
    })
    .nullable()
    .default(null),
})

const instructions = [
  setting,
  'Read the document, or part of one, below. Collect what the agent should know. Use only what the document says, in its language.',
  [
    '- faqs: questions that customers ask, with answers that can be understood without the document. `source` is the one sentence of the document that supports the answer, copied word for word.',
    '- skills: situations in which the agent has to do more than state a fact.',
    '- connectors: systems of the business that the agent has to query for what the document cannot say, such as the state of an order. `base_url` only if the document names a public https address, otherwise null.',
    '- businessInfo: what the document says about the business itself; null for a field that it does not mention, and null as a whole if it mentions none.',
  ].join('\n'),
  'Leave a list empty if the document has nothing for it.',
  skillRules,
].join('\n\n')

/** Proposes an agent from a document. While streaming, a failed part truncates the answer; else it throws. */
export async function documentToAgent(
  provider: Provider,
  text: string,
  waiting: ChatCallContext,
): Promise<DocumentProposal> {
  const { parts, isTruncated } = cutIntoParts(text)
  const drafts: PartProposal[] = []
  let failure: Problem | undefined
  for (const [index, part] of parts.entries()) {
    const place = { part: index + 1, parts: parts.length }
    try {
      drafts.push(await readPart(provider, part, place, waiting))
    } catch (error) {
      if (!(error instanceof Problem) || waiting.tell === undefined || parts.length === 1) throw error
      // An unusable answer fails its part alone; any other failure would recur.
      const isLast = error.code !== 'ai_answer_unusable'
      if (isLast && drafts.length === 0) throw error
      failure = error
      waiting.onPartFailed?.(error)
      const lost = { from: place.part, to: isLast ? parts.length : place.part, parts: parts.length }
      waiting.tell({ event: 'part_failed', data: { ...lost, detail: error.message } })
      if (isLast) break
    }
  }
  if (failure !== undefined && drafts.length === 0) throw failure
  return mergeProposals(drafts, isTruncated || failure !== undefined)
}

async function readPart(
  provider: Provider,
  part: string,
  place: ChunkPosition,
  waiting: ChatCallContext,
): Promise<PartProposal> {
  const heading = place.parts === 1 ? [] : [`This is part ${place.part} of ${place.parts}.`]
  const draft = await askForJson(
    provider,
    {
      name: 'document_draft',
      instructions,
      material: [...heading, markedMaterial('DOCUMENT', part)].join('\n\n'),
      answer: partAnswer,
    },
    waiting,
    place,
  )
  const find = createQuoteFinder(part)
  // A quotation that is not in the document is no evidence.
  const sourceOf = (quote: string | null) => (quote === null ? null : (find(quote) ?? null))
  return { ...draft, faqs: draft.faqs.map((faq) => ({ ...faq, source: sourceOf(faq.source) })) }
}
