/** Every text of the test chat. */
import { durationText } from '../../../text/duration-text.ts'
import { groupedNumber } from '../../../text/grouped-number.ts'

export const chatWords = {
  title: 'Test chat',
  lead: 'Talk to the agent as a customer would. Nobody else sees it, and nothing is billed.',
  loading: 'Loading conversations',
  noAgent: 'This number has no agent yet, so there is nobody to talk to.',
  list: 'Conversations, latest first',
  search: 'Search conversations',
  noMatch: 'No conversation matches.',
  empty: 'No conversation yet. Write a message to begin one.',
  notKept: 'This browser does not allow keeping conversations: they are gone when the page is closed.',
  fresh: 'New conversation',
  untitled: 'New conversation',
  back: 'All conversations',
  gone: 'This conversation is not kept in this browser.',
  export: 'Export',
  clear: 'Delete all',
  clearTitle: 'Delete all test conversations of this number?',
  clearText:
    'They are kept in this browser only, so they cannot be brought back. Export them first if in doubt.',
  keep: 'Keep them',
  remove: 'Delete',
  removed: 'Conversation deleted.',
  undo: 'Undo',
  settings: 'Context and name',
  name: 'Name',
  nameHelp: 'Only for you. Left empty, the first message stands for it.',
  context: 'Context',
  contextHelp:
    'Who the customer is and what has happened, in your words. The platform has no field for it, so it is sent ahead of the next message.',
  memory: 'Conversation id',
  memoryHelp:
    'What the platform remembers the conversation by. Another one carries on that conversation; none begins anew.',
  forget: 'Forget what was said',
  forgotten: 'The next message begins a new conversation on the platform.',
  startTitle: 'What would a customer write?',
  startText:
    'The agent answers from its skills, its knowledge and its tools as they are now. Change one and ask again to see the difference.',
  starters: 'To begin with',
  person: 'Can I speak to a person?',
  message: 'Message',
  placeholder: 'Write as a customer',
  send: 'Send',
  keys: 'Enter sends, Shift+Enter begins a line, ↑ brings back what you wrote before',
  stillAnswering: 'The agent is still answering the last message.',
  nothingToSend: 'Write a message first.',
  answering: 'The agent is answering…',
  stop: 'Stop waiting',
  you: 'Customer',
  agent: 'Agent',
  told: 'Context sent ahead',
  silent: 'The agent gave no answer.',
  products: 'Products',
  handedOver: 'Handed over to people',
  interrupted: 'The page that asked this was closed before an answer came.',
  stopped: 'You stopped waiting. The agent may have answered all the same.',
  failed: 'No answer',
  again: 'Send again',
  edit: 'Edit',
  withoutMemory: 'Send as a new conversation',
  lostMemory:
    'The platform may have forgotten the conversation; it keeps test conversations for a while only.',
  quickReplies: 'Quick replies',
  details: 'Details',
  raw: 'Raw answer',
  messageId: 'Message id',
  conversationId: 'Conversation id',
  turnId: 'Turn id',
  ids: 'Ids',
  steps: 'What the agent did',
  lookingForSteps: 'Asking the platform what the agent did…',
  stepsLater: 'The platform does not tell yet what the agent did. It takes a moment after the answer.',
  askAgain: 'Ask again',
  copyTranscript: 'Copy transcript',
  copied: 'Copied.',
  copyFailed: 'The browser did not allow copying.',
  timing: 'Answer times',
} as const

/** What the platform gives as a reason, in words; others are shown as they come. */
const handoffReasons: Readonly<Record<string, string>> = {
  customer_request: 'The customer asked for a person.',
  refund_request: 'The customer wants their money back.',
}

const silenceReasons: Readonly<Record<string, string>> = {
  ELIGIBILITY_CHECK_FAILED:
    'The platform says that the agent may not answer. As a rule it is switched off in the settings.',
  NO_REPLY_NEEDED: 'The agent found nothing in the message that needs an answer.',
}

function explained(reasons: Readonly<Record<string, string>>, reason: string): string {
  return Object.hasOwn(reasons, reason) ? (reasons[reason] ?? '') : ''
}

export const handoffText = (reason: string) => explained(handoffReasons, reason)
export const silenceText = (reason: string) => explained(silenceReasons, reason)

export function chatShownOf(shown: number, all: number): string {
  if (shown < all) return `${groupedNumber(shown)} of ${groupedNumber(all)}`
  return all === 1 ? '1 conversation' : `${groupedNumber(all)} conversations`
}

export function turnCount(count: number): string {
  return count === 1 ? '1 message' : `${groupedNumber(count)} messages`
}

export function chatAnswered(text: string): string {
  return text === '' ? chatWords.silent : `${chatWords.agent}: ${text}`
}

export function timeInAll(milliseconds: number): string {
  return `${durationText(milliseconds)} in all, as the platform measured it`
}
