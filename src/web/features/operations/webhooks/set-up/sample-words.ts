/** Samples that the studio can send to itself, with descriptions. */

export interface SampleGroup {
  readonly label: string
  readonly kinds: Readonly<Record<string, string>>
}

export const sampleGroups: readonly SampleGroup[] = [
  {
    label: 'Team conversations',
    kinds: {
      messages: 'Messages, one of each type',
      statuses: 'Delivery statuses',
      echoes: 'A message sent from another app',
      phone_app_echoes: 'A message sent from the phone app',
    },
  },
  {
    label: 'Agent conversations',
    kinds: {
      standby: 'A customer writes to the agent',
      standby_echoes: 'The agent answers',
      standby_rich_echoes: 'The agent sends buttons, lists, cards and a form',
      standby_user_id: 'A customer without a phone number writes to the agent',
      standby_statuses: 'Delivery status of the answer',
      bad_answers: 'Five conversations with a bad answer',
      handovers: 'The agent hands over to your team',
    },
  },
  {
    label: 'Account and number',
    kinds: {
      account_alert: 'An alert about the account',
      account_update: 'The account was verified',
      account_restricted: 'The account was restricted',
      account_restriction_lifted: 'The restriction was lifted',
      phone_app_disconnected: 'The phone app disconnected a number',
      phone_app_connected: 'A number was connected again',
      number_disabled: 'A number was disabled',
      number_enabled: 'A number was enabled again',
      account_review: 'The account was reviewed',
      business_capability: 'The business’s limits changed',
      number_quality: 'A number’s quality changed',
      number_name: 'A number’s name was reviewed',
      automatic_event: 'A lead was found in a conversation',
      flow_status: 'A flow was published',
    },
  },
  {
    label: 'Customers',
    kinds: {
      preferences: 'A customer stopped marketing messages',
      preferences_resumed: 'A customer resumed marketing messages',
      call_offered: 'A customer calls',
      call_ended: 'A call ended',
    },
  },
  {
    label: 'Phone app',
    kinds: {
      history: 'Messages from before',
      history_declined: 'Messages from before are not shared',
      app_contacts: 'Address book contacts',
    },
  },
  {
    label: 'Templates',
    kinds: {
      template_alert: 'A template was rejected',
      template_quality: 'A template’s quality changed',
      template_category: 'A template’s category changed',
      template_correct_category: 'A template has the wrong category',
    },
  },
]

/** Makes sense on its own. */
export const firstSampleKind = 'messages' as const

export function sampleName(kind: string): string {
  return sampleGroups.map(({ kinds }) => kinds[kind]).find((name) => name !== undefined) ?? kind
}
