import { t } from '../../../contract/translate.ts'

export const storyWords = {
  label: 'Story of the demo',
  start: 'Start the story',
  resume: 'Continue the story',
  /** In a line that leaves little room. */
  startShort: 'Start story',
  end: 'Close the story for good',
} as const

export function storyPlace(at: number, count: number): string {
  return t('Step {at} of {count}', { at, count })
}
