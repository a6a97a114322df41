import { formatNumber } from '../../text/format.ts'

export const runWords = {
  goOn: 'Continue',
  retry: 'Try again',
  retryAll: 'Try all again',
  skip: 'Skip',
} as const

export const addedOf = (done: number, all: number) => `${formatNumber(done)} of ${formatNumber(all)} added`
