/** Every text about skills. */
import type { SkillRequest } from '../../../../contract/platform/knowledge/skill.ts'
import type { Finding } from './advice/lint-skill.ts'

export const skillWords = {
  title: 'Skills',
  lead: 'What the agent does in which situation.',
  add: 'New skill',
  search: 'Search skills',
  empty: 'No skills yet. A skill tells the agent in plain words when it applies and what to do then.',
  addFirst: 'Write the first skill',
  fromTemplate: 'Begin with a template',
  noAgent: 'This number has no agent yet, so there is nothing to give skills to.',
  noMatch: 'No skill matches.',
  pick: 'Choose a skill to read or change it.',
  loading: 'Loading skills',
  loadingOne: 'Loading the skill',
  back: 'All skills',
  tryIt: 'Try it in the test chat',
  untitled: 'untitled',
  blockedTitle: 'The platform blocked this skill',
  blocked:
    'The agent never applies it, often because it asks people for sensitive data. Change the text and save: it is then reviewed again.',
  titleLabel: 'Title',
  titleHelp: 'Lower-case letters, digits and hyphens, such as returns-within-30-days.',
  whenLabel: 'When it applies',
  whenHelp: 'The situation in one or two sentences.',
  whatLabel: 'What to do',
  whatHelp: 'The instruction itself. Plain language works best.',
  newTitle: 'New skill',
  create: 'Add skill',
  creating: 'Adding…',
  removeText: 'The agent stops applying it at once, in every conversation.',
  bulkConsequence:
    'The agent stops applying them at once, in every conversation. Undo creates them anew: they are reviewed again.',
  duplicate: 'Duplicate',
  importCsv: 'Import CSV',
  exportCsv: 'Export CSV',
  templates: 'Templates',
  templatesLead:
    'Take one, fill in what stands in square brackets, and make it yours. Nothing is added before you save it.',
  searchTemplates: 'Search templates',
  noTemplate: 'No template matches.',
  useTemplate: 'Use it',
  useAsTitle: 'Use',
  advice: 'Before you save',
  titleTaken: 'There is a skill with this title already',
  collisionTitle: 'Skills that claim the same situation',
  collisionLead:
    'When both apply, the agent answers twice or contradicts itself. Say in one of them when it does not apply, or make one skill of the two.',
  bothFirst: 'Both want to come before all others. Then neither does.',
  thisOne: 'This skill',
  compare: 'Compare',
  created: 'Created',
} as const

export const skillFieldNames: Record<keyof SkillRequest, string> = {
  title: 'title',
  description: 'when it applies',
  skill: 'what to do',
}

export const skillSorts = { title: 'Title', newest: 'Newest first', status: 'Status' } as const
export type SkillSort = keyof typeof skillSorts

export function skillAdded(title: string) {
  return `Skill ${title} added. The platform reviews it before the agent applies it.`
}

export function skillSaved(title: string) {
  return `Skill ${title} saved.`
}

export function skillRemoved(title: string) {
  return `Skill ${title} deleted.`
}

export function skillRemoveTitle(title: string) {
  return `Delete the skill ${title}?`
}

export const skillNoun = { one: 'skill', many: 'skills' } as const

export function skillAmount(count: number): string {
  return `${count.toLocaleString('en')} ${count === 1 ? skillNoun.one : skillNoun.many}`
}

export function exported(count: number): string {
  return `${skillAmount(count)} saved as skills.csv.`
}

export function pairsCollide(count: number): string {
  return count === 1 ? '1 pair may claim the same situation' : `${count} pairs may claim the same situation`
}

export function collidesWith(title: string): string {
  return `May collide with ${title}`
}

function listed(found: readonly string[]): string {
  return found.map((word) => `“${word}”`).join(', ')
}

export function bothSpeakOf(shared: readonly string[]): string {
  return `Both speak of ${listed(shared)}.`
}

const where: Record<keyof SkillRequest, string> = {
  title: 'the title',
  description: 'when it applies',
  skill: 'what to do',
}

/** What is wrong, then what to do about it. */
export function skillAdviceFor({ rule, field, found }: Finding): { title: string; text: string } {
  switch (rule) {
    case 'sensitive':
      return {
        title: 'The platform will probably block this',
        text: `${listed(found)} in ${where[field]}: skills that speak of such data are never applied, also when they forbid to ask for it. Leave the words out, and let people handle it.`,
      }
    case 'trigger':
      return {
        title: 'No situation is named',
        text: 'Begin with “When a customer …”. A topic alone does not tell the agent when to apply the skill.',
      }
    case 'too_wide':
      return {
        title: 'Applies nearly always',
        text: `${listed(found)}: such a skill competes with all others. Name the one situation that it is for.`,
      }
    case 'vague':
      return {
        title: 'Vague wording',
        text: `${listed(found)}: say exactly what to do, and under which condition.`,
      }
    case 'short':
      return {
        title: 'Hardly an instruction',
        text: 'Say what to answer, what to ask for, and what comes then.',
      }
    case 'long':
      return field === 'skill'
        ? {
            title: 'Very long',
            text: 'The agent begins to overlook parts. Make several skills of it, one for each situation.',
          }
        : {
            title: 'A long situation',
            text: 'Two sentences are enough. What to do belongs into the field below.',
          }
    case 'placeholder':
      return { title: 'Still to be filled in', text: `${listed(found)} in ${where[field]}.` }
  }
}

export function titleOffer(slug: string): string {
  return `${skillWords.useAsTitle} ${slug}`
}
