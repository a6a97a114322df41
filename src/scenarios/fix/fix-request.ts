import type { SearchedText } from '../../agent/search/text-index.ts'
import {
  businessContactFields,
  businessInfoTexts,
  businessTextFields,
} from '../../contract/platform/record-kinds/business-info.ts'
import { faqFields } from '../../contract/platform/record-kinds/faq.ts'
import {
  fieldNames,
  proposedFields,
  recordValues,
  searchTexts,
} from '../../contract/platform/record-kinds/record-field.ts'
import { skillFields } from '../../contract/platform/record-kinds/skill.ts'
import {
  type FixParts,
  maxFailureCharacters,
  maxFixFailures,
  maxFixFaqs,
  maxFixPartCharacters,
  maxFixSkills,
  maxFixTitles,
  maxFixTools,
  type SuggestFixRequest,
} from '../../contract/studio/ai-fix.ts'
import type { TranscriptLine } from '../../contract/studio/ai-judging.ts'
import type { ConfigBundle } from '../../contract/studio/files/config-bundle.ts'
import type { AgentConfig, FaqConfig, SkillConfig } from '../../contract/studio/files/config-records.ts'
import { userMessageOf } from '../../contract/studio/files/scenario.ts'
import type { FixedPart } from '../../judging/read-fix.ts'
import { maskTexts } from '../../masking/mask-texts.ts'
import type { ScenarioAttempt } from '../results.ts'
import { likelyParts } from './likely-parts.ts'

/** Sections that may change, plus tools, which explain answers. */
export const fixSections = ['settings', 'business_info', 'skills', 'faqs', 'connectors'] as const

const proposedSkill = proposedFields(skillFields)
const proposedFaq = proposedFields(faqFields)

/** The last lines lead to the failure. */
const maxLines = 30
const maxLineCharacters = 2000
const maxFixPhrases = 200

/** Maps part ids in the answer back to agent records. */
export interface FixSubject {
  request: SuggestFixRequest
  skills: readonly SkillConfig[]
  faqs: readonly FaqConfig[]
}

/** Builds the masked request for a change; undefined if no failure can be fixed on the agent. */
export function fixSubjectOf(attempt: ScenarioAttempt, { agent }: ConfigBundle): FixSubject | undefined {
  const failures = failuresOf(attempt).slice(0, maxFixFailures)
  const lines = transcriptOf(attempt)
  if (failures.length === 0 || lines.length === 0) return undefined
  const { texts } = maskTexts([...lines.map(({ text }) => text), ...failures])
  const transcript = lines.map((line, at) => ({
    ...line,
    text: (texts[at] ?? '').slice(0, maxLineCharacters),
  }))
  const masked = texts.slice(lines.length).map((text) => text.slice(0, maxFailureCharacters))
  const used = attempt.turns.flatMap(({ observed }) => observed?.tools ?? [])
  const about = texts
  const { skills = [], faqs = [] } = agent
  const half = maxFixPartCharacters / 2
  const likelySkills = likelyParts(
    skills.map((item) => ({ item, fields: fieldsOf(searchTexts(skillFields, item)) })),
    about,
    { maxItems: maxFixSkills, maxCharacters: half },
  )
  const likelyFaqs = likelyParts(
    faqs.map((item) => ({ item, fields: fieldsOf(searchTexts(faqFields, item)) })),
    about,
    { maxItems: maxFixFaqs, maxCharacters: half / 2 },
  )
  const otherTitles = [
    ...skills.flatMap((skill) => (likelySkills.includes(skill) ? [] : (skill.title ?? []))),
    ...faqs.flatMap((faq) => (likelyFaqs.includes(faq) ? [] : faq.question)),
  ]
  const parts: FixParts = {
    skills: likelySkills.map((skill) => recordValues(proposedSkill, skill)),
    faqs: likelyFaqs.map((faq) => recordValues(proposedFaq, faq)),
    tools: toolsIn(agent, used, about),
    businessInfo: businessInfoIn(agent),
    settings: settingsIn(agent),
    otherTitles: otherTitles.slice(0, maxFixTitles),
  }
  return { request: { transcript, failures: masked, parts }, skills: likelySkills, faqs: likelyFaqs }
}

/** Conditions weigh more than contents. */
function fieldsOf({ name, when, text }: ReturnType<typeof searchTexts>): SearchedText[] {
  return [
    { text: `${name}\n${when}`, weight: 2 },
    { text, weight: 1 },
  ]
}

/** Returns an attempt's failures for a model, reasons in the app's language; none if nothing could be judged. */
export function failuresOf({ turns, judged }: ScenarioAttempt): string[] {
  const checks = turns.flatMap((result) =>
    result.state === 'judged'
      ? result.judgements
          .filter(({ isMet }) => !isMet)
          .map(({ assertion: { kind, value }, reason }) => {
            return `To “${result.turn.message}”: check ${kind} “${value}” failed. ${reason}`
          })
      : [],
  )
  const verdicts = (judged?.verdicts ?? [])
    .filter(({ isMet }) => !isMet)
    .map(({ criterion, reason }) => `${criterion}: no. ${reason}`)
  return [...checks, ...verdicts]
}

function transcriptOf({ turns }: ScenarioAttempt): TranscriptLine[] {
  const lines = turns.flatMap(({ turn, observed }): TranscriptLine[] => {
    const asked: TranscriptLine = { speaker: 'customer', text: userMessageOf(turn), isHandedOver: false }
    if (observed === null) return [asked]
    const isHandedOver = observed.handoffReason !== null
    return [asked, { speaker: 'agent', text: observed.answer, isHandedOver }]
  })
  return lines.slice(-maxLines)
}

/** Used tools first; they explain answers and cannot change. */
function toolsIn(
  { connectors = [] }: AgentConfig,
  used: readonly string[],
  about: readonly string[],
): FixParts['tools'] {
  const all = connectors.flatMap(({ tools = [] }) => tools)
  const candidates = all.map(({ name, description = '' }) => ({
    item: { name: name.slice(0, 200), description: description.slice(0, 4000) },
    fields: fieldsOf({ name, when: description.slice(0, 4000), text: '' }),
    isNamed: used.some((one) => one === name || one.endsWith(`_${name}`)),
  }))
  return likelyParts(candidates, about, { maxItems: maxFixTools, maxCharacters: maxFixPartCharacters / 4 })
}

function businessInfoIn({ business_info: info }: AgentConfig): FixParts['businessInfo'] {
  if (info === undefined) return null
  const { contact_info, ...texts } = businessInfoTexts(info)
  return { ...texts, ...contact_info }
}

function settingsIn({ settings }: AgentConfig): FixParts['settings'] {
  if (settings === undefined) return null
  const { handoff, never_say_phrases } = settings
  return {
    handoff_enabled: handoff?.enabled ?? false,
    handoff_message: handoff?.message ?? '',
    never_say_phrases: never_say_phrases.slice(0, maxFixPhrases),
  }
}

/** Returns the changed section as a bundle, so that a plan touches nothing else. */
export function bundleWithFix(bundle: ConfigBundle, part: FixedPart, subject: FixSubject): ConfigBundle {
  return { ...bundle, partial: [], agent: changedSection(bundle.agent, part, subject) }
}

function changedSection(
  agent: AgentConfig,
  { kind, at, isNew, before, after }: FixedPart,
  subject: FixSubject,
): AgentConfig {
  switch (kind) {
    case 'skills': {
      const { skills = [] } = agent
      const changed = pick(after, fieldNames(proposedSkill))
      if (isNew) return { skills: [...skills, { skill: '', ...changed }] }
      const meant = at === null ? undefined : subject.skills[at]
      return { skills: skills.map((skill) => (skill === meant ? { ...skill, ...changed } : skill)) }
    }
    case 'faqs': {
      const { faqs = [] } = agent
      const changed = pick(after, fieldNames(proposedFaq))
      if (isNew) return { faqs: [...faqs, { question: '', answer: '', ...changed }] }
      const meant = at === null ? undefined : subject.faqs[at]
      return { faqs: faqs.map((faq) => (faq === meant ? { ...faq, ...changed } : faq)) }
    }
    case 'business_info': {
      const { business_info: info = {} } = agent
      const own = pick(after, businessTextFields)
      const contact = pick(after, businessContactFields)
      const isContact = Object.keys(contact).length > 0
      return {
        business_info: {
          ...info,
          ...own,
          ...(isContact && { contact_info: { ...info.contact_info, ...contact } }),
        },
      }
    }
    case 'settings': {
      const { settings } = agent
      if (settings === undefined) return {}
      const { handoff_enabled, handoff_message, never_say_phrases } = after
      const currentPhrases = before.never_say_phrases?.split('\n') ?? []
      const added = never_say_phrases
        ?.split('\n')
        .filter((phrase) => phrase !== '' && !currentPhrases.includes(phrase))
      const isHandoff = handoff_enabled !== undefined || handoff_message !== undefined
      const handoff = {
        ...settings.handoff,
        enabled: handoff_enabled === 'true' || (settings.handoff?.enabled ?? false),
        ...(handoff_message !== undefined && { message: handoff_message, message_selection: 'CUSTOM' }),
      }
      return {
        settings: {
          ...settings,
          ...(isHandoff && { handoff }),
          ...(added && { never_say_phrases: [...settings.never_say_phrases, ...added] }),
        },
      }
    }
  }
}

function pick<Name extends keyof FixedPart['after']>(
  texts: FixedPart['after'],
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const picked: Partial<Record<Name, string>> = {}
  for (const name of names) {
    const text = texts[name]
    if (text !== undefined) picked[name] = text
  }
  return picked
}
