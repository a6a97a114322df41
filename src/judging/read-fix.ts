import { agentSettingsRequest } from '../contract/platform/record-kinds/agent-settings.ts'
import {
  businessContactFields,
  businessInfoRequest,
  businessTextFields,
} from '../contract/platform/record-kinds/business-info.ts'
import { faqFields, faqRequest } from '../contract/platform/record-kinds/faq.ts'
import { fieldNames, proposedFields } from '../contract/platform/record-kinds/record-field.ts'
import { recordKinds } from '../contract/platform/record-kinds/record-kinds.ts'
import { skillFields, skillRequest } from '../contract/platform/record-kinds/skill.ts'
import {
  type FixField,
  type SuggestedFix,
  type SuggestFixRequest,
  suggestedFix,
} from '../contract/studio/ai-fix.ts'
import type { z } from '../contract/zod.ts'

export type FixedKind = 'skills' | 'faqs' | 'business_info' | 'settings'

export interface FixedPart {
  kind: FixedKind
  /** Index among the request's parts; null for new records and singletons. */
  at: number | null
  isNew: boolean
  before: Partial<Record<FixField, string>>
  after: Partial<Record<FixField, string>>
}

export type ReadFix = { ok: true; part: FixedPart } | { ok: false; problem: string }

const fieldsOfNew: Readonly<Partial<Record<FixedKind, readonly FixField[]>>> = {
  skills: fieldNames(proposedFields(skillFields)),
  faqs: fieldNames(proposedFields(faqFields)),
}
const fieldsOf: Readonly<Record<FixedKind, readonly FixField[]>> = {
  skills: fieldNames(proposedFields(skillFields)).filter((name) => !isKey('skills', name)),
  faqs: fieldNames(proposedFields(faqFields)).filter((name) => !isKey('faqs', name)),
  business_info: [...businessTextFields, ...businessContactFields],
  settings: ['handoff_enabled', 'handoff_message', 'never_say_phrases'],
}

function isKey(kind: 'skills' | 'faqs', name: string): boolean {
  return recordKinds[kind].key?.includes(name) === true
}

/** Applies a proposal's edits; rejects unknown parts and texts, no-ops, and what the platform would refuse. */
export function readFix(request: SuggestFixRequest, { part: label, edits }: SuggestedFix): ReadFix {
  const part = partAt(request, label)
  if (part === undefined) return refusal(`There is no part ${label}`)
  const { kind, isNew, texts } = part
  const allowed = (isNew ? fieldsOfNew[kind] : fieldsOf[kind]) ?? []
  const after: FixedPart['after'] = {}
  const before: FixedPart['before'] = {}
  for (const edit of edits) {
    const { field } = edit
    if (!allowed.includes(field)) return refusal(`${label} has no field ${field} that may be changed`)
    const text = after[field] ?? texts[field] ?? ''
    const edited = editedText(field, text, edit)
    if (edited === undefined) return refusal(`"before" does not stand in ${field}`)
    before[field] ??= text
    after[field] = edited
  }
  for (const field of allowed) {
    if (isNew && !after[field]?.trim()) return refusal(`A new part needs ${field}`)
  }
  if (allowed.every((field) => after[field] === undefined || after[field] === texts[field]))
    return refusal('It changes nothing')
  const error = errorOf(part, { ...texts, ...after })
  if (error !== undefined) return refusal(error)
  const titles = [...request.parts.skills.map(({ title }) => title), ...request.parts.otherTitles]
  if (after.title !== undefined && titles.includes(after.title)) return refusal('The title is taken')
  if (isNew && kind === 'faqs' && isTakenQuestion(request, after.question ?? ''))
    return refusal('The question is taken: change the answer of that part instead')
  return { ok: true, part: { kind, at: part.at, isNew, before, after } }
}

function isTakenQuestion({ parts }: SuggestFixRequest, question: string): boolean {
  const folded = (text: string) => text.trim().toLowerCase()
  return parts.faqs.some((faq) => folded(faq.question) === folded(question))
}

/** Creates the schema of an answer, whose errors are shown to the model. */
export function fixAnswerTo(request: SuggestFixRequest): z.ZodType<SuggestedFix> {
  return suggestedFix.check((context) => {
    const parsed = readFix(request, context.value)
    if (!parsed.ok) context.issues.push({ code: 'custom', message: parsed.problem, input: context.value })
  })
}

function refusal(problem: string): ReadFix {
  return { ok: false, problem }
}

interface Part {
  kind: FixedKind
  at: number | null
  isNew: boolean
  texts: Partial<Record<FixField, string>>
}

function partAt({ parts }: SuggestFixRequest, label: string): Part | undefined {
  const { skills, faqs, businessInfo, settings } = parts
  if (label === 'NEW_SKILL') return { kind: 'skills', at: null, isNew: true, texts: {} }
  if (label === 'NEW_FAQ') return { kind: 'faqs', at: null, isNew: true, texts: {} }
  if (label === 'BUSINESS_INFO')
    return businessInfo === null
      ? undefined
      : { kind: 'business_info', at: null, isNew: false, texts: businessInfo }
  if (label === 'SETTINGS') {
    if (settings === null) return undefined
    const texts = {
      handoff_enabled: String(settings.handoff_enabled),
      handoff_message: settings.handoff_message,
      never_say_phrases: settings.never_say_phrases.join('\n'),
    }
    return { kind: 'settings', at: null, isNew: false, texts }
  }
  const [name = '', number = ''] = label.split('_')
  const kind = name === 'SKILL' ? 'skills' : 'faqs'
  const at = Number(number) - 1
  const texts = kind === 'skills' ? skills[at] : faqs[at]
  return texts && { kind, at, isNew: false, texts }
}

/** Undefined where `before` is not in the text, or the setting cannot change so. */
function editedText(
  field: FixField,
  text: string,
  { before, after }: SuggestedFix['edits'][number],
): string | undefined {
  if (field === 'handoff_enabled') return after.trim() === 'true' ? 'true' : undefined
  // Phrases are only added: a removed one may be what protects the business.
  if (field === 'never_say_phrases') {
    const phrase = after.replaceAll(/\s+/g, ' ').trim()
    if (before !== '' || phrase === '') return undefined
    return text.split('\n').includes(phrase) ? text : [text, phrase].filter(Boolean).join('\n')
  }
  if (before === '') return text === '' || /\s$/.test(text) ? text + after : `${text}\n${after}`
  return text.includes(before) ? text.replace(before, () => after) : undefined
}

function errorOf({ kind, isNew }: Part, texts: Part['texts']): string | undefined {
  const issue = requestOf(kind, isNew, texts).error?.issues[0]
  return issue && `${issue.path.join('.')}: ${issue.message}`
}

function requestOf(kind: FixedKind, isNew: boolean, texts: Part['texts']) {
  switch (kind) {
    case 'skills':
      return isNew
        ? skillRequest.safeParse(picked(texts, fieldsOfNew.skills))
        : skillRequest.omit({ title: true }).safeParse(picked(texts, fieldsOf.skills))
    case 'faqs':
      return faqRequest.safeParse(picked(texts, fieldsOfNew.faqs))
    case 'business_info': {
      const contact_info = picked(texts, businessContactFields)
      return businessInfoRequest.safeParse({ ...picked(texts, businessTextFields), contact_info })
    }
    case 'settings': {
      const phrases = (texts.never_say_phrases ?? '').split('\n').filter(Boolean)
      const handoff = { enabled: true, message: texts.handoff_message }
      return agentSettingsRequest.safeParse({ handoff, never_say_phrases: phrases })
    }
  }
}

function picked(texts: Part['texts'], names: readonly FixField[] = []) {
  return Object.fromEntries(names.map((name) => [name, texts[name]]))
}

const addressPattern =
  /https?:\/\/[^\s<>"')\]]+|\bwww\.[^\s<>"')\]]+|[\p{L}\p{Nd}._%+-]+@[\p{L}\p{Nd}.-]+\.\p{L}{2,}|\+?\p{Nd}[\p{Nd} ().-]{7,}\p{Nd}/gu

/** Returns links, mail addresses and phone numbers that are new to the agent, for review. */
export function newAddressesIn({ after }: FixedPart, { parts }: SuggestFixRequest): string[] {
  const partsText = JSON.stringify(parts)
  const found = Object.values(after).flatMap((text) => text.match(addressPattern) ?? [])
  return [...new Set(found.map((one) => one.replace(/[.,;:]+$/, '')))].filter(
    (one) => !partsText.includes(one),
  )
}
