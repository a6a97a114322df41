import { t } from '../../../../contract/translate.ts'
import type { BudgetUnit, BudgetWindow, Cell } from '../../../api/agent/budget-grid.ts'
import { formatNumber } from '../../../text/format.ts'

export const budgetWords = {
  title: 'Budgets',
  lead: 'How much all of the business’s agents can do together. The first limit reached stops them all.',
  business: 'Business',
  findingBusiness: 'Finding this number’s business',
  loading: 'Loading budgets',
  needed: {
    title: 'Which business does this number belong to?',
    help: 'Budgets belong to a business, and the studio could not find it from the number. A business id usually has 15 to 17 digits.',
  },
  businessLabel: 'Business id',
  wrongBusiness: 'Enter a business id: digits only',
  use: 'Show budgets',
  another: {
    title: 'Another business',
    help: 'The token needs access to it. A business id usually has 15 to 17 digits.',
  },
  own: 'Use this number’s business',
  unknownBusiness: 'The platform has no budgets for this business.',
  notOffered: 'The platform does not offer budgets to this business.',
  unknownBusinessHelp: 'Not every business has budgets. Also check the id.',
  forbidden: 'Budgets need the permission business_management',
  forbiddenHelp:
    'Without it, the token can work with agents, but not read or set budgets. Ask the token’s owner to add it, then sign in again.',
  limits: 'Limits',
  limitsHelp: 'Whole numbers. Leave empty for no limit. 0 stops the agents immediately.',
  wrongNumber: 'Enter a whole number of at most 15 digits, or leave empty',
  unlimited: 'no limit',
  picture: 'What this means per day',
  pictureHelp:
    'Each bar is a limit as a daily average. The shortest bar is what the agents can use every day; longer bars only leave room for busy days.',
  noLimits: 'No limits: the agents never stop because of a budget.',
  perDay: (limit: string) => t('{limit} per day', { limit }),
  outOfReach: (limit: string) => t('never reached: shorter windows stop the agents at {limit}', { limit }),
  atOnce: 'stops the agents immediately',
  others: (count: number) =>
    t(
      '{count, plural, one {There is # other budget of an unknown type. It stays as it is.} other {There are # other budgets of unknown types. They stay as they are.}}',
      { count },
    ),
  saved: 'Budgets saved.',
  confirmTitle: 'Change the budgets of all agents?',
  confirmText:
    'This applies to all of the business’s numbers. When a limit is reached, its agents finish their answer, hand over to your team, and answer again once the window has moved on.',
  confirm: 'Change budgets',
  confirmFree: 'Remove all limits',
  freeTitle: 'Remove all limits?',
  freeText: 'No budget remains: nothing stops this business’s agents, whatever the cost.',
  rolling: 'Windows are rolling, in the account’s time zone.',
} as const

export const unitNames: Record<BudgetUnit, string> = {
  ai_turn: 'Answers per conversation',
  token: 'Tokens for the whole business',
}

export const unitHelp: Record<BudgetUnit, string> = {
  ai_turn: 'How often the agent can answer in one conversation.',
  token: 'What all conversations together can use.',
}

export const windowNames: Record<BudgetWindow, string> = {
  one_day: '1 day',
  seven_days: '7 days',
  fourteen_days: '14 days',
  thirty_days: '30 days',
}

export const budgetFieldNames: Record<Cell, string> = {
  'ai_turn one_day': 'Answers in 1 day',
  'ai_turn seven_days': 'Answers in 7 days',
  'ai_turn fourteen_days': 'Answers in 14 days',
  'ai_turn thirty_days': 'Answers in 30 days',
  'token one_day': 'Tokens in 1 day',
  'token seven_days': 'Tokens in 7 days',
  'token fourteen_days': 'Tokens in 14 days',
  'token thirty_days': 'Tokens in 30 days',
}

export function limitText(limit: number | null): string {
  return limit === null ? budgetWords.unlimited : formatNumber(limit)
}
