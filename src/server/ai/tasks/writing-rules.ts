import {
  maxSkillDescriptionCharacters,
  maxSkillTextCharacters,
  maxSkillTitleCharacters,
} from '../../../contract/platform/record-kinds/skill.ts'
import { markedLines } from '../../../judging/material.ts'

export const setting =
  "You help people configure an agent that answers a business's customers in a messaging app."

export const skillRules = [
  'A skill tells the agent what to do in one kind of situation.',
  `- title: lower-case letters, digits and single hyphens, at most ${maxSkillTitleCharacters} characters, for example refund-requests.`,
  `- description: when the skill applies, from the agent's point of view, at most ${maxSkillDescriptionCharacters} characters.`,
  `- skill: what the agent does then, as clear steps in the imperative, at most ${maxSkillTextCharacters} characters.`,
  'An agent follows a skill that names the tool to use, with its fields, and often ignores one that says "the connector". If the name is not given, write [name of the tool].',
  'An agent hands over only if a customer asks for a person or a skill says so, not because it does not know an answer. If a person has to act, write "hand over to a team member".',
  'Invent no prices, deadlines, names or promises. If the business has to decide something, say so in square brackets.',
].join('\n')

/** Returns the prompt section that lists the titles in use. */
export function takenTitles(titles: readonly string[]): string {
  return titles.length === 0 ? 'No skills exist yet.' : markedLines('EXISTING SKILLS', titles)
}
