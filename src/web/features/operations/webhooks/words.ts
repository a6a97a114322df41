/** Every text about webhooks. */
import type { SignatureHint, UnverifiedReason } from '../../../../contract/studio/webhook-event.ts'
import type { WebhookKind, WebhookVerification } from '../../../../contract/studio/webhook-facets.ts'
import type { FeedConnection } from './feed/event-feed.ts'
import type { LastSpan, WebhookView } from './search/webhook-search.ts'

export const webhookWords = {
  title: 'Webhooks',
  lead: 'What the platform posted to this studio, as it arrives.',
  views: 'Webhook views',
  loading: 'Loading webhooks',
  search: 'Search webhooks',
  howToSearch: 'How to search',
  searchHelp:
    'Words are looked for in the whole body. Narrow it down with fields, and put a minus in front of what you do not want:',
  kind: 'Kind',
  signature: 'Signature',
  phone: 'Number',
  time: 'Time',
  any: 'All',
  anyTime: 'Any time',
  range: 'From … to …',
  rangeFrom: 'From',
  rangeTo: 'To',
  pinnedOnly: 'Pinned only',
  resetFilters: 'Show all',
  empty: 'No webhook has arrived yet.',
  emptyDemo: 'No webhook has arrived yet. In the demo they come from test conversations and from samples.',
  toSetUp: 'Set up webhooks or send a sample',
  noMatch: 'No webhook matches.',
  list: 'Webhooks, newest first',
  gap: 'Some webhooks may be missing here: this browser was not connected, and the studio no longer has them.',
  gone: 'This webhook is no longer kept.',
  pick: 'Choose a webhook to read it.',
  back: 'All webhooks',
  signed: 'Signed',
  unverified: 'Unverified',
  sample: 'Sample',
  duplicate: 'Duplicate',
  duplicateOf: 'The same body came before, in',
  duplicateLink: 'this webhook',
  emptyBody: 'Empty body',
  pinned: 'Pinned',
  pin: 'Pin',
  unpin: 'Unpin',
  compare: 'Compare',
  compareTitle: 'Comparison',
  comparePick: 'Choose the other webhook in the list to compare the two.',
  compareCancel: 'Stop comparing',
  compareCut: 'The rest is too long to show here. Export the two webhooks to compare all of it.',
  compareSame: 'The two bodies are the same.',
  older: 'Earlier',
  newer: 'Later',
  onlyOlder: 'only in the earlier one:',
  onlyNewer: 'only in the later one:',
  copyCurl: 'Copy as curl',
  copyBody: 'Copy body',
  copied: 'Copied',
  copyFailed: 'The browser did not allow copying.',
  curlNote:
    'The command leaves the signature out, so what it posts arrives unverified. In production that takes a studio with its app secret set.',
  body: 'Body',
  pretty: 'Indented',
  raw: 'As it came',
  bodyForm: 'Form of the body',
  binary: 'The body is not text; it is shown in base64.',
  showAll: 'Show all of it',
  headers: 'Headers',
  noHeaders: 'None of the headers that are kept came along.',
  facts: 'Facts',
  received: 'Received',
  size: 'Size',
  digest: 'Digest',
  eventId: 'Event id',
  consumers: 'Consumers',
  numbers: 'Numbers',
  export: 'Export',
  clear: 'Clear',
  clearTitle: 'Clear all webhooks?',
  clearText:
    'Everything that is kept is deleted from the studio, for everybody who is signed in. What the platform sends from now on is kept as before. This cannot be undone.',
  keep: 'Keep them',
  cleared: 'Webhooks cleared.',
  nothingToExport: 'There is nothing to export.',
  nothingToClear: 'There is nothing to clear.',
  toNewest: 'Back to the newest',
  conversationsEmpty:
    'No conversation yet. Messages, echoes, handovers and statuses are gathered here by consumer.',
  conversationList: 'Conversations, latest first',
  conversationPick: 'Choose a conversation to read it.',
  conversationGone: 'None of the webhooks that are kept belongs to this conversation.',
  conversationBack: 'All conversations',
  holder: 'Who holds the conversation',
  holderUnknown: 'The webhooks that are kept do not tell who answers.',
  recent: 'Recent conversations',
  recentEmpty:
    'No webhook about a conversation of this number is kept here. They show who holds one; without them, enter the customer below.',
  showConversation: 'Show the conversation',
  conversationNote: 'Read from the webhooks that are kept; earlier parts may be missing.',
  searchConversations: 'Search conversations',
  noConversationMatch: 'No conversation matches.',
  notHeld: 'The message itself is not among the webhooks that are kept.',
  showEvent: 'Show the webhook',
  setUpTitle: 'Receive webhooks',
  callback: 'Callback address',
  copyAddress: 'Copy address',
  callbackHelp: 'Enter this address on the platform, with the verify token of this studio.',
  callbackLocal:
    'The platform can only post to a public https address. Put the studio behind one, and set STUDIO_PUBLIC_HOST to its host name.',
  verifyToken: 'Verify token',
  verifyTokenHelp: 'The value of PLATFORM_WEBHOOK_VERIFY_TOKEN on the server. It never reaches a browser.',
  subscribe: 'Fields to subscribe to',
  overrideTitle: 'Send one number here',
  overrideLead:
    'The platform can post the webhooks of a single number to this studio, whatever the app and the account say.',
  overrideNumber: 'Phone number id',
  overrideNumberHelp: 'Digits only.',
  overridePick: 'Show where it sends',
  overrideSet: 'Send its webhooks here',
  overrideClear: 'Stop the override',
  overrideSetDone: 'The webhooks of this number now come to this studio.',
  overrideClearDone: 'The override is gone.',
  levelOrder: 'The first of these that is set decides.',
  levelPhone: 'Number',
  levelAccount: 'Account',
  levelApp: 'App',
  levelNone: 'not set',
  sampleTitle: 'Send a sample',
  sampleLead: 'The studio posts it to itself and marks it as a sample. Nothing reaches the platform.',
  sampleKind: 'What',
  sampleNumber: 'For phone number id',
  sampleNumberHelp: 'Left empty: the number that was worked on last.',
  sampleSigned: 'With a valid signature',
  sampleSend: 'Send sample',
  sampleUnsigned: 'It is a sample that was sent without a valid signature, to see how that looks.',
  sampleShow: 'Show it',
  checkTitle: 'Check a signature',
  checkLead:
    'Paste a body with the signature that came with it, to see whether the app secret of this studio made it.',
  checkBody: 'Raw body',
  checkBodyHelp: 'Byte for byte as it was sent: line breaks and spaces count.',
  checkSignature: 'Signature',
  checkSignatureHelp: 'The value of X-Hub-Signature-256, such as sha256=…',
  check: 'Check',
  checkMatches: 'The signature matches.',
  checkDiffers: 'The signature does not match.',
  digits: 'Digits only.',
  required: 'Needed.',
} as const

export const webhookViewNames: Record<WebhookView, string> = {
  events: 'Events',
  conversations: 'Conversations',
  setup: 'Set-up and samples',
}

export const webhookKindNames: Record<WebhookKind, string> = {
  messages: 'Message',
  statuses: 'Status',
  echoes: 'Echo',
  handovers: 'Handover',
  standby: 'Standby',
  account: 'Account',
  template: 'Template',
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

export const connectionNames: Record<FeedConnection, string> = {
  loading: 'Connecting',
  live: 'Live',
  retrying: 'Connecting again',
  failed: 'Not connected',
}

/** Why an event is unverified, and what to do about it. */
export const reasonTexts: Record<UnverifiedReason, { title: string; advice: string }> = {
  no_secret: {
    title: 'The studio has no app secret',
    advice: 'Nothing can be told from a forgery. Set PLATFORM_APP_SECRET on the server.',
  },
  no_signature: {
    title: 'It came without a signature',
    advice: 'The platform signs everything it sends, so this came from somewhere else or a proxy removed it.',
  },
  malformed_signature: {
    title: 'Its signature has the wrong form',
    advice: 'It should read sha256= followed by 64 hexadecimal digits. This is not how the platform signs.',
  },
  mismatch: {
    title: 'Its signature does not fit',
    advice:
      'It was signed with another secret, or changed on the way. Compare PLATFORM_APP_SECRET with the secret of the app on the platform.',
  },
}

export const signatureHintTexts: Record<SignatureHint, string> = {
  prefix_missing: 'The signature has to begin with sha256=.',
  sha1_signature: 'This is the older SHA-1 signature. Take the value of X-Hub-Signature-256.',
  upper_case: 'The prefix is in capital letters; it has to read sha256=.',
  wrong_length: 'The signature does not have 64 digits after sha256=, so a part is missing or doubled.',
  trailing_line_break: 'The body ends with a line break that was probably not sent. Remove it.',
  line_endings: 'The line breaks of the body were probably changed on the way here.',
}
