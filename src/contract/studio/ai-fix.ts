/** Requests to the AI assist for one change that fixes a failed check (docs/behaviour.md, section 5). */

import { businessContactFields, businessTextFields } from '../platform/record-kinds/business-info.ts'
import { faqFields } from '../platform/record-kinds/faq.ts'
import { fieldNames, proposedFields } from '../platform/record-kinds/record-field.ts'
import { skillFields } from '../platform/record-kinds/skill.ts'
import { requiredText } from '../platform/text-field.ts'
import { z } from '../zod.ts'
import { unfinishedSkill } from './ai.ts'
import { transcript } from './ai-judging.ts'

export const maxFixSkills = 10
export const maxFixFaqs = 20
export const maxFixTools = 20
export const maxFixTitles = 200
export const maxFixFailures = 20
export const maxFailureCharacters = 1000
/** All parts in one request. */
export const maxFixPartCharacters = 60_000

const text = (maxCharacters: number) => z.string().max(maxCharacters)

/** Parts that may change, and tools as information. */
export const fixParts = z.object({
  skills: z.array(unfinishedSkill).max(maxFixSkills),
  faqs: z.array(z.object({ question: text(2000), answer: text(20_000) })).max(maxFixFaqs),
  tools: z.array(z.object({ name: text(200), description: text(4000) })).max(maxFixTools),
  /** Null if unreadable. */
  businessInfo: z
    .object({
      business_description: text(10_000),
      purchase_info: text(10_000),
      delivery_and_shipping: text(10_000),
      return_policy: text(10_000),
      payment_method: text(10_000),
      email: text(1000),
      hours_of_operation: text(2000),
      address: text(2000),
    })
    .nullable(),
  /** Null if unreadable. */
  settings: z
    .object({
      /** False if handover was never set up. */
      handoff_enabled: z.boolean(),
      handoff_message: text(4000),
      never_say_phrases: z.array(text(2000)).max(500),
    })
    .nullable(),
  otherTitles: z.array(text(2000)).max(maxFixTitles),
})
export type FixParts = z.infer<typeof fixParts>

export const suggestFixRequest = z.object({
  transcript: transcript.min(1),
  /** One sentence each. */
  failures: z.array(requiredText(maxFailureCharacters)).min(1).max(maxFixFailures),
  parts: fixParts,
})
export type SuggestFixRequest = z.infer<typeof suggestFixRequest>

/** The only fields that a change may touch, whatever a conversation asks for. */
export const fixFields = [
  ...fieldNames(proposedFields(skillFields)),
  ...fieldNames(proposedFields(faqFields)),
  ...businessTextFields,
  ...businessContactFields,
  'handoff_enabled',
  'handoff_message',
  'never_say_phrases',
] as const
export type FixField = (typeof fixFields)[number]

/** `part` is the prompt's label, such as `SKILL_2` or `NEW_FAQ`; empty `before` appends `after`. */
export const suggestedFix = z.object({
  part: z.string().regex(/^(?:SKILL_\d{1,2}|FAQ_\d{1,2}|BUSINESS_INFO|SETTINGS|NEW_SKILL|NEW_FAQ)$/),
  edits: z
    .array(z.object({ field: z.enum(fixFields), before: text(20_000), after: text(20_000) }))
    .min(1)
    .max(4),
  reason: requiredText(1000),
})
export type SuggestedFix = z.infer<typeof suggestedFix>
