import {
  maxSkillDescriptionCharacters,
  maxSkillTextCharacters,
  maxSkillTitleCharacters,
} from '../../../contract/platform/record-kinds/skill.ts'
import { markedMaterial } from '../../../judging/material.ts'

export const setting =
  'You help people who configure an agent that answers the customers of a business in a messaging app.'

export const skillRules = [
  'A skill tells the agent what to do in one kind of situation.',
  `- title: lower-case letters, digits and single hyphens, at most ${maxSkillTitleCharacters} characters, for example refund-requests.`,
  `- description: when the skill applies, from the point of view of the agent, at most ${maxSkillDescriptionCharacters} characters.`,
  `- skill: what the agent does then, as clear steps in the imperative, at most ${maxSkillTextCharacters} characters.`,
  'An agent follows a skill that names the tool to use, with its fields, and often not one that says "the connector". Where the name is not given, write [name of the tool].',
  'An agent hands over only when a customer asks for a person, or when a skill says so: not because it does not know. Where a person has to act, write "hand over to a team member".',
  'Invent no prices, deadlines, names or promises. Where the business has to decide something, say so in square brackets.',
].join('\n')

/** Returns the prompt section that lists the titles in use. */
export function takenTitles(titles: readonly string[]): string {
  return titles.length === 0 ? 'No skills exist yet.' : markedMaterial('EXISTING SKILLS', titles.join('\n'))
}
