import type { SkillProposal } from '../../../../contract/studio/ai.ts'
import { counted, t } from '../../../../contract/translate.ts'

export const skillAssistWords = {
  draftTitle: 'Draft with AI',
  intentField: { label: 'What should the agent do?', help: 'One sentence is enough.' },
  intentExample:
    'When a customer wants their money back, ask for the order number and hand over to a colleague.',
  intentError: 'Enter what the agent should do',
  draft: 'Draft',
  cancel: 'Cancel',
  accept: 'Use this',
  acceptReplaces: 'Replaces the text in the form. Nothing is saved yet.',
  acceptFills: 'Fills the form. Nothing is saved yet.',
  discard: 'Discard',
  back: 'Previous proposal',
  refine: 'Change proposal',
  refineLabel: 'What should be different?',
  refineExample: 'Add a limit of 50 for refunds without a colleague',
  again: 'Draft again',
  taken: 'The proposal is in the form. Review it, then save.',
  unchanged: 'No differences.',
  comparedWithEarlier: 'Compared with the previous proposal:',
  comparedWithForm: 'Compared with the form:',
  improveTitle: 'AI assist',
  review: 'Review this skill',
  reviewHelp: 'Suggestions to accept one by one.',
  change: 'Edit with instructions',
  changeHelp: 'You see the differences before you use them.',
  instructionError: 'Enter what should be different',
  noSuggestions: 'No suggestions.',
  acceptSuggestion: 'Accept',
  leaveSuggestion: 'Skip',
  accepted: 'Accepted',
  left: 'Skipped',
  outdated: 'The text has changed, so this suggestion no longer fits.',
  reviewAgain: 'Review again',
  close: 'Close',
  nothingToReview: 'Enter a text to review',
} as const

export const usualInstructions = ['Shorter', 'Friendlier', 'Say when to hand over to a colleague'] as const

export const skillAssistFieldNames: Record<keyof SkillProposal, string> = {
  title: 'Title',
  description: 'When it applies',
  skill: 'What to do',
}

export const skillAssistSpoken = { removed: 'removed:', added: 'added:' } as const

/** Shown before anything leaves the studio. */
export function skillAssistSent(titles: number): string {
  if (titles === 0) return t('Your text is sent to the AI provider in your settings.')
  return t(
    '{count, plural, one {Your text and the title of # skill are sent to the AI provider in your settings.} other {Your text and the titles of # skills are sent to the AI provider in your settings.}}',
    { count: titles },
  )
}

export const sentInDemo = 'The demo uses built-in proposals. Nothing is sent.'

export const suggestionsSoFar = counted(
  '{count, plural, one {# suggestion so far} other {# suggestions so far}}',
)
