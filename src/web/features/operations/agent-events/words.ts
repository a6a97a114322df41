/** Every text about agent events. */
import type { JsonError } from '../../../text/json-error.ts'

export const agentEventWords = {
  title: 'Agent events',
  lead: 'Something happened, such as a parcel being sent: the agent tells it to a customer with whom it has a conversation already.',
  noAgent: 'This number has no agent yet, so there is nobody to tell of events. Set the agent up first.',
  formTitle: 'Send an event',
  toLabel: 'To',
  toHelp: 'A customer with a conversation, as +15550199814. An event cannot begin one.',
  typeLabel: 'Type',
  typeHelp: 'What kind of event it is, such as order.shipped.',
  descriptionLabel: 'What happened',
  descriptionHelp: 'In a sentence that the agent can go by.',
  payloadLabel: 'Payload',
  payloadHelp: 'JSON with the facts: names, numbers, links.',
  tidy: 'Tidy up',
  notJson: ({ place }: JsonError) =>
    place === undefined
      ? 'Must be JSON.'
      : `Must be JSON. Look at line ${place.line}, column ${place.column}.`,
  send: 'Send event',
  sending: 'Sending…',
  sent: 'The platform has taken the event.',
  noId: 'The platform has taken the event and told no id, so it cannot be followed.',
  templates: 'Templates',
  noTemplates: 'None of your own yet. Save what you have typed to send it again later.',
  examples: 'Examples',
  example: (name: string) => `Example: ${name}`,
  templateName: 'Name of the template',
  saveTemplate: 'Save as template',
  templateSaved: 'Template saved in this browser.',
  notKept: 'This browser has no room for it, or does not allow keeping it.',
  templateNote:
    'Templates stay in this browser, without the number. What looks like a token or a password in the payload is masked before it is kept.',
  removeTemplate: (name: string) => `Delete the template ${name}`,
  history: 'Sent from this browser',
  historyNote: 'The platform keeps no list, so this one holds what was sent here, without the payloads.',
  noHistory: 'Nothing has been sent from here yet.',
  clear: 'Clear the list',
  clearTitle: 'Clear the list of sent events?',
  clearText:
    'Their ids are lost with it, and nobody can ask for their state again. What was sent stays sent.',
  keep: 'Keep it',
  askAgain: 'Ask again',
  gone: 'The platform does not know this event any more.',
} as const

export const states: Readonly<Record<string, string>> = {
  request_received: 'Received',
  processing: 'Being worked on',
  sent: 'Sent',
  success: 'Delivered',
  failed: 'Failed',
  skipped: 'Skipped',
}
