import { businessInfoRequest } from '../platform/record-kinds/business-info.ts'
import { connectorChange, correctedConnectorName } from '../platform/record-kinds/connector.ts'
import { faqFields } from '../platform/record-kinds/faq.ts'
import { fieldShape, proposedFields } from '../platform/record-kinds/record-field.ts'
import { skillFields } from '../platform/record-kinds/skill.ts'
import { requiredText } from '../platform/text-field.ts'
import { t } from '../translate.ts'
import { z } from '../zod.ts'
import { chatFeatures } from './ai-failure.ts'
import { readPattern } from './pattern.ts'

export const maxIntentCharacters = 4000
export const maxInstructionCharacters = 2000

/** A skill of maximum length in any script, with many other titles. */
export const maxAssistJsonBytes = 262_144

/** Decimal, as everywhere in this project. */
export const maxAssistDocumentBytes = 5_000_000
/** The largest document as JSON with every other character escaped. */
export const maxDocumentJsonBytes = 2 * maxAssistDocumentBytes

const titles = z.array(z.string().max(1024)).max(500)

/** Drops other fields in the model's answer. */
export const skillProposal = z.object(fieldShape(proposedFields(skillFields), 'request'))
export type SkillProposal = z.infer<typeof skillProposal>

/** Any text may still be empty. */
export const unfinishedSkill = z.object({
  title: z.string().max(1024),
  description: z.string().max(10_000),
  skill: z.string().max(40_000),
} satisfies Record<keyof SkillProposal, z.ZodString>)

/** `existing` are titles in use; `current` with `instruction` revises a proposal. */
export const draftSkillRequest = z
  .object({
    intent: requiredText(maxIntentCharacters, t('Enter what the agent should do')),
    existing: titles.default([]),
    current: unfinishedSkill.optional(),
    instruction: requiredText(maxInstructionCharacters).optional(),
  })
  .refine((value) => (value.current === undefined) === (value.instruction === undefined), {
    path: ['instruction'],
    error: t('Belongs to a current draft, and a draft needs one'),
  })
export type DraftSkillRequest = z.infer<typeof draftSkillRequest>

export const improveSkillRequest = z.object({ skill: unfinishedSkill, existing: titles.default([]) })
export type ImproveSkillRequest = z.infer<typeof improveSkillRequest>

/** One edit: `before` is quoted exactly, or empty to append `after`. */
export const skillSuggestion = z.object({
  field: skillProposal.keyof(),
  before: z.string(),
  after: z.string(),
  reason: requiredText(1000),
})
export type SkillSuggestion = z.infer<typeof skillSuggestion>

export const skillReview = z.object({
  summary: requiredText(2000),
  suggestions: z.array(skillSuggestion).max(20),
})
export type SkillReview = z.infer<typeof skillReview>

export const documentTextRequest = z.object({ text: z.string().regex(/\S/, t('Enter a text')) })

/** `source` is the supporting sentence; null when it is not in the document. */
export const faqProposal = z.object({
  ...fieldShape(proposedFields(faqFields), 'request'),
  source: z.string().nullable(),
})
export type FaqProposal = z.infer<typeof faqProposal>

/** The address is null when the document names none. */
export const connectorProposal = z.object({
  // Models use readable names.
  name: z.string().transform(correctedConnectorName).pipe(connectorChange.shape.name),
  description: connectorChange.shape.description,
  base_url: connectorChange.shape.base_url.nullable(),
})

export const businessInfoProposal = z.object(businessInfoRequest.shape)
export type BusinessInfoProposal = z.infer<typeof businessInfoProposal>

/** What a document's text may lack, or was guessed from. */
export const documentNote = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('pages_without_text'),
    pages: z.number().int().positive(),
    of: z.number().int().positive(),
  }),
  /** `encoding` is a label of the Encoding standard. */
  z.object({ kind: z.literal('encoding_guessed'), encoding: z.string() }),
  z.object({ kind: z.literal('hidden_text') }),
])
export type DocumentNote = z.infer<typeof documentNote>

/** `truncated`: the document is too long, or a part failed (`part_failed`). */
export const documentProposal = z.object({
  faqs: z.array(faqProposal),
  skills: z.array(skillProposal),
  connectors: z.array(connectorProposal),
  businessInfo: businessInfoProposal.nullable(),
  truncated: z.boolean(),
  /** Absent where there is nothing to note. */
  notes: z.array(documentNote).optional(),
})
export type DocumentProposal = z.infer<typeof documentProposal>

export const scenarioIdeasRequest = z
  .object({
    skills: z.array(z.object({ title: z.string().max(1024), description: z.string().max(10_000) })).max(200),
    faqs: z.array(z.object({ question: z.string().max(2000) })).max(500),
    existing: titles.default([]),
  })
  .refine(
    (value) => value.skills.length + value.faqs.length > 0,
    t('Must name at least one skill or question'),
  )
export type ScenarioIdeasRequest = z.infer<typeof scenarioIdeasRequest>

/** Kinds that can be proposed without knowing the agent's answers. */
export const scenarioAssertionKinds = ['contains', 'not_contains', 'matches', 'handoff', 'tool_used'] as const

/** `handoff` takes yes or no, `matches` a regular expression, others plain text. */
export const scenarioAssertion = z
  .object({ kind: z.enum(scenarioAssertionKinds), value: requiredText(500) })
  .refine(({ kind, value }) => kind !== 'handoff' || value === 'yes' || value === 'no', {
    path: ['value'],
    error: t('Must be yes or no'),
  })
  .refine(({ kind, value }) => kind !== 'matches' || readPattern(value).ok, {
    path: ['value'],
    error: t('Must be a regular expression'),
  })

export const scenarioIdea = z.object({
  title: requiredText(120),
  why: requiredText(1000),
  turns: z
    .array(z.object({ message: requiredText(1000), assertions: z.array(scenarioAssertion).min(1).max(10) }))
    .min(1)
    .max(10),
})
export type ScenarioIdea = z.infer<typeof scenarioIdea>

export const scenarioIdeas = z.object({ scenarios: z.array(scenarioIdea).min(1).max(20) })
export type ScenarioIdeaList = z.infer<typeof scenarioIdeas>

export const aiTest = z.object({
  ok: z.literal(true),
  model: z.string(),
  milliseconds: z.number().int().nonnegative(),
  /** Not supported, and left out of each question from now on. */
  lacks: z.array(z.enum(chatFeatures)),
})
export type AiTest = z.infer<typeof aiTest>

export const aiModels = z.object({ models: z.array(z.string()) })
export type AiModels = z.infer<typeof aiModels>

/** Parts count from 1. */
export const aiProgress = z.object({
  stage: z.enum(['reading', 'asking', 'asking_again']),
  part: z.number().int().positive(),
  parts: z.number().int().positive(),
})
export type AiProgress = z.infer<typeof aiProgress>

/** Null where the provider does not report tokens. */
export const aiUsage = z.object({
  model: z.string(),
  promptTokens: z.number().int().nonnegative().nullable(),
  completionTokens: z.number().int().nonnegative().nullable(),
  milliseconds: z.number().int().nonnegative(),
})
export type AiUsage = z.infer<typeof aiUsage>

/** Missing parts, from 1, and why; a client that does not stream gets the problem alone. */
export const aiPartFailure = z.object({
  from: z.number().int().positive(),
  to: z.number().int().positive(),
  parts: z.number().int().positive(),
  detail: z.string(),
})
export type AiPartFailure = z.infer<typeof aiPartFailure>

/** Events before the last one, which is `result` with the plain JSON, or `problem`. */
export const aiStreamEvent = z.discriminatedUnion('event', [
  z.object({ event: z.literal('progress'), data: aiProgress }),
  z.object({ event: z.literal('text'), data: z.object({ text: z.string() }) }),
  z.object({ event: z.literal('usage'), data: aiUsage }),
  z.object({ event: z.literal('part_failed'), data: aiPartFailure }),
])
export type AiStreamEvent = z.infer<typeof aiStreamEvent>
