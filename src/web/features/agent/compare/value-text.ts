import { isObject } from '../../../../contract/json.ts'
import { fieldLabel } from '../../../plan/field-labels.ts'
import {
  afterMinutes,
  audienceNames,
  budgetName,
  handoverMessageNames,
} from '../../../plan/transfer-words.ts'
import { formatNumber } from '../../../text/format.ts'
import type { ComparedValue } from './compare-numbers.ts'
import type { ComparedKind } from './compared-number.ts'
import { numbersWords } from './words.ts'

interface Named {
  kind: ComparedKind
  name: string
}

/** The setting's form label, the question, the number or the budget. */
export function rowLabel({ kind, name }: Named): string {
  if (kind === 'settings') return fieldLabel('settings', [name])
  return kind === 'budgets' ? budgetName(name) : name
}

export function valueText({ kind, name }: Named, value: ComparedValue): string {
  const { noLimit, never, missing, listed } = numbersWords
  if (value === null || value === undefined) {
    return kind === 'budgets' ? noLimit : kind === 'settings' ? never : missing
  }
  if (kind === 'allowlist') return listed
  if (typeof value === 'number') return formatNumber(value)
  if (Array.isArray(value)) return value.length === 0 ? '–' : value.join('; ')
  if (typeof value === 'string') return name === 'ai_audience' ? (audienceNames[value] ?? value) : value
  return isObject(value) ? objectText(value) : JSON.stringify(value)
}

function objectText(value: Readonly<Record<string, unknown>>): string {
  const { answer, metadata, enabled, message, message_selection, followup_interval_in_seconds } = value
  const { on, off } = numbersWords.field
  return [
    ...(typeof enabled === 'boolean' ? [enabled ? on : off] : []),
    ...(typeof followup_interval_in_seconds === 'number' ? [afterMinutes(followup_interval_in_seconds)] : []),
    ...(typeof message_selection === 'string'
      ? [handoverMessageNames[message_selection] ?? message_selection]
      : []),
    ...[answer, message].filter((text) => typeof text === 'string'),
    ...(isObject(metadata) ? Object.entries(metadata).map(([name, text]) => `${name}: ${text}`) : []),
  ].join(' · ')
}
