import { t } from '../../../../contract/translate.ts'
import type { ThreadActionName } from '../../../api/agent/thread-control.ts'

export const handoverWords = {
  noteField: { label: 'Note', help: 'Optional. Sent with the handover to its webhook’s receiver.' },
  sentRecently:
    'Your team sent a message a moment ago, and its delivery status has not arrived yet. Handing back now usually has no effect: wait for the status, or about two minutes.',
  says: (message: string) => t('Message from the platform: {message}', { message }),
} as const

interface ActionWords {
  name: string
  help: string
  /** After the platform accepted it: how to see whether anything changed. */
  done: string
  refused: string
  /** The usual meaning of a refusal. */
  why: string
}

const handedBack = t('Handed back. You will see who answers with the customer’s next message.')

export const takeQuestion = {
  title: 'Take over this conversation?',
  text: 'The platform accepts this, but it may have no effect, or the agent may send the customer its handover message. To answer yourself, send a reply instead: that makes your team the holder.',
  cancel: 'Cancel',
} as const

export const actions: Record<ThreadActionName, ActionWords> = {
  release: {
    name: 'Hand back to the agent',
    help: 'Ends your control, so that the agent answers the next message.',
    done: handedBack,
    refused: 'The conversation was not handed back',
    why: 'Only the current holder can hand back a conversation. Usually the agent already holds it, or the customer has never written to this number.',
  },
  pass_to_agent: {
    name: 'Pass to the agent',
    help: 'Same as handing back, but only some platform hosts support it. Hand back instead if you can.',
    done: handedBack,
    refused: 'The conversation was not passed on',
    why: 'Only the current holder can pass on a conversation, and older platform hosts only support handing back.',
  },
  pass_to_people: {
    name: 'Pass to the team',
    help: 'Asks the platform to give the conversation to the escalation partner configured for handover. Only some hosts support it.',
    done: 'Accepted. A webhook follows only if handover is configured for the agent.',
    refused: 'The conversation was not passed on',
    why: 'Your team may already hold it, no escalation partner may be configured, or the platform host may be too old.',
  },
  take: {
    name: 'Take over',
    help: 'Asks the platform for the conversation. It may have no effect, or the agent may send the customer its handover message.',
    done: 'Accepted. The next webhook shows whether anything changed: a handover, or a message from the customer.',
    refused: 'The conversation was not taken over',
    why: 'Only the escalation partner configured for handover can take over a conversation that the agent holds, and only on newer platform hosts. Configure handover in the agent’s settings.',
  },
}
