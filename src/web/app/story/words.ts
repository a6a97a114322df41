import { t } from '../../../contract/translate.ts'

export const storyWords = {
  label: 'Story of the demo',
  headline: 'Your agent tells customers a wrong price for shipping.',
  lead: 'See why, fix it, test it and publish it: two minutes.',
  start: 'Start the story',
  resume: 'Continue the story',
  /** In a line that leaves little room. */
  startShort: 'Start story',
  resumeShort: 'Resume story',
  skip: 'Skip this step',
  show: 'Show me where',
  finish: 'Finish',
  end: 'Close the story for good',
} as const

export function storyPlace(at: number, count: number): string {
  return t('Step {at} of {count}', { at, count })
}
