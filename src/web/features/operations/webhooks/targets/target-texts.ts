import type {
  DeliveryError,
  ForwardTargetStatus,
  ResendAnswer,
} from '../../../../../contract/studio/forward.ts'
import { ApiError } from '../../../../api/api-error.ts'
import { formatDuration, formatList, plural } from '../../../../text/format.ts'
import type { StatusState } from '../../../../ui/status.tsx'
import { deliveryFailureNames, forwardStateNames, webhookKindNames } from '../words.ts'
import { addressRuleTexts, refusalTexts, targetWords } from './words.ts'

export function deliveryErrorText({ failure, status }: DeliveryError): string {
  return status === null ? deliveryFailureNames[failure] : `${deliveryFailureNames[failure]} (${status})`
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
    ...(phoneNumbers.length > 0 ? [plural(phoneNumbers.length, '1 number', '# numbers')] : []),
    ...(fields.length > 0 ? [formatList(fields)] : []),
  ]
  return parts.length === 0 ? targetWords.targetAll : parts.join(' · ')
}

export function resendText({ delivered, status, failure, milliseconds }: ResendAnswer): string {
  const time = formatDuration(milliseconds)
  if (delivered) return `${targetWords.resendDone} (${status}, ${time})`
  return failure === null ? '' : `${deliveryErrorText({ failure, status })}, ${time}`
}
