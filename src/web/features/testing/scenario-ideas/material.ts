/** Source material for suggestions, within one request's bounds. */
import type { Faq } from '../../../../contract/platform/record-kinds/faq.ts'
import type { Skill } from '../../../../contract/platform/record-kinds/skill.ts'
import type { ScenarioIdeasRequest } from '../../../../contract/studio/ai.ts'

const maxSkills = 200
const maxQuestions = 500
const maxTitles = 500

interface Material {
  readonly body: ScenarioIdeasRequest
  /** Number of skills and questions that did not fit. */
  readonly left: number
}

/** A blocked skill is never applied, so it needs no test. */
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
