import { counted, t } from '../../../../../contract/translate.ts'
import type { Agreement } from '../../../../../judging/agreement.ts'
import type { CustomerEnding, ModelUsage } from '../../../../../scenarios/results.ts'
import { formatDuration, formatMoney, formatNumber } from '../../../../text/format.ts'

export const customerWords = {
  title: 'Simulated customers',
  lead: 'The model in your AI settings plays the customer, your agent answers, and a rubric judges the conversation. Choose one to start with, then make it your own.',
  sent: 'A run sends the customer, the rubric and the conversation to your AI provider. It stops after 100,000 tokens or 10 minutes.',
  inDemo: 'The demo plays and judges by built-in rules. Nothing is sent.',
  choose: 'Simulated customers',
  loadingTemplates: 'Loading templates',
  add: 'Add',
  addNamed: (title: string) => t('Add {title}', { title }),
  row: 'Simulated customer',
  titleLabel: 'Title',
  persona: 'Persona',
  personaHelp: 'Who they are and how they write.',
  goal: 'Goal',
  goalHelp: 'What they want from the conversation.',
  facts: 'Facts',
  factsHelp: 'One per line. Given when the agent asks; nothing else is invented.',
  language: 'Language',
  maxTurns: 'Patience',
  maxTurnsHelp: 'Messages before they give up.',
  criteria: 'Criteria',
  criteriaHelp: 'One per line. Each is answered with yes or no; all must be yes.',
  votes: 'Votes',
  votesHelp: 'How often the judge is asked. The majority decides.',
  yes: 'Yes',
  no: 'No',
  right: 'Right',
  wrong: 'Wrong',
  conversation: 'Conversation',
  noConversation: 'Run the scenario to hold a conversation.',
  isRight: 'Is this verdict right?',
  fix: 'Create fixed scenario',
  fixed: 'Fixed scenario created.',
  agreement: (text: string) => t('Agreement with the judge: {text}', { text }),
  saveMarks: 'Save marks',
  noMarks: 'Mark verdicts as right or wrong to see how far the judge can be trusted.',
  unreliable: 'Your team agrees with this judge in less than 80 % of its verdicts. Do not rely on it alone.',
  unreliableTag: 'Judge unreliable',
  timeUp: 'The time limit is reached.',
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
