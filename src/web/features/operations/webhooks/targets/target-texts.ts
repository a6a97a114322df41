import type {
  DeliveryError,
  ForwardTargetStatus,
  ResendAnswer,
} from '../../../../../contract/studio/forward.ts'
import { t } from '../../../../../contract/translate.ts'
import { ApiError } from '../../../../api/api-error.ts'
import { formatDuration, formatList } from '../../../../text/format.ts'
import type { StatusState } from '../../../../ui/status.tsx'
import { deliveryFailureNames, forwardStateNames, webhookKindNames } from '../words.ts'
import { addressRuleTexts, refusalTexts, targetWords } from './words.ts'

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
