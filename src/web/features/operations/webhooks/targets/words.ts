import type { EndpointRule } from '../../../../../contract/studio/endpoint-rule.ts'
import type {
  AlertFormat,
  DeliveryError,
  ForwardedKind,
  ForwardTargetList,
  ForwardTargetStatus,
  ResendAnswer,
} from '../../../../../contract/studio/forward.ts'
import { counted, t } from '../../../../../contract/translate.ts'
import { ApiError } from '../../../../api/api-error.ts'
import { formatDuration, formatList } from '../../../../text/format.ts'
import type { StatusState } from '../../../../ui/status.tsx'
import { deliveryFailureNames, forwardStateNames, webhookKindNames } from '../words.ts'

export function deliveryErrorText({ failure, status }: DeliveryError): string {
  return status === null
    ? deliveryFailureNames[failure]
    : t('{failure} ({status})', { failure: deliveryFailureNames[failure], status })
}

/** Undefined unless the studio refused. */
export function refusalOf(error: unknown): { field: 'name' | 'url' | null; text: string } | undefined {
  if (!(error instanceof ApiError)) return undefined
  const { code, ai } = error.complaint
  if (code === 'address_blocked' && ai?.rule) return { field: 'url', text: addressRuleTexts[ai.rule] }
  const text = refusalTexts[code ?? '']
  return text === undefined ? undefined : { field: code === 'name_taken' ? 'name' : null, text }
}

export function targetState({ state }: ForwardTargetStatus): StatusState {
  const text = forwardStateNames[state]
  if (state === 'retrying') return { text, tone: 'bad', shape: 'stopped' }
  if (state === 'elsewhere' || state === 'starting' || state === 'paused')
    return { text, tone: 'quiet', shape: 'off' }
  return { text, tone: 'good', shape: 'live' }
}

export function filterText({ carries, filter }: ForwardTargetStatus): string {
  const { kinds, phoneNumbers, fields } = filter
  const parts = [
    ...(carries === 'alerts' ? [targetWords.targetAlerts] : []),
    ...(kinds.length > 0 ? [formatList(kinds.map((kind) => webhookKindNames[kind]))] : []),
    ...(phoneNumbers.length > 0
      ? [t('{count, plural, one {# number} other {# numbers}}', { count: phoneNumbers.length })]
      : []),
    ...(fields.length > 0 ? [formatList(fields)] : []),
  ]
  return parts.length === 0 ? t('All webhooks') : parts.join(' · ')
}

export function resendText({ delivered, status, failure, milliseconds }: ResendAnswer): string {
  const time = formatDuration(milliseconds)
  if (delivered) return t('Delivered ({status}, {time})', { status: status ?? '', time })
  return failure === null
    ? ''
    : t('{failure}, {time}', { failure: deliveryErrorText({ failure, status }), time })
}

export const addressRuleTexts: Record<EndpointRule, string> = {
  scheme: 'Enter an address that starts with https://',
  bad_port: 'This port belongs to another protocol',
  metadata: 'This address is never called',
  private_name: 'This name is private; STUDIO_OUTBOUND_ALLOWED_HOSTS can allow it with its port',
  private_address: 'This address is private; STUDIO_OUTBOUND_ALLOWED_HOSTS can allow it with its port',
  no_address: 'This name does not exist',
}

export const refusalTexts: Readonly<Record<string, string>> = {
  name_taken: 'A target with this name already exists',
  targets_full: 'There are 20 targets. Remove one first.',
  changed_meanwhile:
    'Another operator has changed this target in the meantime. Close this and open it again.',
  operators_only: 'Only this studio’s operators can change targets.',
  too_often: 'This target was sent a test less than a second ago. Try again in a moment.',
  workspace_missing: 'Targets are stored in a workspace, which this studio does not have.',
  record_unreadable:
    'The stored targets were encrypted with another SESSION_SECRET. Start once with SESSION_SECRET_PREVIOUS.',
}

type Editing = ForwardTargetList['editing']

export const editingTexts: Record<Exclude<Editing, 'allowed'>, string> = {
  no_operators:
    'No operator is set up, so targets cannot be added or changed here yet. Set STUDIO_OPERATORS to the operators’ user ids; each user’s id is on their page "Your account".',
  not_operator: 'This studio’s operators add and change targets here.',
  demo: 'In the demo nothing leaves the studio, so these are examples. With a token, operators add their own here.',
  no_workspace:
    'Targets are stored in a workspace, which this studio does not have. Set STUDIO_WORKSPACE_DIR, or STUDIO_WORKSPACE to redis.',
}

export const addNames: Record<ForwardedKind, string> = { webhooks: 'Add target', alerts: 'Add destination' }

export const alertFormatNames: Record<AlertFormat, string> = {
  studio: 'This studio’s signed JSON',
  slack: 'Slack incoming webhook',
  teams: 'Microsoft Teams workflow',
}

export const targetWords = {
  targetsLoading: 'Loading targets',
  targetsEmpty:
    'No targets. Webhooks are forwarded to servers that an operator adds here, or lists in the STUDIO_FORWARD_TARGETS file.',
  targetAlerts: 'Alerts',
  deadShow: 'Show',
  resend: 'Send to a target',
  test: 'Send a test',
  testUnsigned:
    'A test is signed in a separate header. A receiver that accepts only the platform’s webhooks refuses it.',
  edit: 'Edit',
  pause: 'Pause',
  configured: 'Set in the server configuration',
  renewQuestion: {
    label: 'New secret',
    title: 'Replace the secret?',
    text: 'The current secret stops working immediately. Until the receiver has the new one, it refuses what is sent.',
    cancel: 'Cancel',
  },
  remove: 'Remove',
  removed: 'Removed',
  nameField: { label: 'Name', help: 'Lowercase letters, digits and hyphens' },
  urlField: { label: 'Address', help: 'Only scheme and host are shown later.' },
  urlKeptField: { label: 'New address', help: 'Leave empty to keep the current one.' },
  formatField: { label: 'Format', help: 'Slack and Teams messages are not signed.' },
  done: 'Done',
  addresses: 'Destinations',
} as const

export const deliveredText = counted(
  '{count, plural, =0 {Nothing delivered since the start} one {# delivered since the start} other {# delivered since the start}}',
)

export const failedAttemptsText = counted('{count, plural, one {# failed attempt} other {# failed attempts}}')

export const medianText = (duration: string) => t('Half within {duration}', { duration })

export function editTitle(name: string): string {
  return t('Edit {name}', { name })
}

export function removeTitle(name: string): string {
  return t('Remove {name}?', { name })
}

export function secretTitle(name: string): string {
  return t('Secret of {name}', { name })
}
