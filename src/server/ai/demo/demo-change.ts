import { type DraftSkillRequest, type SkillProposal, skillProposal } from '../../../contract/studio/ai.ts'

type Unfinished = NonNullable<DraftSkillRequest['current']>

/** Applies an instruction: one that matches `shorter` drops the last step, others add one; `otherwise` if the result is invalid. */
export function demoChange(
  current: Unfinished,
  instruction: string,
  { otherwise, shorter }: { readonly otherwise: SkillProposal; readonly shorter: string },
): SkillProposal {
  const steps = current.skill.split('\n').filter((step) => step.trim() !== '')
  const isShorter = new RegExp(shorter, 'i').test(instruction)
  const changed = isShorter ? steps.slice(0, Math.max(1, steps.length - 1)) : [...steps, asStep(instruction)]
  const draft = skillProposal.safeParse({ ...current, skill: changed.join('\n') })
  return draft.success ? draft.data : otherwise
}

function asStep(instruction: string): string {
  const text = instruction.trim()
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?؟]$/.test(text) ? '' : '.'}`
}
