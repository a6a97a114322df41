/** `/phones/…/skills/…`: one skill. */
import { EditSkill } from '../features/skills/edit-skill.tsx'

export function SkillPage() {
  return <EditSkill />
}
