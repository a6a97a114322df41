/** `/phones/…/skills`: no skill is open. */
import { NoSkill } from '../../features/knowledge/skills/no-skill.tsx'

export function NoSkillPage() {
  return <NoSkill />
}
