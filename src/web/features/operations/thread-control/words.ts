/** Every text about who holds a conversation. */
import type { ThreadActionName } from '../../../api/agent/thread-control.ts'

export const threadControlWords = {
  title: 'Thread control',
  lead: 'Who answers a customer: the agent or your people. Once people have written to somebody, the agent stays silent there until it is handed back.',
  other: 'Another customer',
  otherLead: 'For a conversation of which no webhook is kept here.',
  customer: 'Customer',
  customerHelp: 'The number as +15550199814, or the id that the platform uses for the customer.',
  customerFault:
    'Enter a number with its country code, such as +15550199814, or an id such as IN.20000000000000001.',
  more: 'Other ways, with a note',
  note: 'Note',
  noteHelp: 'Goes with the handover to whoever receives its webhook. May stay empty.',
  acceptedNow:
    'The platform has accepted it. Who answers changes here when its webhook arrives; as long as handover is not configured for the agent, it sends none.',
  says: 'The platform says:',
  requestId: 'Request id',
  noNumber:
    'No webhook tells which of your numbers this conversation is with, so it cannot be handed over here.',
} as const

interface ActionWords {
  name: string
  help: string
  /** Once the platform has accepted it. */
  done: string
  refused: string
  /** What a refusal means as a rule. */
  why: string
}

export const actions: Record<ThreadActionName, ActionWords> = {
  release: {
    name: 'Hand back to the agent',
    help: 'Gives up the conversation, so that the agent answers again.',
    done: 'Accepted: the agent gets the conversation back.',
    refused: 'The conversation was not handed back',
    why: 'Only who holds a conversation can hand it back. As a rule the agent has this one already, or the customer has never written to this number.',
  },
  pass_to_agent: {
    name: 'Pass to the agent',
    help: 'Like handing it back, in the words of newer hosts of the platform.',
    done: 'Accepted: the conversation goes to the agent.',
    refused: 'The conversation was not passed on',
    why: 'Only who holds a conversation can pass it on, and older hosts of the platform know only the way to hand it back.',
  },
  pass_to_people: {
    name: 'Pass on to people',
    help: 'Gives the conversation to the escalation partner that is configured for handover.',
    done: 'Accepted: the conversation goes to your people.',
    refused: 'The conversation was not passed on',
    why: 'Your people may hold it already, no escalation partner may be configured, or the host of the platform may be too old for this.',
  },
  take: {
    name: 'Take over',
    help: 'Takes the conversation from the agent. Only the configured escalation partner may.',
    done: 'Accepted: your people get the conversation.',
    refused: 'The conversation was not taken over',
    why: 'Only the escalation partner that is configured for handover may take a conversation, from an agent that holds it, on newer hosts of the platform. Handover is configured in the settings of the agent.',
  },
}
