/** Every text about scenarios. */
import type { Assertion, AssertionKind } from '../../../contract/studio/scenario.ts'
import type { RunProgress } from '../../../scenarios/run-scenarios.ts'
import type { Keeping } from '../../browser/scenario-store.ts'
import type { ScenarioSort } from './scenario-search.ts'

export const words = {
  title: 'Scenarios',
  lead: 'Conversations that the agent has to pass. Each message says what a good answer fulfils, and those rules alone decide. Kept in this browser.',
  listLabel: 'Scenarios',
  search: 'Search scenarios',
  noMatch: 'No scenario matches.',
  pick: 'Open a scenario to see its messages and what came of them.',
  empty:
    'There is no scenario yet. Write one, import a file, have some proposed, or make one from a conversation that was held.',
  addFirst: 'Write the first scenario',
  toIdeas: 'Have scenarios proposed',
  toConversations: 'Pick a conversation in the webhook viewer',
  add: 'Add scenario',
  back: 'Scenarios',
  gone: 'This scenario is not kept in this browser.',

  runAll: 'Run all',
  run: 'Run',
  cancel: 'Cancel',
  each: 'Each',
  progress: 'Progress of the run',
  cancelled: 'Cancelled.',
  signedOut: 'The platform does not take the token any more.',
  broken: 'The run broke off.',
  busyElsewhere: 'A run is under way.',

  never: 'Not run yet',
  passed: 'Passed',
  failed: 'Failed',
  error: 'No answer',
  running: 'Running',
  waiting: 'Waits its turn',
  flaky: 'Flaky',
  flakyHelp: 'Some attempts passed, and some failed.',
  noAssertion: 'Nothing is expected here, so every answer passes.',
  yes: 'yes',
  no: 'no',
  met: 'Met',
  unmet: 'Not met',
  attempts: 'Attempts',
  customer: 'Customer',
  agent: 'Agent',
  context: 'Told ahead',
  expect: 'A good answer',
  silent: 'The agent said nothing.',
  quickReplies: 'Offers',
  tools: 'Tools',
  savedAnswer: 'Saved answer',
  differs: 'Differs from the saved answer',
  same: 'The same as the saved answer, word for word.',
  difference: 'Difference from the saved answer',
  keepAnswer: 'Keep this answer as the saved one',
  answerKept: 'The answer is kept as the saved one.',
  requestId: 'Request id',
  notAsked: 'Not asked, because the conversation ended before.',

  edit: 'Edit',
  duplicate: 'Duplicate',
  remove: 'Delete',
  removed: 'The scenario is deleted.',
  undo: 'Undo',

  newTitle: 'New scenario',
  editTitle: 'Edit scenario',
  titleLabel: 'Title',
  titleHelp: 'What is tried, such as "A refund goes to a person".',
  categoryLabel: 'Category',
  categoryHelp: 'Optional. Groups scenarios here and in reports.',
  descriptionLabel: 'Description',
  descriptionHelp: 'Optional. Why this is worth trying.',
  messageLabel: 'Message of the customer',
  contextLabel: 'Told ahead of it',
  contextHelp: 'Optional. The situation, sent in front of the message.',
  addContext: 'Add a situation',
  assertions: 'A good answer',
  addAssertion: 'Add what it fulfils',
  addTurn: 'Add message',
  keptAnswer: 'With a saved answer',
  dropAnswer: 'Drop the saved answer',
  save: 'Save scenario',
  discard: 'Cancel',
  saved: 'The scenario is saved.',
  restored: 'This is what you had typed before the page was loaded again.',

  importFile: 'Import',
  exportAll: 'Export',
  exportTicked: 'Export',
  deleteTicked: 'Delete',
  importTitle: 'Import scenarios',
  importLead: 'A file that was exported here or on the command line. It is read in this browser.',
  file: 'File',
  fileHelp: 'JSON, as "Export" writes it.',
  faulty: 'The file cannot be imported',
  importNow: 'Import',

  makeScenario: 'Make a scenario',
  nothingSaid: 'The customer has said nothing that could be tried.',
} as const

export const spoken = { removed: 'only in the saved answer:', added: 'only in this answer:' } as const

export const sorts: Readonly<Record<ScenarioSort, string>> = {
  title: 'title',
  category: 'category',
  verdict: 'verdict',
  newest: 'newest',
}

export const assertionNames: Readonly<Record<AssertionKind, string>> = {
  contains: 'contains',
  not_contains: 'does not contain',
  matches: 'matches the pattern',
  handoff: 'hands over to a person',
  quick_reply: 'offers the quick reply',
  tool_used: 'uses the tool',
  answered_within: 'comes within (seconds)',
}

export function assertionInWords({ kind, value }: Assertion): string {
  switch (kind) {
    case 'handoff':
      return value === 'yes' ? 'hands over to a person' : 'hands over to nobody'
    case 'answered_within':
      return `comes within ${value} s`
    case 'contains':
    case 'not_contains':
      return `${assertionNames[kind]} “${value}”`
    default:
      return `${assertionNames[kind]} ${value}`
  }
}

export function amount(count: number, one = 'scenario', many = 'scenarios'): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`
}

export function shownOf(shown: number, all: number): string {
  return shown === all ? amount(all) : `${shown.toLocaleString('en')} of ${amount(all)}`
}

export function messagesText(count: number): string {
  return amount(count, 'message', 'messages')
}

export function times(count: number): string {
  return count === 1 ? 'once' : `${count} times`
}

export function runTicked(count: number): string {
  return `Run ${amount(count)}`
}

export function progressText({ scenario, attempt, turn }: RunProgress, all: number, repeats: number): string {
  const attempts = repeats === 1 ? '' : `, attempt ${attempt + 1} of ${repeats}`
  return `Scenario ${scenario + 1} of ${all}${attempts}, message ${turn + 1}`
}

export function patienceText(seconds: number): string {
  return `The platform asks for ${seconds} s of patience.`
}

export function summaryText({ passed, failed, flaky, errors, left }: Summary): string {
  const parts = [
    `${passed} passed`,
    `${failed} failed${flaky === 0 ? '' : ` (${flaky} flaky)`}`,
    ...(errors === 0 ? [] : [`${errors} without an answer`]),
    ...(left === 0 ? [] : [`${left} not run`]),
  ]
  return `${parts.join(', ')}.`
}

export interface Summary {
  passed: number
  failed: number
  flaky: number
  errors: number
  left: number
}

export function attemptsText(passed: number, all: number): string {
  return `${passed} of ${all} attempts passed`
}

export function attemptName(at: number): string {
  return `Attempt ${at + 1}`
}

export function secondsText(seconds: string): string {
  return `${seconds} s`
}

export function handedText(reason: string): string {
  return `Handed over to a person: ${reason}`
}

export function noResponseText(reason: string): string {
  return `${words.silent} ${reason}`
}

export function turnName(at: number): string {
  return `Message ${at + 1}`
}

export function removeTurn(at: number): string {
  return `Remove message ${at + 1}`
}

export function moveTurn(at: number, direction: 'up' | 'down'): string {
  return `Move message ${at + 1} ${direction}`
}

export function assertionLabel(turn: number, at: number): string {
  return `Rule ${at + 1} of message ${turn + 1}`
}

export function assertionValue(turn: number, at: number): string {
  return `What rule ${at + 1} of message ${turn + 1} wants`
}

export function removeAssertion(turn: number, at: number): string {
  return `Remove rule ${at + 1} of message ${turn + 1}`
}

/** A title takes at most 120 characters. */
export function copyTitle(title: string): string {
  return `Copy of ${title}`.slice(0, 120)
}

export function removedText(count: number): string {
  return `${amount(count)} deleted.`
}

export function importPreview(added: number, replaced: number): string {
  const parts = [
    ...(added === 0 ? [] : [`${amount(added)} will be added`]),
    ...(replaced === 0 ? [] : [`${amount(replaced)} will replace the ones with the same id`]),
  ]
  return parts.length === 0 ? 'The file holds no scenario.' : `${parts.join(', ')}.`
}

/** What became of keeping something, for a toast. */
export function keepingText(keeping: Keeping): string {
  if (keeping.state === 'full')
    return 'Not kept: there are as many scenarios as there may be. Delete some first.'
  if (keeping.state === 'refused') return notKept
  const { added, replaced } = keeping
  return [
    ...(added === 0 ? [] : [`${amount(added)} added.`]),
    ...(replaced === 0 ? [] : [`${amount(replaced)} replaced.`]),
  ].join(' ')
}

export const notKept = 'Not kept: this browser has no room, or does not allow it.'
