import { type DraftSkillRequest, type SkillProposal, skillProposal } from '../../../contract/studio/ai.ts'
import { markedMaterial } from '../../../judging/material.ts'
import { askForJson } from '../provider/ask-for-json.ts'
import type { ChatCallContext, Provider } from '../provider/completion.ts'
import { freeTitle } from './free-title.ts'
import { setting, skillRules, takenTitles } from './writing-rules.ts'

/** Drafts a skill. Throws Problem `ai_answer_unusable` after a second invalid answer (rule 5.3), and the provider's. */
export async function draftSkillTask(
  provider: Provider,
  wanted: DraftSkillRequest,
  waiting: ChatCallContext,
): Promise<SkillProposal> {
  const { current } = wanted
  const taken = wanted.existing.filter((title) => title !== current?.title)
  // A taken title is replaced, so that a good draft is not lost.
  const answer = skillProposal.transform((draft) => ({ ...draft, title: freeTitle(draft.title, taken) }))
  const task =
    current === undefined
      ? 'Write one skill for the intent below. Its title must differ from those of the existing skills, and it must not repeat what they do.'
      : 'Change the draft below as instructed, and leave everything else as it is.'
  const material = [
    markedMaterial('INTENT', wanted.intent),
    takenTitles(wanted.existing),
    ...(current === undefined ? [] : [markedMaterial('DRAFT', JSON.stringify(current, null, 2))]),
    ...(wanted.instruction === undefined ? [] : [markedMaterial('INSTRUCTION', wanted.instruction)]),
  ]
  return await askForJson(
    provider,
    {
      name: 'skill',
      instructions: [setting, task, skillRules].join('\n\n'),
      material: material.join('\n\n'),
      answer,
    },
    waiting,
  )
}
