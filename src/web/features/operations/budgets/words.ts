import { t } from '../../../../contract/translate.ts'
import type { BudgetUnit, BudgetWindow, Cell } from '../../../api/agent/budget-grid.ts'
import { formatNumber } from '../../../text/format.ts'

export const budgetWords = {
  another: {
    title: 'Another business',
    help: 'The token needs access to it. A business id usually has 15 to 17 digits.',
  },
  unlimited: 'no limit',
  perDay: (limit: string) => t('{limit} per day', { limit }),
  outOfReach: (limit: string) => t('never reached: shorter windows stop the agents at {limit}', { limit }),
  atOnce: 'stops the agents immediately',
  others: (count: number) =>
    t(
      '{count, plural, one {There is # other budget of an unknown type. It stays as it is.} other {There are # other budgets of unknown types. They stay as they are.}}',
      { count },
    ),
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
