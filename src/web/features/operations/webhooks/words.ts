import type { DeliveryFailure, ForwardState, ResendRequest } from '../../../../contract/studio/forward.ts'
import type { SignatureHint, UnverifiedReason } from '../../../../contract/studio/webhook-event.ts'
import type { WebhookKind, WebhookVerification } from '../../../../contract/studio/webhook-facets.ts'
import { counted } from '../../../../contract/translate.ts'
import { formatList } from '../../../text/format.ts'
import type { LastSpan, WebhookView } from './search/webhook-search.ts'

export const webhookWords = {
  title: 'Webhooks',
  lead: 'What the platform sent to this studio, live.',
  views: 'Webhook views',
  loading: 'Loading webhooks',
  search: 'Search webhooks',
  howToSearch: 'How to search',
  searchHelp:
    'Words are searched in the whole body. Use fields to narrow the search, and a minus to exclude:',
  kind: 'Type',
  signature: 'Signature',
  phone: 'Number',
  time: 'Time',
  any: 'All',
  anyTime: 'Any time',
  range: 'Custom range',
  rangeFrom: 'From',
  rangeTo: 'To',
  pinnedOnly: 'Pinned only',
  resetFilters: 'Clear filters',
  empty: 'No webhooks yet.',
  emptyDemo: 'No webhooks yet. In the demo they come from test conversations and samples.',
  toSetUp: 'Set up webhooks or send a sample',
  noMatch: 'No webhook matches.',
  searchOlder: 'Search older webhooks',
  olderMore: 'Search further back',
  olderSearching: 'Searching the stored webhooks…',
  olderFull: 'This search cannot hold more results. Narrow it to find earlier webhooks.',
  list: 'Webhooks, newest first',
  gap: 'Some webhooks may be missing: this browser was disconnected, and the studio no longer has them.',
  gone: 'This webhook is no longer stored.',
  pick: 'Select a webhook to read it.',
  back: 'All webhooks',
  signed: 'Signed',
  unverified: 'Unverified',
  sample: 'Sample',
  duplicate: 'Duplicate',
  duplicateOf: 'Same body as an earlier webhook.',
  emptyBody: 'Empty body',
  pinned: 'Pinned',
  pin: 'Pin',
  unpin: 'Unpin',
  compare: 'Compare',
  comparison: {
    label: 'Comparison',
    cut: 'The rest is too long to show. Export both webhooks to compare everything.',
    spoken: { removed: 'only in the earlier one:', added: 'only in the later one:' },
  },
  comparePick: 'Select another webhook in the list to compare.',
  compareCancel: 'Stop comparing',
  compareSame: 'The two bodies are identical.',
  older: 'Earlier',
  newer: 'Later',
  copyCurl: 'Copy as curl',
  copyBody: 'Copy body',
  copied: 'Copied',
  copyFailed: 'The browser blocked copying.',
  curlNote:
    'The command does not include the signature, so its webhook arrives unverified. In production, the studio needs its app secret for that.',
  body: 'Body',
  pretty: 'Formatted',
  raw: 'Raw',
  bodyForm: 'Format',
  binary: 'The body is not text, so it is shown in base64.',
  showAll: 'Show all',
  headers: 'Headers',
  noHeaders: 'No headers stored.',
  facts: 'Details',
  received: 'Received',
  size: 'Size',
  digest: 'Digest',
  eventId: 'Event id',
  customer: 'Customer',
  export: 'Export',
  pause: 'Pause',
  pauseHelp: 'Stops the list from moving. New webhooks are held, and none is lost.',
  resume: 'Resume',
  clearQuestion: {
    label: 'Clear',
    title: 'Clear all webhooks?',
    text: 'This deletes all stored webhooks from the studio, for every signed-in team member, and those that still wait for a target. New webhooks are stored as before. This cannot be undone.',
    cancel: 'Cancel',
  },
  cleared: 'Webhooks cleared.',
  nothingToExport: 'There is nothing to export.',
  nothingToClear: 'There is nothing to clear.',
  toNewest: 'Back to newest',
  agentTextMissing: 'Sent by the agent, text not received.',
  showEvent: 'Show webhook',
  setUpTitle: 'Receive webhooks',
  callback: 'Callback URL',
  copyAddress: 'Copy URL',
  callbackHelp: 'Enter this URL on the platform, with this studio’s verify token.',
  callbackLocal:
    'The platform can only send to a public https address. Publish the studio at one, and set STUDIO_PUBLIC_HOST to its host name.',
  verifyToken: 'Verify token',
  verifyTokenHelp: 'The value of PLATFORM_WEBHOOK_VERIFY_TOKEN on the server. It is never sent to a browser.',
  subscribe: 'Fields to subscribe to',
  overrideHead: {
    title: 'Route one number to this studio',
    lead: 'The platform can send one number’s webhooks to this studio, whatever is set for the app and the account.',
  },
  overrideNumber: 'Phone number',
  overrideSet: 'Route to this studio',
  overrideClear: 'Remove route',
  overrideSetDone: 'This number’s webhooks now come to this studio.',
  overrideClearDone: 'Route removed.',
  levelOrder: 'The first one that is set applies.',
  levelPhone: 'Number',
  levelAccount: 'Account',
  levelApp: 'App',
  levelNone: 'not set',
  sampleHead: {
    title: 'Send a sample',
    lead: 'The studio sends it to itself and marks it as a sample. Nothing reaches the platform.',
  },
  sampleKind: 'Sample',
  sampleNumber: 'Sample’s phone number',
  sampleSigned: 'With a valid signature',
  sampleSend: 'Send sample',
  sampleUnsigned: 'This sample was sent without a valid signature on purpose.',
  sampleShow: 'Show webhook',
  checkHead: {
    title: 'Check a signature',
    lead: 'Paste a body and its signature to check whether this studio’s app secret created it.',
  },
  checkBodyField: { label: 'Raw body', help: 'Exactly as sent: line breaks and spaces count.' },
  checkSignatureField: { label: 'Signature', help: 'The value of X-Hub-Signature-256, such as sha256=…' },
  check: 'Check',
  checkMatches: 'The signature matches.',
  checkDiffers: 'The signature does not match.',
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
