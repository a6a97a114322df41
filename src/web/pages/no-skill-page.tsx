/** `/phones/…/skills`: no skill is open. */
import { NoSkill } from '../features/skills/no-skill.tsx'

export function NoSkillPage() {
  return <NoSkill />
}
