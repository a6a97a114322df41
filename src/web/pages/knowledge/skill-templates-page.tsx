import { SkillTemplates } from '../../features/knowledge/skills/skill-templates-list.tsx'

export function SkillTemplatesPage() {
  return <SkillTemplates />
}
