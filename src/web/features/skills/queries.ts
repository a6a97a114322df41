/** Queries for the skills of a phone number's agent. */
import { pathOf, platformPaths } from '../../../contract/platform/paths.ts'
import { type SkillRequest, skill } from '../../../contract/platform/skill.ts'
import { resource } from '../../api/resource.ts'

export const skills = resource<SkillRequest, typeof skill>({
  name: 'skills',
  item: skill,
  listPath: (entity_id) => pathOf(platformPaths.skills, { entity_id }),
  itemPath: (entity_id, skill_id) => pathOf(platformPaths.skill, { entity_id, skill_id }),
})
