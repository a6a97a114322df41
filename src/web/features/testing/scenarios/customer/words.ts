import { counted, t } from '../../../../../contract/translate.ts'
import type { Agreement } from '../../../../../judging/agreement.ts'
import type { CustomerEnding, ModelUsage } from '../../../../../scenarios/results.ts'
import { formatDuration, formatMoney, formatNumber } from '../../../../text/format.ts'

export const customerWords = {
  sent: 'A run sends the customer, the rubric and the conversation to your AI provider. It stops after 100,000 tokens or 10 minutes.',
  inDemo: 'The demo plays and judges by built-in rules. Nothing is sent.',
  addNamed: (title: string) => t('Add {title}', { title }),
  persona: 'Persona',
  goal: 'Goal',
  facts: 'Facts',
  language: 'Language',
  maxTurns: 'Patience',
  criteria: 'Criteria',
  wrong: 'Wrong',
  conversation: 'Conversation',
  agreement: (text: string) => t('Agreement with the judge: {text}', { text }),
} as const

export const endingNames: Readonly<Record<CustomerEnding, string>> = {
  done: 'The customer was done.',
  patience: 'The customer lost patience.',
  handover: 'The agent handed over to a team member.',
  broken: 'The conversation was not finished.',
}

export function agreementText({ marks, share, kappa }: Agreement): string {
  const percent = formatNumber(Math.round(share * 100))
  const marked = t('{count, plural, one {# marked verdict} other {# marked verdicts}}', { count: marks })
  if (kappa === null)
    return t('{percent} % of {marked}, Cohen’s kappa needs both verdicts.', { percent, marked })
  return t('{percent} % of {marked}, Cohen’s kappa {kappa}.', { percent, marked, kappa: kappa.toFixed(2) })
}

export function votesText(yes: number, votes: number): string {
  return t('{count, plural, one {{yes} of # vote said yes} other {{yes} of # votes said yes}}', {
    count: votes,
    yes: formatNumber(yes),
  })
}

const exactTokens = counted('{count, plural, one {# token} other {# tokens}}')
const aboutTokens = counted('{count, plural, one {about # token} other {about # tokens}}')

export function modelUsageText({ calls, tokens, isEstimated, milliseconds, cost }: ModelUsage): string {
  const values = {
    count: calls,
    tokens: (isEstimated ? aboutTokens : exactTokens)(tokens),
    time: formatDuration(milliseconds),
  }
  if (cost === undefined) {
    return t(
      '{count, plural, one {# call to the model, {tokens}, {time}.} other {# calls to the model, {tokens}, {time}.}}',
      { ...values },
    )
  }
  const money = formatMoney(cost.amount, cost.currency)
  return t(
    '{count, plural, one {# call to the model, {tokens}, {money}, {time}.} other {# calls to the model, {tokens}, {money}, {time}.}}',
    { ...values, money: isEstimated ? t('about {money}', { money }) : money },
  )
}
