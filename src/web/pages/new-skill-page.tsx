/** `/phones/…/skills/new`: writing a skill. */
import { NewSkill } from '../features/skills/new-skill.tsx'

export function NewSkillPage() {
  return <NewSkill />
}
