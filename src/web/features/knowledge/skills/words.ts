import {
  maxSkillDescriptionCharacters,
  maxSkillTextCharacters,
  maxSkillTitleCharacters,
  type SkillRequest,
} from '../../../../contract/platform/record-kinds/skill.ts'
import type { CsvTexts } from '../../../forms/csv-import/words.ts'
import { counted, formatList } from '../../../text/format.ts'
import type { Finding } from './advice/lint-skill.ts'

export const skillWords = {
  title: 'Skills',
  lead: 'What the agent does, and when. For each customer message, the agent picks the skills that apply.',
  add: 'Add skill',
  search: 'Search skills',
  empty: 'No skills yet. A skill tells the agent in plain words when it applies and what to do.',
  addFirst: 'Add your first skill',
  fromTemplate: 'Start with a template',
  noAgent: 'This number has no agent yet, so there are no skills. Set up the agent first.',
  noMatch: 'No skill matches.',
  pick: 'Select a skill to view or edit it.',
  loading: 'Loading skills',
  loadingOne: 'Loading skill',
  back: 'All skills',
  tryIt: 'Try it in the test chat',
  untitled: 'untitled',
  blockedTitle: 'The platform blocked this skill',
  blocked:
    'The agent never applies it, often because it asks customers for sensitive data. Change the text and save to have it reviewed again.',
  newTitle: 'New skill',
  create: 'Add skill',
  creating: 'Adding…',
  bulkConsequence:
    'The agent stops applying them at once, in all conversations. Undo adds them again, and they are reviewed again.',
  duplicate: 'Duplicate',
  importCsv: 'Import CSV',
  exportCsv: 'Export CSV',
  templates: 'Templates',
  templatesLead:
    'Choose one, replace the text in square brackets and adapt it. Nothing is added before you save.',
  searchTemplates: 'Search templates',
  noTemplate: 'No template matches.',
  useTemplate: 'Use template',
  useAsTitle: 'Use',
  advice: 'Before you save',
  titleTaken: 'Another skill has this title',
  collisionHead: {
    title: 'Skills for the same situation',
    lead: 'When both apply, the agent may answer twice or contradict itself. Say in one of them when it does not apply, or merge them.',
  },
  bothFirst: 'Both claim priority over all others, so neither has it.',
  thisOne: 'This skill',
  compare: 'Compare',
  comparing: 'Comparing the skills with one another',
  noneCollide: 'No two skills seem to cover the same situation',
  created: 'Created',
  sorts: { title: 'Title', newest: 'Newest first', status: 'Status' },
  amount: counted('# skill', '# skills'),
  deletion: (title: string) => ({
    title: `Delete the skill ${title}?`,
    text: 'The agent stops applying it at once, in all conversations.',
    done: `Skill ${title} deleted.`,
  }),
} as const

export interface SkillFieldWords {
  label: string
  help: string
  name: string
  limit: number
  rows: number
  /** Other programs' headings in a CSV file, in lower case. */
  aliases: readonly string[]
}

export const skillFieldWords: Record<keyof SkillRequest, SkillFieldWords> = {
  title: {
    label: 'Title',
    help: 'Lowercase letters, digits and hyphens, such as returns-within-30-days.',
    name: 'title',
    limit: maxSkillTitleCharacters,
    rows: 1,
    aliases: ['name', 'slug'],
  },
  description: {
    label: 'When it applies',
    help: 'The situation, in one or two sentences.',
    name: 'when it applies',
    limit: maxSkillDescriptionCharacters,
    rows: 3,
    aliases: ['when it applies', 'when', 'trigger'],
  },
  skill: {
    label: 'What to do',
    help: 'The instructions, in plain language.',
    name: 'what to do',
    limit: maxSkillTextCharacters,
    rows: 12,
    aliases: ['what to do', 'instruction', 'instructions'],
  },
}

const sentenceNames = Object.entries(skillFieldWords).map(([field, { name }]) => [field, name])
export const skillFieldNames: Record<keyof SkillRequest, string> = Object.fromEntries(sentenceNames)

export function skillAdded(title: string) {
  return `Skill ${title} added. The platform reviews it before the agent applies it.`
}

export const skillSaved = (title: string) => `Skill ${title} saved.`

export const skillCsvTexts: CsvTexts = {
  title: 'Import skills',
  fileName: 'skills-example.csv',
  add: counted('Add # skill', 'Add # skills'),
}

export const exported = counted('# skill exported to skills.csv.', '# skills exported to skills.csv.')

export const pairsCollide = counted(
  '# pair may cover the same situation',
  '# pairs may cover the same situation',
)

export const morePairs = counted('and # more pair', 'and # more pairs')

export const moreCollide = counted('and # more skill', 'and # more skills')

export const collidesWith = (title: string) => `May overlap with ${title}`

function listed(found: readonly string[]): string {
  return formatList(found.map((word) => `“${word}”`))
}

export function bothSpeakOf(shared: readonly string[]): string {
  return `Both mention ${listed(shared)}.`
}

const where = (field: keyof SkillRequest) => (field === 'title' ? 'the title' : skillFieldWords[field].name)

export function skillAdviceFor({ rule, field, found }: Finding): { title: string; text: string } {
  switch (rule) {
    case 'sensitive':
      return {
        title: 'The platform will probably block this',
        text: `${listed(found)} in ${where(field)}: skills that mention such data are never applied, even if they say not to ask for it. Remove these words and let your team handle it.`,
      }
    case 'trigger':
      return {
        title: 'No situation given',
        text: 'Start with “When a customer …”. A topic alone does not tell the agent when to apply the skill.',
      }
    case 'too_wide':
      return {
        title: 'Applies almost always',
        text: `${listed(found)}: this skill competes with all others. Name the one situation it is for.`,
      }
    case 'vague':
      return {
        title: 'Vague wording',
        text: `${listed(found)}: say exactly what to do, and when.`,
      }
    case 'short':
      return {
        title: 'Very short',
        text: 'Say what to answer, what to ask for, and what comes next.',
      }
    case 'long':
      return field === 'skill'
        ? {
            title: 'Very long',
            text: 'The agent may miss parts of it. Split it into several skills, one per situation.',
          }
        : {
            title: 'Long situation',
            text: 'Two sentences are enough. Put the instructions in the field below.',
          }
    case 'placeholder':
      return { title: 'Placeholder left', text: `${listed(found)} in ${where(field)}.` }
  }
}

export const titleOffer = (slug: string) => `${skillWords.useAsTitle} ${slug}`
