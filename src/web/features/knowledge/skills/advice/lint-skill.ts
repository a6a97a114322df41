import { fieldNames } from '../../../../../contract/platform/record-kinds/record-field.ts'
import { type SkillRequest, skillFields } from '../../../../../contract/platform/record-kinds/skill.ts'

export interface Finding {
  rule: 'trigger' | 'too_wide' | 'vague' | 'no_tool' | 'short' | 'long' | 'sensitive' | 'placeholder'
  field: keyof SkillRequest
  found: readonly string[]
}

/** Shorter text is hardly an instruction. */
const minSkillCharacters = 40
/** Agents overlook parts of longer ones. */
const longSkillCharacters = 4000
const longDescriptionCharacters = 400

/** Words that describe a situation rather than a topic. */
const trigger =
  /\b(?:when(?:ever)?|if|once|as soon as|every time|before|after|during|asks?|asked|wants?|says?|writes?|mentions?|reports?|complains?|requests?|needs?|sends?|begins?|is unsure|customers?|somebody|someone)\b/i

const tooWide =
  /\b(?:always|in (?:any|every|all) (?:case|conversation|situation)s?|(?:any|every|all|each) (?:question|message|topic|customer|conversation)s?|anything|everything|in general|at all times)\b/gi

const vague =
  /\b(?:as appropriate|appropriately|if (?:necessary|needed|possible)|as needed|where applicable|properly|do your best|be (?:helpful|nice|professional)|try to|maybe|perhaps|probably|usually|normally|somehow|some kind of|and so on|etc|as soon as possible|in a timely manner|handle (?:it|this|that)|deal with (?:it|this|that)|take care of (?:it|this|that)|good service|user-friendly)\b/gi

/** Topics that the platform's review blocks, whether requested or forbidden. In Spanish, "iban" means "they went". */
const sensitive =
  /\b(?:passwords?|passcodes?|pass ?phrases?|pin(?: codes?| numbers?)?|(?:credit |debit |bank )?card (?:numbers?|details)|cvv|cvc|security codes?|one[- ]time codes?|(?:social security|national insurance|tax|passport|identity card|driving licen[cs]e) numbers?|ssn|bank (?:account|login) (?:numbers?|details)|iban(?! (?:al?|en|por|con|\w+ndo)\b)|date of birth|health (?:data|records?)|medical (?:data|history))\b/gi

/** Agents often do not follow these words, but a tool's name (docs/platform.md, section 7). */
const unnamedTool = /(?<!\p{L})(?:the connectors?|el conector|los conectores)(?!\p{L})/giu

const placeholder = /\[[^\]\n]{1,80}\]|\{\{[^}\n]{1,80}\}\}|<[a-z][a-z ]{1,40}>/gi

/** Only English wording is judged; "a" and "an" are words of other languages, too. */
const english = /(?<!\p{L})(?:the|to|of|is|are|and|for|with|about|that)(?!\p{L})/iu

export function lintSkill(draft: SkillRequest): Finding[] {
  const { description, skill } = draft
  const findings: Finding[] = []
  function find(rule: Finding['rule'], field: Finding['field'], pattern: RegExp, text: string) {
    const found = matchesOf(pattern, text)
    if (found.length > 0) findings.push({ rule, field, found })
  }

  for (const name of fieldNames(skillFields)) {
    const text = draft[name] ?? ''
    find('sensitive', name, sensitive, name === 'title' ? text.replaceAll('-', ' ') : text)
  }
  if (says(description)) {
    if (english.test(description) && !trigger.test(description)) {
      findings.push({ rule: 'trigger', field: 'description', found: [] })
    }
    find('too_wide', 'description', tooWide, description)
    if (description.length > longDescriptionCharacters) {
      findings.push({ rule: 'long', field: 'description', found: [] })
    }
  }
  if (says(skill)) {
    if (skill.trim().length < minSkillCharacters) findings.push({ rule: 'short', field: 'skill', found: [] })
    if (skill.length > longSkillCharacters) findings.push({ rule: 'long', field: 'skill', found: [] })
    find('vague', 'skill', vague, skill)
    find('no_tool', 'skill', unnamedTool, skill)
  }
  for (const name of fieldNames(skillFields))
    if (name !== 'title') find('placeholder', name, placeholder, draft[name] ?? '')
  return findings
}

function says(text: string): boolean {
  return text.trim() !== ''
}

/** Unique, ignoring case, in order. */
function matchesOf(pattern: RegExp, text: string): string[] {
  const seen = new Map<string, string>()
  for (const [match] of text.matchAll(pattern)) {
    const key = match.toLowerCase()
    if (!seen.has(key)) seen.set(key, match)
  }
  return [...seen.values()]
}
