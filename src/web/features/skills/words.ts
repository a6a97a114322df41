/** Every text about skills. */
import type { SkillRequest } from '../../../contract/platform/skill.ts'
import { readOnlyReason } from '../../api/write-block.ts'
import type { SkillSort } from './skill-search.ts'

export const words = {
  title: 'Skills',
  lead: 'What the agent does in which situation. Two skills that claim the same situation make its answers waver.',
  add: 'New skill',
  search: 'Search skills',
  sort: 'Sort by',
  empty: 'No skills yet. A skill tells the agent in plain words when it applies and what to do then.',
  addFirst: 'Write the first skill',
  noAgent:
    'This number has no agent yet, so there is nothing to give skills to. Set the agent up on the platform first.',
  noMatch: 'No skill matches.',
  pick: 'Choose a skill to read or change it.',
  loading: 'Loading skills',
  loadingOne: 'Loading the skill',
  back: 'All skills',
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
  remove: 'Delete',
  removeText: 'The agent stops applying it at once, in every conversation. This cannot be undone.',
  keep: 'Keep it',
  readOnly: readOnlyReason,
  created: 'Created',
} as const

export const fieldNames: Record<keyof SkillRequest, string> = {
  title: 'title',
  description: 'when it applies',
  skill: 'what to do',
}

export const sorts: Record<SkillSort, string> = { title: 'Title', newest: 'Newest first', status: 'Status' }

export function added(title: string) {
  return `Skill ${title} added. The platform reviews it before the agent applies it.`
}

export function saved(title: string) {
  return `Skill ${title} saved.`
}

export function removed(title: string) {
  return `Skill ${title} deleted.`
}

export function removeTitle(title: string) {
  return `Delete the skill ${title}?`
}
