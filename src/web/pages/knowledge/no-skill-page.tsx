import { NoSkill } from '../../features/knowledge/skills/no-skill.tsx'

export function NoSkillPage() {
  return <NoSkill />
}
