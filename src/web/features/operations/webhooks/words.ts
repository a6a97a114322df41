import type { DeliveryFailure, ForwardState, ResendRequest } from '../../../../contract/studio/forward.ts'
import type { SignatureHint, UnverifiedReason } from '../../../../contract/studio/webhook-event.ts'
import type { WebhookKind, WebhookVerification } from '../../../../contract/studio/webhook-facets.ts'
import { counted } from '../../../../contract/translate.ts'
import { formatList } from '../../../text/format.ts'
import type { LastSpan, WebhookView } from './search/webhook-search.ts'

export const webhookWords = {
  title: 'Webhooks',
  loading: 'Loading webhooks',
  kind: 'Type',
  phone: 'Number',
  time: 'Time',
  back: 'All webhooks',
  signed: 'Signed',
  unverified: 'Unverified',
  sample: 'Sample',
  duplicate: 'Duplicate',
  emptyBody: 'Empty body',
  comparison: {
    label: 'Comparison',
    cut: 'The rest is too long to show. Export both webhooks to compare everything.',
    spoken: { removed: 'only in the earlier one:', added: 'only in the later one:' },
  },
  comparePick: 'Select another webhook in the list to compare.',
  compareCancel: 'Stop comparing',
  received: 'Received',
  digest: 'Digest',
  eventId: 'Event id',
  agentTextMissing: 'Sent by the agent, text not received.',
  showEvent: 'Show webhook',
} as const

export const numbersName = counted('{count, plural, one {Phone number} other {Phone numbers}}')

export const customersName = counted('{count, plural, one {Customer} other {Customers}}')

export const webhookViewNames: Record<WebhookView, string> = {
  events: 'Events',
  targets: 'Targets',
  setup: 'Setup and samples',
}

export const webhookKindNames: Record<WebhookKind, string> = {
  messages: 'Message',
  statuses: 'Status',
  echoes: 'Echo',
  handovers: 'Handover',
  standby: 'Standby',
  account: 'Account',
  template: 'Template',
  preferences: 'Preferences',
  profile: 'Profile',
  calls: 'Call',
  flows: 'Flow',
  groups: 'Group',
  sync: 'Phone app',
  unknown: 'Unknown',
}

export const signatureNames: Record<WebhookVerification, string> = {
  signed: webhookWords.signed,
  unverified: webhookWords.unverified,
}

export const spanNames: Record<LastSpan, string> = {
  '15m': 'Last 15 minutes',
  '1h': 'Last hour',
  '24h': 'Last 24 hours',
}

export const forwardStateNames: Record<ForwardState, string> = {
  starting: 'Starting',
  idle: 'Up to date',
  delivering: 'Delivering',
  retrying: 'Retrying',
  elsewhere: 'Delivered by another replica',
  paused: 'Paused',
}

export const deliveryFailureNames: Record<DeliveryFailure, string> = {
  timeout: 'No answer in time',
  unreachable: 'Cannot be reached',
  certificate: 'Certificate is not trusted',
  blocked: 'The address is private, and the operator has not allowed it',
  redirected: 'Answered with a redirect, which is not followed',
  status: 'Refused',
}

export const resendSignatureNames: Record<NonNullable<ResendRequest['signature']>, string> = {
  target: 'For the target',
  original: 'As received',
  none: 'None',
}

export const kindsText = ({ kinds }: { kinds: readonly WebhookKind[] }) =>
  formatList(kinds.map((kind) => webhookKindNames[kind]))

/** Why an event is unverified, and what to do about it. */
export const reasonTexts: Record<UnverifiedReason, { title: string; advice: string }> = {
  no_secret: {
    title: 'The studio has no app secret',
    advice: 'Without it, no signature can be checked. Set PLATFORM_APP_SECRET on the server.',
  },
  no_signature: {
    title: 'No signature',
    advice:
      'The platform signs every webhook. This one came from elsewhere, or a proxy removed the signature.',
  },
  malformed_signature: {
    title: 'Invalid signature format',
    advice:
      'A signature is sha256= followed by 64 hexadecimal digits. This one does not come from the platform.',
  },
  mismatch: {
    title: 'Signature does not match',
    advice:
      'The body was signed with another secret, or changed on the way. Compare PLATFORM_APP_SECRET with the app’s secret on the platform.',
  },
}

export const signatureHintTexts: Record<SignatureHint, string> = {
  prefix_missing: 'The signature must start with sha256=.',
  sha1_signature: 'This is the older SHA-1 signature. Use the value of X-Hub-Signature-256.',
  upper_case: 'The prefix must be in lower case: sha256=.',
  wrong_length: 'The signature does not have 64 digits after sha256=. A part is missing or repeated.',
  trailing_line_break: 'The body ends with a line break that was probably not sent. Remove it.',
  line_endings: 'The line breaks of the body were probably changed when copying.',
}
