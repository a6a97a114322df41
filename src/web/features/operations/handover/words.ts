/** Every text about who holds a conversation. */
import type { ThreadActionName } from '../../../api/agent/thread-control.ts'

export const handoverWords = {
  title: 'Handover',
  lead: 'Who waits for your team, and who answers a customer. Once a team member has written to a customer, the agent stays silent there until you hand back.',
  other: 'Another customer',
  otherLead: 'For a customer without a recent conversation above.',
  customerField: {
    label: 'Customer',
    help: 'The number, such as +15550199814, or the customer id of the platform.',
  },
  customerFault:
    'Enter a customer: a number with its country code, such as +15550199814, or an id such as IN.20000000000000001',
  more: 'More actions, with a note',
  noteField: { label: 'Note', help: 'Optional. Sent with the handover to the receiver of its webhook.' },
  acceptedNow:
    'Accepted by the platform. This page changes when the webhook arrives. The platform sends none while handover is not configured for the agent.',
  says: 'Message from the platform:',
  requestId: 'Request id',
  noNumber:
    'No webhook shows which of your numbers this conversation is with, so you cannot hand it over here.',
} as const

interface ActionWords {
  name: string
  help: string
  /** Once the platform has accepted it. */
  done: string
  refused: string
  /** What a refusal means usually. */
  why: string
}

export const actions: Record<ThreadActionName, ActionWords> = {
  release: {
    name: 'Hand back to the agent',
    help: 'Ends your control, so that the agent answers again.',
    done: 'Accepted: the agent gets the conversation back.',
    refused: 'The conversation was not handed back',
    why: 'Only the current holder can hand back a conversation. Usually the agent already holds it, or the customer has never written to this number.',
  },
  pass_to_agent: {
    name: 'Pass to the agent',
    help: 'Same as handing back, for newer hosts of the platform.',
    done: 'Accepted: the conversation goes to the agent.',
    refused: 'The conversation was not passed on',
    why: 'Only the current holder can pass on a conversation, and older hosts of the platform only support handing back.',
  },
  pass_to_people: {
    name: 'Pass to the team',
    help: 'Gives the conversation to the escalation partner configured for handover.',
    done: 'Accepted: the conversation goes to your team.',
    refused: 'The conversation was not passed on',
    why: 'Your team may already hold it, no escalation partner may be configured, or the host of the platform may be too old.',
  },
  take: {
    name: 'Take over',
    help: 'Takes the conversation from the agent. Only the configured escalation partner can do this.',
    done: 'Accepted: your team gets the conversation.',
    refused: 'The conversation was not taken over',
    why: 'Only the escalation partner configured for handover can take over a conversation that the agent holds, and only on newer hosts of the platform. Configure handover in the settings of the agent.',
  },
}
