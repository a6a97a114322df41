import type { ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { SkillRequest } from '../../../../contract/platform/record-kinds/skill.ts'

export type SkillAssist = (form: UseFormReturn<SkillRequest>) => ReactNode
