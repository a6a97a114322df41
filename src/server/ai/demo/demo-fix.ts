import { maxSkillDescriptionCharacters } from '../../../contract/platform/record-kinds/skill.ts'
import type { SuggestedFix, SuggestFixRequest } from '../../../contract/studio/ai-fix.ts'
import type { Assertion } from '../../../contract/studio/files/scenario.ts'
import { readFix } from '../../../judging/read-fix.ts'
import type { AssistTexts } from './assist-texts.ts'

type FixTexts = AssistTexts['fix']

/** Proposes a fix: corrects a wrong figure, adds what was missing, removes or forbids what must not be said, else hands over. */
export function demoFix({ fix: says }: AssistTexts, request: SuggestFixRequest): SuggestedFix {
  const { transcript, failures } = request
  const asked = transcript.findLast(({ speaker, text }) => speaker === 'customer' && text !== '')?.text ?? ''
  const missing = failedValue(failures, 'contains')
  const said = failedValue(failures, 'not_contains')
  const proposals: (SuggestedFix | undefined)[] = [
    missing === undefined ? undefined : correctedAnswer(says, request, missing),
    missing === undefined ? undefined : newAnswer(says, asked, missing),
    said === undefined ? undefined : shorterAnswer(says, request, said),
    said === undefined ? undefined : phrase(says, said),
    failedValue(failures, 'handoff') === 'yes' ? handoverSkill(says, asked) : undefined,
    newAnswer(says, asked, says.moment),
  ]
  const fitting = proposals.find((proposal) => proposal !== undefined && readFix(request, proposal).ok)
  return fitting ?? newAnswer(says, says.reachTeam, says.askForTeam)
}

/** Returns the value of the first failed check of a kind; reasons are in the app's language. */
function failedValue(failures: readonly string[], kind: Assertion['kind']): string | undefined {
  const failed = new RegExp(`check ${kind} “([^”]+)” failed`)
  return failures.map((failure) => failed.exec(failure)?.[1]).find((value) => value !== undefined)
}

function newAnswer(says: FixTexts, question: string, answer: string): SuggestedFix {
  return {
    part: 'NEW_FAQ',
    edits: [
      { field: 'question', before: '', after: question.slice(0, 500) },
      { field: 'answer', before: '', after: answer },
    ],
    reason: says.whyNew,
  }
}

/** Replaces another figure where the agent read it: "40 dollars" where "60 dollars" is expected. */
function correctedAnswer(
  says: FixTexts,
  { parts, transcript }: SuggestFixRequest,
  expected: string,
): SuggestedFix | undefined {
  const figure = /\d+/.exec(expected)?.[0]
  if (figure === undefined) return undefined
  const wordsAround = expected.split(figure).map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
  const otherFigure = new RegExp(`(?<!\\d)${wordsAround.join(`(?!${figure}\\D)\\d{${figure.length}}`)}`, 'gi')
  const said = transcript.findLast(({ speaker }) => speaker === 'agent')?.text ?? ''
  for (const [at, { answer }] of parts.faqs.entries()) {
    const wrong = [...answer.matchAll(otherFigure)].at(-1)?.[0]
    if (wrong === undefined || !said.includes(wrong)) continue
    return {
      part: `FAQ_${at + 1}`,
      edits: [{ field: 'answer', before: wrong, after: expected }],
      reason: says.whyFigure,
    }
  }
  return undefined
}

function shorterAnswer(says: FixTexts, { parts }: SuggestFixRequest, said: string): SuggestedFix | undefined {
  for (const [at, { answer }] of parts.faqs.entries()) {
    const sentences = answer.split(/(?<=[.!?؟]\s)/)
    const sentence = sentences.find((sentence) => sentence.toLowerCase().includes(said.toLowerCase()))
    if (sentence === undefined || sentences.length === 1) continue
    return {
      part: `FAQ_${at + 1}`,
      edits: [{ field: 'answer', before: sentence, after: '' }],
      reason: says.whyShorter,
    }
  }
  return undefined
}

function phrase(says: FixTexts, text: string): SuggestedFix {
  return {
    part: 'SETTINGS',
    edits: [{ field: 'never_say_phrases', before: '', after: text }],
    reason: says.whyPhrase,
  }
}

/** The agent hands over because a skill says so; the setting only releases the conversation. */
function handoverSkill(says: FixTexts, asked: string): SuggestedFix {
  const situation = says.situation.replace('{asked}', () => asked).slice(0, maxSkillDescriptionCharacters)
  return {
    part: 'NEW_SKILL',
    edits: [
      { field: 'title', before: '', after: says.title },
      { field: 'description', before: '', after: situation },
      { field: 'skill', before: '', after: says.handOver },
    ],
    reason: says.whySkill,
  }
}
