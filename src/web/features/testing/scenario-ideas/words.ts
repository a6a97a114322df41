/** Every text about proposed test scenarios. */
import type { scenarioAssertionKinds } from '../../../../contract/studio/ai.ts'

export const ideaWords = {
  title: 'Scenario ideas',
  lead: 'Conversations worth testing, made up from what the agent is supposed to do. Each message says what a good answer fulfils.',
  loading: 'Loading skills and questions',
  nothing: 'There is nothing to test yet. Give the agent a skill or a question with its answer first.',
  noAgent: 'This number has no agent yet, so there is nothing to test. Set the agent up first.',
  propose: 'Propose scenarios',
  again: 'Propose others',
  cancel: 'Cancel',
  inDemo: 'The demo proposes built-in scenarios. Nothing is sent anywhere.',
  take: 'Add to the scenarios',
  save: 'Save as JSON',
  noneTicked: 'Tick a scenario first.',
  customer: 'Customer',
  expect: 'A good answer',
} as const

const assertions: Record<(typeof scenarioAssertionKinds)[number], (value: string) => string> = {
  contains: (value) => `contains “${value}”`,
  not_contains: (value) => `does not contain “${value}”`,
  matches: (value) => `matches the pattern ${value}`,
  handoff: (value) => (value === 'yes' ? 'brings in a person' : 'brings in nobody'),
  tool_used: (value) => `uses the tool ${value}`,
}

export function ideaAssertionText({ kind, value }: { kind: keyof typeof assertions; value: string }): string {
  return assertions[kind](value)
}

function count(number: number, one: string, many: string): string {
  return `${number.toLocaleString('en')} ${number === 1 ? one : many}`
}

/** Said before anything is sent, because it is what leaves the studio. */
export function ideaSent(skills: number, questions: number): string {
  const parts = [
    ...(skills === 0 ? [] : [`the titles and situations of ${count(skills, 'skill', 'skills')}`]),
    ...(questions === 0 ? [] : [count(questions, 'question', 'questions')]),
  ]
  return `Sent to the provider of the AI settings: ${parts.join(' and ')}. Answers and instructions are not.`
}

export function beyond(left: number): string {
  return `${left.toLocaleString('en')} more do not fit into one question and are left out.`
}

export function ideaSelected(chosen: number, of: number): string {
  return `${chosen.toLocaleString('en')} of ${count(of, 'scenario', 'scenarios')} ticked`
}
