/** Drafts a skill from an intent, or changes a draft as instructed. */
import { type DraftSkillRequest, type SkillProposal, skillProposal } from '../../../contract/studio/ai.ts'
import { markedMaterial } from '../../../judging/material.ts'
import { askForJson } from '../provider/ask-for-json.ts'
import type { ChatCallContext, Provider } from '../provider/completion.ts'
import { freeTitle } from './free-title.ts'
import { setting, skillRules, takenTitles } from './writing-rules.ts'

/**
 * Asks the provider for a skill, or for a changed one when the request holds a draft. The title must not be in use.
 * Throws Problem `ai_answer_unusable` when the second answer is invalid as well (rule 5.3), and those of the provider.
 */
export async function draftSkillTask(
  provider: Provider,
  wanted: DraftSkillRequest,
  waiting: ChatCallContext,
): Promise<SkillProposal> {
  const { current } = wanted
  const taken = wanted.existing.filter((title) => title !== current?.title)
  // A good draft is not thrown away for its name.
  const answer = skillProposal.transform((draft) => ({ ...draft, title: freeTitle(draft.title, taken) }))
  const task =
    current === undefined
      ? 'Write one skill for the intent below. Its title must differ from those of the existing skills, and it must not repeat what they do.'
      : 'Change the draft below as the instruction says, and leave everything else as it is.'
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
