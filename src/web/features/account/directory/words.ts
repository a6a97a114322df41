import { pickerWords } from './picker-words.ts'

export const directoryWords = {
  ...pickerWords,
  anyIdField: {
    label: 'Business, account or phone number id',
    help: 'You find it in the business settings on the platform. For an agent on Instagram, enter its account id or user name.',
  },
  loadingReach: 'Finding what the token can access',
  findNumber: 'Find a number',
  loadingMore: 'Loading…',
  unnamedAccount: 'Unnamed account',
  loadingNumbers: 'Loading phone numbers',
  notSaid: 'Not reported',
} as const

/** The demo's and simulator's business (docs/behaviour.md, section 3). */
export const demoBusinessId = '100000000000001'
