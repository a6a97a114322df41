import { counted, t } from '../../../../contract/translate.ts'
import { formatDuration } from '../../../text/format.ts'
import { formatPart } from '../../../text/small-texts.ts'

export const chatWords = {
  settingsMasked: 'Personal data is masked. Show it to change these.',
  title: 'Test chat',
  lead: 'Talk to the agent as a customer. Only you see it, and nothing is billed.',
  openWhole: 'Open on its own page',
  closeSide: 'Close the test chat',
  loading: 'Loading conversations',
  noAgent: 'This number has no agent yet, so you cannot chat. Set up the agent first.',
  list: 'Conversations, latest first',
  search: 'Search conversations',
  noMatch: 'No conversation matches.',
  empty: 'No conversations yet.',
  notKept: 'This browser does not allow storage: conversations are lost when you close the page.',
  fresh: 'New conversation',
  untitled: 'New conversation',
  back: 'All conversations',
  gone: 'This conversation is not in this browser.',
  export: 'Export',
  clearQuestion: {
    label: 'Delete all',
    title: 'Delete all test conversations of this number?',
    text: 'They exist only in this browser and cannot be restored. Export them first if you may need them.',
    cancel: 'Cancel',
  },
  remove: 'Delete',
  removed: 'Conversation deleted.',
  undo: 'Undo',
  settings: 'Context and name',
  nameField: { label: 'Name', help: 'Only you see it. Default: the first message.' },
  contextField: {
    label: 'Context',
    help: 'Who the customer is and what has happened, in your words. Sent to the agent before your next message.',
  },
  memoryField: {
    label: 'Conversation id',
    help: 'The platform remembers the conversation by this id. Enter another one to continue that conversation, or none to start over.',
  },
  forget: 'Start over',
  forgotten: 'The next message starts a new conversation on the platform.',
  startTitle: 'What would a customer ask?',
  startText:
    'The agent answers with its current skills, knowledge and tools. Change one and ask again to see the difference.',
  starters: 'Suggestions',
  person: 'Can I speak to a person?',
  message: 'Message',
  placeholder: 'Write as a customer',
  send: 'Send',
  keys: 'Enter to send, Shift+Enter for a new line, ↑ for your last message',
  stillAnswering: 'The agent is still answering the last message.',
  queued: 'Sent as soon as the agent has answered. Esc to cancel.',
  nothingToSend: 'Enter a message',
  answering: 'The agent is answering…',
  stop: 'Stop waiting',
  timeHelp: 'Measured in this browser',
  you: 'Customer',
  agent: 'Agent',
  sentContext: 'Context sent before',
  silent: 'The agent did not answer.',
  silentUnexplained:
    'The platform gives no reason. Usually the answer contained a phrase that the agent must never say: such an answer is withheld, not reworded.',
  apology:
    'The agent failed, and the platform sent its own apology, always in English. Its turn has no steps. Sending the message again usually works.',
  products: 'Products',
  handedOver: 'Handed over to a team member',
  interrupted: 'The page was closed before the answer arrived.',
  stopped: 'You stopped waiting. The agent may still have answered.',
  failed: 'No answer',
  again: 'Send again',
  edit: 'Edit',
  withoutMemory: 'Send as a new conversation',
  lostMemory:
    'The platform may have deleted the conversation; it keeps test conversations for a limited time.',
  quickReplies: 'Quick replies',
  details: 'Details',
  raw: 'Raw',
  messageId: 'Message id',
  conversationId: 'Conversation id',
  turnId: 'Turn id',
  ids: 'Ids',
  steps: 'The agent’s steps',
  lookingForSteps: 'Loading the agent’s steps…',
  likelySteps: 'Likely these: the platform names no message here, so time and text were compared.',
  stepsLater: 'No steps yet. They arrive a moment after the answer.',
  askAgain: 'Refresh',
  copyTranscript: 'Copy transcript',
  copied: 'Copied.',
  copyFailed: 'The browser blocked copying.',
} as const

export function chatShownOf(shown: number, all: number): string {
  if (shown < all) return formatPart(shown, all)
  return t('{count, plural, one {# conversation} other {# conversations}}', { count: all })
}

export const turnCount = counted('{count, plural, one {# message} other {# messages}}')

export function chatAnswered(text: string): string {
  return text === '' ? chatWords.silent : t('Agent: {text}', { text })
}

export function timeInAll(milliseconds: number): string {
  return t('{time} total, measured by the platform', { time: formatDuration(milliseconds) })
}
