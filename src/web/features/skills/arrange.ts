/** Finds and orders skills for the list, because the platform does neither. */
import type { Skill } from '../../../contract/platform/skill.ts'
import type { SkillSort } from './skill-search.ts'

/** What needs attention comes first. */
const statusOrder = ['blocked', 'pending_review', 'active']

function rank(skill: Skill): number {
  const at = statusOrder.indexOf(skill.status ?? '')
  return at === -1 ? statusOrder.length : at
}

function byTitle(a: Skill, b: Skill) {
  return (a.title ?? '').localeCompare(b.title ?? '', 'en', { numeric: true })
}

const orders: Record<SkillSort, (a: Skill, b: Skill) => number> = {
  title: byTitle,
  newest: (a, b) => (b.created_at ?? 0) - (a.created_at ?? 0) || byTitle(a, b),
  status: (a, b) => rank(a) - rank(b) || byTitle(a, b),
}

export function arrange(skills: readonly Skill[], wanted: string, sort: SkillSort): Skill[] {
  const text = wanted.toLowerCase()
  return skills
    .filter(({ title, description, skill }) =>
      [title, description, skill].some((part) => part?.toLowerCase().includes(text)),
    )
    .sort(orders[sort])
}
