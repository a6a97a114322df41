import {
  maxSkillDescriptionCharacters,
  maxSkillTextCharacters,
  maxSkillTitleCharacters,
  type SkillRequest,
} from '../../../../contract/platform/record-kinds/skill.ts'
import { counted, t } from '../../../../contract/translate.ts'
import type { CsvTexts } from '../../../forms/csv-import/words.ts'
import { formatList } from '../../../text/format.ts'
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
    'The agent stops applying them immediately, in all conversations. Undo adds them again, and they are reviewed again.',
  duplicate: 'Duplicate',
  importCsv: 'Import CSV',
  exportCsv: 'Export CSV',
  templates: 'Templates',
  searchTemplates: 'Search templates',
  noTemplate: 'No template matches.',
  loadingTemplates: 'Loading templates',
  useTemplate: 'Use template',
  advice: 'Before you save',
  titleTaken: 'Another skill has this title',
  collisionHead: {
    title: 'Skills for the same situation',
    lead: 'When both apply, the agent may answer twice or contradict itself. Say in one of them when it does not apply, or merge them.',
  },
  bothFirst: 'Both claim priority over all others, so neither has it.',
  thisOne: 'This skill',
  compare: 'Compare',
  comparing: 'Comparing the skills',
  noneCollide: 'No two skills seem to cover the same situation',
  created: 'Created',
  sorts: { title: 'Title', newest: 'Newest first', status: 'Status' },
  amount: counted('{count, plural, one {# skill} other {# skills}}'),
  deletion: (title: string) => ({
    title: t('Delete the skill {title}?', { title }),
    text: t('The agent stops applying it immediately, in all conversations.'),
    done: t('Skill {title} deleted.', { title }),
  }),
} as const

export interface SkillFieldWords {
  label: string
  help: string
  limit: number
  rows: number
}

export const skillFieldWords: Record<keyof SkillRequest, SkillFieldWords> = {
  title: {
    label: 'Title',
    help: 'Lowercase letters, digits and hyphens, such as returns-within-30-days.',
    limit: maxSkillTitleCharacters,
    rows: 1,
  },
  description: {
    label: 'When it applies',
    help: 'The situation, in one or two sentences.',
    limit: maxSkillDescriptionCharacters,
    rows: 3,
  },
  skill: {
    label: 'What to do',
    help: 'The instructions, in plain language.',
    limit: maxSkillTextCharacters,
    rows: 12,
  },
}

const labels = Object.entries(skillFieldWords).map(([field, { label }]) => [field, label])
export const skillFieldNames: Record<keyof SkillRequest, string> = Object.fromEntries(labels)

export function skillAdded(title: string) {
  return t('Skill {title} added. The platform reviews it before the agent applies it.', { title })
}

export const skillSaved = (title: string) => t('Skill {title} saved.', { title })

export const skillCsvTexts: CsvTexts = {
  title: 'Import skills',
  fileName: 'skills-example.csv' as const,
  add: counted('{count, plural, one {Add # skill} other {Add # skills}}'),
}

export const exported = counted(
  '{count, plural, one {# skill exported to skills.csv.} other {# skills exported to skills.csv.}}',
)

export const pairsCollide = counted(
  '{count, plural, one {# pair may cover the same situation} other {# pairs may cover the same situation}}',
)

export const morePairs = counted('{count, plural, one {and # more pair} other {and # more pairs}}')

export const moreCollide = counted('{count, plural, one {and # more skill} other {and # more skills}}')

export const collidesWith = (title: string) => t('May overlap with {title}', { title })

function listed(found: readonly string[]): string {
  return formatList(found.map((word) => `“${word}”`))
}

export function bothSpeakOf(shared: readonly string[]): string {
  return t('Both mention {shared}.', { shared: listed(shared) })
}

function foundIn(field: keyof SkillRequest, found: readonly string[]): string {
  const words = listed(found)
  if (field === 'title') return t('{words} in the title', { words })
  if (field === 'description') return t('{words} in when it applies', { words })
  return t('{words} in what to do', { words })
}

export function skillAdviceFor({ rule, field, found }: Finding): { title: string; text: string } {
  switch (rule) {
    case 'sensitive':
      return {
        title: t('The platform will probably block this'),
        text: t(
          '{words}: skills that mention such data are never applied, even if they say not to ask for it. Remove these words and let your team handle it.',
          {
            words: foundIn(field, found),
          },
        ),
      }
    case 'trigger':
      return {
        title: t('No situation given'),
        text: t(
          'Start with “When a customer …”. A topic alone does not tell the agent when to apply the skill.',
        ),
      }
    case 'too_wide':
      return {
        title: t('Applies almost always'),
        text: t('{found}: this skill competes with all others. Name the one situation it is for.', {
          found: listed(found),
        }),
      }
    case 'vague':
      return {
        title: t('Vague wording'),
        text: t('{found}: say exactly what to do, and when.', { found: listed(found) }),
      }
    case 'no_tool':
      return {
        title: t('No tool named'),
        text: t('{found}: the agent often does not follow this. Name the tool and its fields exactly.', {
          found: listed(found),
        }),
      }
    case 'short':
      return {
        title: t('Very short'),
        text: t('Say what to answer, what to ask for, and what comes next.'),
      }
    case 'long':
      return field === 'skill'
        ? {
            title: t('Very long'),
            text: t('The agent may miss parts of it. Split it into several skills, one per situation.'),
          }
        : {
            title: t('Long situation'),
            text: t('Two sentences are enough. Put the instructions in the field below.'),
          }
    case 'placeholder':
      return {
        title: t('Placeholder left'),
        text: t('{words}.', { words: foundIn(field, found) }),
      }
  }
}

export const titleOffer = (slug: string) => t('Use {slug}', { slug })
