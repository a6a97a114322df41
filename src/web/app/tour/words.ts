import { t } from '../../../contract/translate.ts'

export const tourWords = {
  label: 'Tour of the demo',
  offer: 'Take the tour',
  start: 'Tour of the demo',
  back: 'Back',
  next: 'Next',
  finish: 'Finish',
  end: 'End the tour',
  read: 'Read more',
} as const

export function tourPlace(at: number, count: number): string {
  return t('Stop {at} of {count}', { at, count })
}
