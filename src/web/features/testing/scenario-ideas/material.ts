/** What scenarios are made up from, within the bounds of one question. */
import type { Faq } from '../../../../contract/platform/record-kinds/faq.ts'
import type { Skill } from '../../../../contract/platform/record-kinds/skill.ts'
import type { ScenarioIdeasRequest } from '../../../../contract/studio/ai.ts'

const maxSkills = 200
const maxQuestions = 500
const maxTitles = 500

interface Material {
  readonly body: ScenarioIdeasRequest
  /** How many skills and questions there was no room for. */
  readonly left: number
}

/** A blocked skill is never applied, so there is nothing to test about it. */
export function materialOf(
  skills: readonly Skill[],
  faqs: readonly Faq[],
  existing: readonly string[],
): Material {
  const applied = skills.filter(({ status }) => status !== 'blocked')
  return {
    body: {
      skills: applied
        .slice(0, maxSkills)
        .map(({ title, description }) => ({ title: title ?? '', description: description ?? '' })),
      faqs: faqs.slice(0, maxQuestions).flatMap(({ question }) => (question ? [{ question }] : [])),
      existing: existing.slice(-maxTitles),
    },
    left: Math.max(0, applied.length - maxSkills) + Math.max(0, faqs.length - maxQuestions),
  }
}
