/** `/phones/…/skills/templates`: skills to begin with. */
import { SkillTemplates } from '../features/skills/skill-templates-list.tsx'

export function SkillTemplatesPage() {
  return <SkillTemplates />
}
