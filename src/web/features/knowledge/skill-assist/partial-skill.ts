/** What has been written of a skill, or of a review of one, while the model is still at it. */
import { z } from '../../../../contract/zod.ts'
import { readPartialJson } from '../../../api/assist/partial-json.ts'

const text = z.string().catch('')
const partialSkill = z.object({ title: text, description: text, skill: text })
export type PartialSkill = z.infer<typeof partialSkill>

export function readPartialSkill(written: string): PartialSkill {
  return partialSkill.catch({ title: '', description: '', skill: '' }).parse(readPartialJson(written))
}

const partialReview = z.object({ summary: text, suggestions: z.array(z.unknown()).catch([]) })

export function readPartialReview(written: string): z.infer<typeof partialReview> {
  return partialReview.catch({ summary: '', suggestions: [] }).parse(readPartialJson(written))
}
