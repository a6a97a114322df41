import { maxSkillDescriptionCharacters } from '../../../contract/platform/record-kinds/skill.ts'
import type { SuggestedFix, SuggestFixRequest } from '../../../contract/studio/ai-fix.ts'
import type { Assertion } from '../../../contract/studio/files/scenario.ts'
import { readFix } from '../../../judging/read-fix.ts'

/** Proposes a fix: corrects a wrong figure, adds what was missing, removes or forbids what must not be said, else hands over. */
export function demoFix(request: SuggestFixRequest): SuggestedFix {
  const { transcript, failures } = request
  const asked = transcript.findLast(({ speaker, text }) => speaker === 'customer' && text !== '')?.text ?? ''
  const missing = failedValue(failures, 'contains')
  const said = failedValue(failures, 'not_contains')
  const proposals: (SuggestedFix | undefined)[] = [
    missing === undefined ? undefined : correctedAnswer(request, missing),
    missing === undefined ? undefined : newAnswer(asked, missing),
    said === undefined ? undefined : shorterAnswer(request, said),
    said === undefined ? undefined : phrase(said),
    failedValue(failures, 'handoff') === 'yes' ? handoverSkill(asked) : undefined,
    newAnswer(asked, 'Please give me a moment, so that a team member can check this for you.'),
  ]
  const fitting = proposals.find((proposal) => proposal !== undefined && readFix(request, proposal).ok)
  return fitting ?? newAnswer('How can I reach your team?', 'Write that you want to speak to a team member.')
}

/** Returns the value of the first failed check of a kind; reasons are in the app's language. */
function failedValue(failures: readonly string[], kind: Assertion['kind']): string | undefined {
  const failed = new RegExp(`check ${kind} “([^”]+)” failed`)
  return failures.map((failure) => failed.exec(failure)?.[1]).find((value) => value !== undefined)
}

function newAnswer(question: string, answer: string): SuggestedFix {
  return {
    part: 'NEW_FAQ',
    edits: [
      { field: 'question', before: '', after: question.slice(0, 500) },
      { field: 'answer', before: '', after: answer },
    ],
    reason: 'The built-in proposal answers what was asked with what the check expects.',
  }
}

/** Replaces another figure where the agent read it: "40 dollars" where "60 dollars" is expected. */
function correctedAnswer(
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
      reason: 'The built-in proposal corrects the figure in the answer that the agent used.',
    }
  }
  return undefined
}

function shorterAnswer({ parts }: SuggestFixRequest, said: string): SuggestedFix | undefined {
  for (const [at, { answer }] of parts.faqs.entries()) {
    const sentences = answer.split(/(?<=[.!?]\s)/)
    const sentence = sentences.find((sentence) => sentence.toLowerCase().includes(said.toLowerCase()))
    if (sentence === undefined || sentences.length === 1) continue
    return {
      part: `FAQ_${at + 1}`,
      edits: [{ field: 'answer', before: sentence, after: '' }],
      reason: 'The built-in proposal removes the sentence that says this.',
    }
  }
  return undefined
}

function phrase(text: string): SuggestedFix {
  return {
    part: 'SETTINGS',
    edits: [{ field: 'never_say_phrases', before: '', after: text }],
    reason: 'The built-in proposal keeps the agent from saying this.',
  }
}

/** The agent hands over because a skill says so; the setting only releases the conversation. */
function handoverSkill(asked: string): SuggestedFix {
  const situation = `When a customer writes something like: ${asked}`.slice(0, maxSkillDescriptionCharacters)
  const instruction = 'Say that a team member answers, and hand the conversation over to your team.'
  return {
    part: 'NEW_SKILL',
    edits: [
      { field: 'title', before: '', after: 'hand-over-to-the-team' },
      { field: 'description', before: '', after: situation },
      { field: 'skill', before: '', after: instruction },
    ],
    reason: 'The built-in proposal adds a skill that says when to hand over.',
  }
}
