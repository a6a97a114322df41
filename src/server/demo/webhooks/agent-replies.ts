/** The replies of the built-in agent, composed from the business's own configuration alone. */
import type { BusinessInfoRecord, FaqRecord, SettingsRecord, SkillRecord } from '../data/records.ts'
import { overlap, wordsOf } from '../data/words.ts'

export interface Knowledge {
  settings: SettingsRecord
  businessInfo: BusinessInfoRecord
  faqs: readonly FaqRecord[]
  /** The approved ones: a blocked skill is never applied. */
  skills: readonly SkillRecord[]
  /** Looks a reference up through a tool; undefined when no tool accepts one of that name. */
  lookUp: (parameter: string, reference: string) => LookedUp | undefined
}

export interface LookedUp {
  toolName: string
  input: string
  output: string
  succeeded: boolean
  /** The answer as a sentence, when the system returned one. */
  sentence?: string | undefined
}

export interface AgentReply {
  text: string
  quickReplies: string[]
  productVariantIds: string[]
  handoffReason?: string
  noResponseReason?: string
  lookedUp?: LookedUp
}

const references = [
  { parameter: 'ticket', pattern: /\bFH-\d{5}\b/i },
  { parameter: 'order', pattern: /\b\d{6}\b/ },
  { parameter: 'article', pattern: /\b(?!FH)[A-Z]{2}-\d{5}\b/i },
] as const

const maxQuickReplies = 3

/** The text that a skill quotes for the agent; without a quotation, a note that shows which skill was applied. */
function wordingOf({ title, skill }: SkillRecord): string {
  const quoted = /"([^"]+)"/.exec(skill)?.[1]
  return quoted ?? `_${title}: ${/^[^.!?]*[.!?]?/.exec(skill.trim())?.[0]}_`
}

function best<T>(items: readonly T[], score: (item: T) => number): T[] {
  return items
    .map((item) => ({ item, score: score(item) }))
    .filter(({ score: points }) => points > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ item }) => item)
}

/** Next to another answer, one word in common is not enough for a skill to be applied. */
function matchingSkill(
  skills: readonly SkillRecord[],
  words: ReadonlySet<string>,
  leastWords = 1,
): SkillRecord | undefined {
  return best(skills, ({ title, description }) => {
    const hits = overlap(words, wordsOf(`${title} ${description}`))
    return hits < leastWords ? 0 : hits
  })[0]
}

/** The question counts for more than the answer, so that an entry is found by its topic. */
function matchingFaqs(faqs: readonly FaqRecord[], words: ReadonlySet<string>): FaqRecord[] {
  return best(faqs, ({ question, answer }) => {
    const asked = wordsOf(question)
    const hits = overlap(words, asked)
    return hits === 0 ? 0 : hits * 2 + hits / asked.size + overlap(words, wordsOf(answer)) / 2
  })
}

function fromBusinessInfo(info: BusinessInfoRecord, message: string): string | undefined {
  const topics: [RegExp, string | null | undefined][] = [
    [/\b(?:open|hours|close[sd]?)\b/i, info.contact_info?.hours_of_operation],
    [/\b(?:address|located|find you)\b/i, info.contact_info?.address],
    [/\be-?mail\b/i, info.contact_info?.email],
    [/\b(?:deliver|delivery|shipping|ship)\b/i, info.delivery_and_shipping],
    [/\breturns?\b/i, info.return_policy],
    [/\b(?:pay|payment|instalments?)\b/i, info.payment_method],
    [/\b(?:buy|order|purchase)\b/i, info.purchase_info],
    [/\b(?:who are you|about you|what do you do)\b/i, info.business_description],
  ]
  return topics.find(([pattern, text]) => pattern.test(message) && text)?.[1] ?? undefined
}

/** Removes sentences with a phrase that the agent must never say. */
function withoutPhrases(text: string, phrases: readonly string[]): string {
  const banned = phrases.map((phrase) => phrase.toLowerCase())
  const kept = text
    .split(/(?<=[.!?])\s+/)
    .filter((sentence) => !banned.some((phrase) => sentence.toLowerCase().includes(phrase)))
  return kept.length === 0 ? 'I would rather not say that.' : kept.join(' ')
}

const silent = (noResponseReason: string): AgentReply => ({
  text: '',
  quickReplies: [],
  productVariantIds: [],
  noResponseReason,
})

function handoff({ settings, skills }: Knowledge, message: string, words: ReadonlySet<string>): AgentReply {
  const custom = settings.handoff?.message_selection === 'CUSTOM' ? settings.handoff.message : undefined
  const skill = /refund/i.test(message) ? matchingSkill(skills, words) : undefined
  const text = custom ?? (skill && wordingOf(skill)) ?? 'I am passing you on to a colleague.'
  return handedOver(text, settings, /refund/i.test(message) ? 'refund_request' : 'customer_request')
}

function handedOver(text: string, settings: SettingsRecord, handoffReason: string): AgentReply {
  const said = withoutPhrases(text, settings.never_say_phrases)
  return { text: said, quickReplies: [], productVariantIds: [], handoffReason }
}

/** A skill that says so ends with a team member, whatever its wording. */
function handsOver({ skill }: SkillRecord): boolean {
  return /\bhand\b[^.]{0,40}\bover\b/i.test(skill)
}

function lookUp(knowledge: Knowledge, message: string): LookedUp | undefined {
  for (const { parameter, pattern } of references) {
    const reference = pattern.exec(message)?.[0]
    const found = reference && knowledge.lookUp(parameter, reference.toUpperCase())
    if (found) return found
  }
  return undefined
}

function fallback({ businessInfo }: Knowledge): string {
  const who = businessInfo.business_description.split('. ', 1)[0]
  return `I am not sure about that.${who ? ` ${who.replace(/\.?$/, '.')}` : ''} What would you like to know?`
}

/**
 * Composes the built-in agent's reply from the settings, knowledge and skills of the phone number.
 *
 * @returns a reply without text, with the reason, when the agent does not answer.
 */
export function replyTo(message: string, knowledge: Knowledge): AgentReply {
  const { settings, faqs, skills, businessInfo } = knowledge
  if (!settings.rollout.enabled) return silent('ELIGIBILITY_CHECK_FAILED')
  if (!/[\p{L}\p{N}]/u.test(message)) return silent('NO_REPLY_NEEDED')
  const words = wordsOf(message)
  if (/\b(?:refund|human|real person|speak to (?:someone|a person)|complain)/i.test(message)) {
    return handoff(knowledge, message, words)
  }
  const found = lookUp(knowledge, message)
  const [faq, ...related] = matchingFaqs(faqs, words)
  const skill = found ? undefined : matchingSkill(skills, words, faq === undefined ? 1 : 2)
  const greeting =
    /^\s*(?:hi|hello|hey|good (?:morning|afternoon|evening))\b/i.test(message) && words.size === 0
  const greeter = greeting ? matchingSkill(skills, wordsOf('says hello greet')) : undefined
  const applied = greeter ?? skill
  const looked =
    found && (found.sentence ?? 'I could not reach the system that knows this. Please try again later.')
  if (applied !== undefined && handsOver(applied)) {
    return handedOver(wordingOf(applied), settings, 'skill_instruction')
  }
  const parts = [
    looked ?? faq?.answer ?? (greeting ? undefined : fromBusinessInfo(businessInfo, message)),
    applied && wordingOf(applied),
  ].filter((part) => part !== undefined && part !== '')
  const offered = related.length > 0 ? related : faqs.filter((one) => one.id !== faq?.id)
  return {
    text: withoutPhrases(
      parts.length > 0 ? parts.join(' ') : fallback(knowledge),
      settings.never_say_phrases,
    ),
    quickReplies: found ? [] : offered.slice(0, maxQuickReplies).map((one) => one.question),
    productVariantIds: /\bt[iy]res?\b|\bhelmets?\b/i.test(message)
      ? ['fcw-tyre-gravel-40', 'fcw-tyre-road-28']
      : [],
    ...(found ? { lookedUp: found } : {}),
  }
}
