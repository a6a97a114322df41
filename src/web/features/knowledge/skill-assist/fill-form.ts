/** Puts a draft into the form of a skill, where a person looks it over and saves it. */
import type { UseFormReturn } from 'react-hook-form'
import type { SkillRequest } from '../../../../contract/platform/record-kinds/skill.ts'

export type SkillFormAccess = UseFormReturn<SkillRequest>

export function fillForm(form: SkillFormAccess, draft: Partial<SkillRequest>) {
  for (const name of ['title', 'description', 'skill'] as const) {
    const value = draft[name]
    if (value !== undefined) form.setValue(name, value, { shouldDirty: true, shouldValidate: true })
  }
}

export function isBlank({ title, description, skill }: SkillRequest): boolean {
  return `${title}${description}${skill}`.trim() === ''
}
