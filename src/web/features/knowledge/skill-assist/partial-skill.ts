import { proposedFields, recordValues } from '../../../../contract/platform/record-kinds/record-field.ts'
import { skillFields } from '../../../../contract/platform/record-kinds/skill.ts'
import type { SkillProposal } from '../../../../contract/studio/ai.ts'
import { z } from '../../../../contract/zod.ts'
import { readPartialJson } from '../../../api/assist/partial-json.ts'

const text = z.string().catch('')
export function readPartialSkill(written: string): SkillProposal {
  const parsed = z.record(z.string(), z.unknown()).catch({}).parse(readPartialJson(written))
  const texts = Object.entries(parsed).filter(([, value]) => typeof value === 'string')
  return recordValues(proposedFields(skillFields), Object.fromEntries(texts))
}

const partialReview = z.object({ summary: text, suggestions: z.array(z.unknown()).catch([]) })

export function readPartialReview(written: string): z.infer<typeof partialReview> {
  return partialReview.catch({ summary: '', suggestions: [] }).parse(readPartialJson(written))
}
