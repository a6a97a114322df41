import { noReplyNeeded, withheldReason } from '../../../contract/platform/agent/agent-test.ts'
import type { BusinessInfoRecord, FaqRecord, SettingsRecord, SkillRecord } from '../data/records.ts'
import { overlap, wordsOf } from '../data/words.ts'
import type { DemoTexts } from '../fixtures/texts/demo-texts.ts'

export interface Knowledge {
  texts: DemoTexts
  settings: SettingsRecord
  businessInfo: BusinessInfoRecord
  faqs: readonly FaqRecord[]
  skills: readonly SkillRecord[]
  /** Looks a reference up through a tool; undefined without a tool that accepts it. */
  lookUp: (parameter: string, reference: string) => LookedUp | undefined
}

export interface LookedUp {
  toolName: string
  input: string
  output: string
  succeeded: boolean
  sentence?: string | undefined
}

export interface AgentReply {
  text: string
  quickReplies: string[]
  productVariantIds: string[]
  handoffReason?: string
  noResponseReason?: string
  /** The platform reports a withheld answer in `handoff_reason`. */
  withheldReason?: string
  lookedUp?: LookedUp
}

const references = [
  { parameter: 'ticket', pattern: /\bFH-\d{5}\b/i },
  { parameter: 'order', pattern: /\b\d{6}\b/ },
  { parameter: 'article', pattern: /\b(?!FH)[A-Z]{2}-\d{5}\b/i },
] as const

const maxQuickReplies = 3

/** The text that a skill quotes, else a note naming the skill. */
function wordingOf({ title, skill }: SkillRecord): string {
  const quoted = /"([^"]+)"/.exec(skill)?.[1]
  return quoted ?? `_${title}: ${/^[^.!?؟]*[.!?؟]?/u.exec(skill.trim())?.[0]}_`
}

function best<T>(items: readonly T[], score: (item: T) => number): T[] {
  return items
    .map((item) => ({ item, score: score(item) }))
    .filter(({ score: points }) => points > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ item }) => item)
}

/** Next to another answer, one common word is not enough to apply a skill. */
function matchingSkill(
  { skills, texts }: Knowledge,
  words: ReadonlySet<string>,
  leastWords = 1,
): SkillRecord | undefined {
  return best(skills, ({ title, description }) => {
    const hits = overlap(words, wordsOf(`${title} ${description}`, texts.words))
    return hits < leastWords ? 0 : hits
  })[0]
}

/** Weighs the question above the answer, so that an entry is found by its topic. */
function matchingFaqs({ faqs, texts }: Knowledge, words: ReadonlySet<string>): FaqRecord[] {
  return best(faqs, ({ question, answer }) => {
    const asked = wordsOf(question, texts.words)
    const hits = overlap(words, asked)
    return hits === 0 ? 0 : hits * 2 + hits / asked.size + overlap(words, wordsOf(answer, texts.words)) / 2
  })
}

function fromBusinessInfo({ businessInfo: info, texts }: Knowledge, message: string): string | undefined {
  const topics = [
    ['hours', info.contact_info?.hours_of_operation],
    ['address', info.contact_info?.address],
    ['email', info.contact_info?.email],
    ['delivery', info.delivery_and_shipping],
    ['returns', info.return_policy],
    ['payment', info.payment_method],
    ['purchases', info.purchase_info],
    ['about', info.business_description],
  ] as const
  return topics.find(([pattern, text]) => text && texts.has(pattern, message))?.[1] ?? undefined
}

function says(text: string, phrases: readonly string[]): boolean {
  const lower = text.toLowerCase()
  return phrases.some((phrase) => lower.includes(phrase.toLowerCase()))
}

const noText = { text: '', quickReplies: [], productVariantIds: [] }

const silent = (noResponseReason: string): AgentReply => ({ ...noText, noResponseReason })

/** A reply with a never-say phrase is withheld as a whole, without a reason. */
function unlessBanned(reply: AgentReply, { settings }: Knowledge): AgentReply {
  if (!says(reply.text, settings.never_say_phrases)) return reply
  const { lookedUp } = reply
  return lookedUp ? { ...noText, lookedUp } : noText
}

/** A handover takes a customer's request or a skill. */
function handoff(knowledge: Knowledge): AgentReply {
  const { settings, texts } = knowledge
  const custom = settings.handoff?.message_selection === 'CUSTOM' ? settings.handoff.message : undefined
  return handedOver(custom ?? texts.says.handover, 'customer_request')
}

function handedOver(text: string, handoffReason: string): AgentReply {
  return { ...noText, text, handoffReason }
}

function lookUp(knowledge: Knowledge, message: string): LookedUp | undefined {
  for (const { parameter, pattern } of references) {
    const reference = pattern.exec(message)?.[0]
    const found = reference && knowledge.lookUp(parameter, reference.toUpperCase())
    if (found) return found
  }
  return undefined
}

function fallback({ businessInfo, texts: { says } }: Knowledge): string {
  const who = businessInfo.business_description.split('. ', 1)[0]
  return `${says.unsure}${who ? ` ${who.replace(/\.?$/, '.')}` : ''} ${says.askBack}`
}

/** Answers from settings, knowledge and skills; no text if the agent stays silent or the answer is withheld. */
export function replyTo(message: string, knowledge: Knowledge): AgentReply {
  const { texts } = knowledge
  if (!knowledge.settings.rollout.enabled) return silent('ELIGIBILITY_CHECK_FAILED')
  if (!/[\p{L}\p{N}]/u.test(message)) return silent(noReplyNeeded)
  if (texts.has('person', message)) return unlessBanned(handoff(knowledge), knowledge)
  if (texts.has('complaint', message) && texts.has('refund', message)) return { ...noText, withheldReason }
  return unlessBanned(answered(message, knowledge), knowledge)
}

function answered(message: string, knowledge: Knowledge): AgentReply {
  const { faqs, texts } = knowledge
  const words = wordsOf(message, texts.words)
  const found = lookUp(knowledge, message)
  const [faq, ...related] = matchingFaqs(knowledge, words)
  const skill = found ? undefined : matchingSkill(knowledge, words, faq === undefined ? 1 : 2)
  const greeting = texts.has('greeting', message) && words.size === 0
  const greeter = greeting ? matchingSkill(knowledge, wordsOf(texts.greetingWords, texts.words)) : undefined
  const applied = greeter ?? skill
  const looked = found && (found.sentence ?? texts.says.unreachable)
  if (applied !== undefined && texts.has('handsOver', applied.skill)) {
    return handedOver(wordingOf(applied), 'complex_request')
  }
  const parts = [
    looked ?? faq?.answer ?? (greeting ? undefined : fromBusinessInfo(knowledge, message)),
    applied && wordingOf(applied),
  ].filter((part) => part !== undefined && part !== '')
  const offered = related.length > 0 ? related : faqs.filter((one) => one.id !== faq?.id)
  return {
    text: parts.length > 0 ? parts.join(' ') : fallback(knowledge),
    quickReplies: found ? [] : offered.slice(0, maxQuickReplies).map((one) => one.question),
    productVariantIds: texts.has('products', message) ? ['fcw-tyre-gravel-40', 'fcw-tyre-road-28'] : [],
    ...(found ? { lookedUp: found } : {}),
  }
}
