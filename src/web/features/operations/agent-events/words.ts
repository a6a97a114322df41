import {
  type AgentEventFailure,
  agentEventFailures,
  maxEventDescriptionCharacters,
  maxEventTypeCharacters,
} from '../../../../contract/platform/agent/agent-event.ts'
import { isKnown } from '../../../../contract/platform/open-text.ts'
import { t } from '../../../../contract/translate.ts'
import type { JsonError } from '../../../text/json-error.ts'

export const agentEventWords = {
  title: 'Agent events',
  lead: 'Tell the agent what happened, such as a shipped parcel. The agent tells a customer with an open conversation.',
  noAgent: 'This number has no agent yet, so it cannot receive events. Set up the agent first.',
  formTitle: 'Send an event',
  toField: {
    label: 'To',
    help: 'A number such as +15550199814. The customer must have an open conversation.',
  },
  typeField: {
    label: 'Type',
    help: 'The kind of event, such as order.shipped.',
    limit: maxEventTypeCharacters,
  },
  descriptionField: {
    label: 'What happened',
    help: 'One sentence the agent can use.',
    limit: maxEventDescriptionCharacters,
  },
  payloadLabel: 'Payload',
  payloadHelp: 'The facts as JSON: names, numbers, links.',
  tidy: 'Format',
  notJson: ({ place }: JsonError) =>
    place === undefined
      ? t('Enter valid JSON')
      : t('Enter valid JSON. The error is in line {line}, column {column}.', {
          line: place.line,
          column: place.column,
        }),
  send: 'Send event',
  sending: 'Sending…',
  sent: 'Event accepted.',
  noId: 'Event accepted. The platform returned no id, so it cannot be tracked.',
  templates: 'Templates',
  noTemplates: 'No templates yet. Save an event to send it again later.',
  examples: 'Examples',
  example: (name: string) => t('Example: {name}', { name }),
  templateName: 'Template name',
  saveTemplate: 'Save as template',
  templateSaved: 'Template saved.',
  notKept: 'This browser has no space left, or does not allow storage.',
  templateNote: (isTeam: boolean) =>
    isTeam
      ? t(
          "Templates are stored without the number, in your team's workspace. Values in the payload that look like a token or password are masked first.",
        )
      : t(
          'Templates are stored without the number, in this browser. Values in the payload that look like a token or password are masked first.',
        ),
  removeTemplate: (name: string) => t('Delete the template {name}', { name }),
  history: 'Sent from this browser',
  historyNote: 'The platform has no list of events. This one shows what you sent here, without the payloads.',
  noHistory: 'No events sent from this browser yet.',
  clearQuestion: {
    label: 'Clear list',
    title: 'Clear the list of sent events?',
    text: 'This deletes the ids of the events, so you can no longer check their state. Sent events are not affected.',
    cancel: 'Cancel',
  },
  askAgain: 'Refresh',
  gone: 'The platform no longer knows this event.',
} as const

/** Known failure codes; others are shown as received. */
const failures: Record<AgentEventFailure, string> = {
  agent_not_enabled: t('The agent is turned off. Turn it on under Audience.'),
  agent_temporarily_unavailable: t('The agent was not available. Send the event again later.'),
  billing_not_configured: t('The account has no payment method, which the platform needs for this message.'),
  consumer_not_in_agent_audience: t(
    'The agent answers only customers on the allowlist, and this customer is not on it.',
  ),
  event_content_rejected: t('The platform rejected the content. Change the description or the payload.'),
  internal_server_error: t('The platform failed. Send the event again later.'),
  thread_not_owned_by_agent: t('Your team holds the conversation. Hand it back to the agent first.'),
}

export function eventReasonText(reason: string): string {
  return isKnown(agentEventFailures, reason) ? failures[reason] : reason
}

export const states: Readonly<Record<string, string>> = {
  request_received: 'Received',
  processing: 'Processing',
  sent: 'Sent',
  success: 'Delivered',
  failed: 'Failed',
  skipped: 'Skipped',
}
