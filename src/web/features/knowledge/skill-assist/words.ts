/** Every text about drafting and improving skills with AI. */
import type { SkillProposal } from '../../../../contract/studio/ai.ts'

export const skillAssistWords = {
  draftTitle: 'Draft with AI',
  intent: 'What should the agent do?',
  intentHelp: 'One sentence is enough.',
  intentExample: 'When somebody wants their money back, ask for the order number and bring in a colleague.',
  intentFault: 'Say in a sentence what the agent should do.',
  draft: 'Draft',
  cancel: 'Cancel',
  accept: 'Use this',
  acceptReplaces: 'Replaces what is in the form. Nothing is saved yet.',
  acceptFills: 'Goes into the form. Nothing is saved yet.',
  discard: 'Discard',
  back: 'Back to the one before',
  refine: 'Change it',
  refineLabel: 'What should be different?',
  refineExample: 'Add a limit of 50 for refunds without a colleague',
  again: 'Draft another one',
  taken: 'The draft is in the form. Look it over, then save.',
  unchanged: 'Nothing is different.',
  comparedWithEarlier: 'Compared with the proposal before:',
  comparedWithForm: 'Compared with the form:',
  improveTitle: 'AI assist',
  review: 'Review this skill',
  reviewHelp: 'Suggestions to take one by one.',
  change: 'Change it by an instruction',
  changeHelp: 'You see what is different before you use it.',
  instructionFault: 'Say what should be different.',
  noSuggestions: 'No suggestions.',
  acceptSuggestion: 'Accept',
  leaveSuggestion: 'Leave',
  accepted: 'Accepted',
  left: 'Left as it is',
  outdated: 'The text has changed since, so this no longer fits.',
  reviewAgain: 'Review again',
  close: 'Close',
  nothingToReview: 'Write something first.',
} as const

/** Instructions that are asked for again and again. */
export const usualInstructions = ['Shorter', 'Friendlier', 'Say when to bring in a colleague'] as const

export const skillAssistFieldNames: Record<keyof SkillProposal, string> = {
  title: 'Title',
  description: 'When it applies',
  skill: 'What to do',
}

export const skillAssistSpoken = { removed: 'removed:', added: 'added:' } as const

/** Said before anything is sent, because it is what leaves the studio. */
export function skillAssistSent(titles: number): string {
  if (titles === 0) return 'Your text is sent to the provider of the AI settings.'
  const others =
    titles === 1 ? 'the title of one skill' : `the titles of ${titles.toLocaleString('en')} skills`
  return `Your text and ${others} are sent to the provider of the AI settings.`
}

export const sentInDemo = 'The demo answers with built-in drafts. Nothing is sent anywhere.'

export function suggestionsSoFar(count: number): string {
  return count === 1 ? 'One suggestion so far' : `${count} suggestions so far`
}
