import type { UseFormReturn } from 'react-hook-form'
import type { SkillRequest } from '../../../../contract/platform/record-kinds/skill.ts'
import { skillProposal } from '../../../../contract/studio/ai.ts'

const names = skillProposal.keyof().options

export type SkillFormAccess = UseFormReturn<SkillRequest>

export function fillForm(form: SkillFormAccess, draft: Partial<SkillRequest>) {
  for (const name of names) {
    const value = draft[name]
    if (value !== undefined) form.setValue(name, value, { shouldDirty: true, shouldValidate: true })
  }
}

export function isBlankSkill(draft: SkillRequest): boolean {
  return names.every((name) => draft[name].trim() === '')
}
