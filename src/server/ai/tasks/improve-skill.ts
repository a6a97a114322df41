import { skillRequest } from '../../../contract/platform/record-kinds/skill.ts'
import {
  type ImproveSkillRequest,
  type SkillReview,
  type SkillSuggestion,
  skillReview,
} from '../../../contract/studio/ai.ts'
import { markedMaterial } from '../../../judging/material.ts'
import { askForJson } from '../provider/ask-for-json.ts'
import type { ChatCallContext, Provider } from '../provider/completion.ts'
import { findQuote } from './find-quote.ts'
import { setting, skillRules, takenTitles } from './writing-rules.ts'

const instructions = [
  setting,
  'Review the skill below. Look for situations that it does not cover, steps that can be misread, contradictions, promises that the business may not keep, and superfluous words.',
  'Suggest at most eight changes, the most important ones. Each must make sense without the others.',
  'Each suggestion names the field, the exact text to replace as `before`, its replacement as `after`, and the reason in one sentence. To add text at the end, leave `before` empty. If the skill is good, suggest nothing.',
  skillRules,
].join('\n\n')

/** Reviews a skill; every suggestion quotes its text. Throws like `draftSkillTask`. */
export async function improveSkillTask(
  provider: Provider,
  { skill, existing }: ImproveSkillRequest,
  waiting: ChatCallContext,
): Promise<SkillReview> {
  const answer = skillReview.transform((review, context) => ({
    ...review,
    suggestions: review.suggestions.map((suggestion, index) => {
      const exact = anchor(skill[suggestion.field], suggestion)
      const error = exact === undefined ? 'This text is not in the field' : errorOf(skill, exact)
      if (error !== undefined) {
        context.addIssue({ code: 'custom', path: ['suggestions', index, 'before'], message: error })
      }
      return exact ?? suggestion
    }),
  }))
  return await askForJson(
    provider,
    {
      name: 'skill_review',
      instructions,
      material: [markedMaterial('SKILL', JSON.stringify(skill, null, 2)), takenTitles(existing)].join('\n\n'),
      answer,
    },
    waiting,
  )
}

/** Returns the suggestion with `before` exactly as in the text; undefined if it is not there. */
function anchor(text: string, suggestion: SkillSuggestion): SkillSuggestion | undefined {
  if (suggestion.before === '') return suggestion
  const before = findQuote(text, suggestion.before)
  return before === undefined ? undefined : { ...suggestion, before }
}

/** Returns the form's validation error if this suggestion alone were accepted. */
function errorOf(skill: ImproveSkillRequest['skill'], suggestion: SkillSuggestion): string | undefined {
  const text = skill[suggestion.field]
  const changed =
    suggestion.before === ''
      ? text + suggestion.after
      : text.replace(suggestion.before, () => suggestion.after)
  return skillRequest.shape[suggestion.field].safeParse(changed).error?.issues[0]?.message
}
