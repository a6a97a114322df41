/** Skill templates in five categories, in the agent's language. */
import { queryOptions } from '@tanstack/react-query'
import type { SkillRequest } from '../../../../contract/platform/record-kinds/skill.ts'
import { t } from '../../../../contract/translate.ts'
import {
  type SkillTemplateId,
  type SkillTemplateTexts,
  type TemplateCategory,
  templateIds,
} from './templates/template-ids.ts'

export const templateCategories: readonly (readonly [id: TemplateCategory, name: string])[] = [
  ['orders', t('Orders and delivery')],
  ['returns', t('Returns and complaints')],
  ['sales', t('Advice and sales')],
  ['appointments', t('Appointments')],
  ['conversation', t('Conversation and handover')],
]

export interface SkillTemplate extends SkillRequest {
  id: SkillTemplateId
  category: TemplateCategory
  /** For people; the agent gets the title. */
  name: string
}

async function textsIn(language: string): Promise<SkillTemplateTexts> {
  switch (language) {
    case 'es':
      return (await import('./templates/es-skill-templates.ts')).spanishSkills
    case 'ar':
      return (await import('./templates/ar-skill-templates.ts')).arabicSkills
    default:
      return (await import('./templates/en-skill-templates.ts')).englishSkills
  }
}

/** @param language - the agent's, one of the app's */
export async function skillTemplatesIn(language: string): Promise<readonly SkillTemplate[]> {
  const texts = await textsIn(language)
  return templateCategories.flatMap(([category]) =>
    templateIds[category].map((id) => ({ id, category, title: id, ...texts[id] })),
  )
}

export function skillTemplatesQuery(language: string) {
  return queryOptions({
    queryKey: ['skill-templates', language],
    queryFn: () => skillTemplatesIn(language),
    staleTime: Number.POSITIVE_INFINITY,
  })
}
