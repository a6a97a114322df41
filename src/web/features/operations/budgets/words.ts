/** Every text about budgets. */
import type { BudgetUnit, BudgetWindow, Cell } from './budget-grid.ts'

export const budgetWords = {
  title: 'Budgets',
  lead: 'How much the agents of the whole business may do. The first limit that is reached stops all of them.',
  business: 'Business',
  findingBusiness: 'Finding out which business the number belongs to',
  loading: 'Loading budgets',
  needBusiness: 'Which business does this number belong to?',
  needBusinessHelp:
    'Budgets belong to a business, and it could not be found out from the number. Its id has 15 to 17 digits as a rule.',
  businessLabel: 'Business id',
  wrongBusiness: 'Only digits',
  use: 'Show its budgets',
  anotherBusiness: 'Another business',
  anotherHelp: 'The token has to be allowed to see it. Its id has 15 to 17 digits as a rule.',
  own: 'The business of this number',
  unknownBusiness: 'The platform knows no budgets of this business.',
  unknownBusinessHelp: 'Budgets are not offered to every business. Check the id as well.',
  forbidden: 'Budgets need the permission business_management',
  forbiddenHelp:
    'The token may talk to agents without it, but not read or set what they may spend. Ask whoever made the token to add it, then sign in again.',
  limits: 'Limits',
  limitsHelp: 'Whole numbers. An empty field is no limit, 0 stops the agents at once.',
  wrongNumber: 'A whole number of at most 15 digits, or nothing',
  unlimited: 'no limit',
  picture: 'What the limits come to',
  pictureHelp:
    'Each bar is a limit as an average per day. The shortest bar is what the agents can keep up for long; longer ones only leave room for busy days.',
  noLimits: 'There is no limit: the agents never stop because of a budget.',
  perDay: 'per day',
  outOfReach: 'never reached: shorter windows stop the agents at',
  atOnce: 'stops the agents at once',
  others: (count: number) =>
    count === 1
      ? 'There is one more budget of a kind that the studio does not know. It stays as it is.'
      : `There are ${count} more budgets of kinds that the studio does not know. They stay as they are.`,
  saved: 'The budgets are saved.',
  confirmTitle: 'Change what all agents may do?',
  confirmText:
    'This holds for every number of the business. When a limit is reached, all of its agents stop answering until the window has moved on.',
  confirm: 'Change budgets',
  confirmFree: 'Remove every limit',
  freeTitle: 'Remove every limit?',
  freeText: 'No budget would be left: nothing stops the agents of this business any more, whatever it costs.',
  typeIt: 'Type “no limit” to go on.',
  typed: 'no limit',
  cancel: 'Go back',
  rolling: 'The windows are rolling, in the time zone of the account.',
} as const

export const unitNames: Record<BudgetUnit, string> = {
  ai_turn: 'Answers per conversation',
  token: 'Tokens of the whole business',
}

export const unitHelp: Record<BudgetUnit, string> = {
  ai_turn: 'How often the agent may answer in one conversation.',
  token: 'What all conversations together may use.',
}

export const windowNames: Record<BudgetWindow, string> = {
  one_day: '1 day',
  seven_days: '7 days',
  fourteen_days: '14 days',
  thirty_days: '30 days',
}

export const budgetFieldNames: Record<Cell, string> = {
  'ai_turn one_day': 'answers in 1 day',
  'ai_turn seven_days': 'answers in 7 days',
  'ai_turn fourteen_days': 'answers in 14 days',
  'ai_turn thirty_days': 'answers in 30 days',
  'token one_day': 'tokens in 1 day',
  'token seven_days': 'tokens in 7 days',
  'token fourteen_days': 'tokens in 14 days',
  'token thirty_days': 'tokens in 30 days',
}

export function limitText(limit: number | null): string {
  return limit === null ? budgetWords.unlimited : limit.toLocaleString('en')
}
