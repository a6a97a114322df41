/** Parses and validates flag values. */

import {
  goodScore,
  maxEvaluationScore,
  minEvaluationScore,
} from '../../contract/platform/agent/evaluation-result.ts'
import { type BadTurnReason, badTurnReasons } from '../../contract/studio/bad-turn-reason.ts'
import { readCustomerId } from '../../contract/studio/customers/customer-id.ts'
import { configSections } from '../../contract/studio/files/config-bundle.ts'
import { recordNumber } from '../../contract/studio/workspace/records.ts'
import { CommandError } from '../command-error.ts'
import type { Flag } from './flags.ts'

/** Returns the names of a repeatable flag, each of which may list several. */
export function listed(values: readonly string[] = []): string[] {
  return values.flatMap((value) => value.split(',')).filter((one) => one !== '')
}

/** Returns the id of a phone number, or of a billable account. */
export function idIn(flag: Flag, text: string | undefined): string {
  if (!text) throw new CommandError(`--${flag} ID is required`)
  if (recordNumber.safeParse(text).success) return text
  const what = flag === 'billable-account' ? 'a billable account' : 'a phone number'
  throw new CommandError(`--${flag} takes the id of ${what}, which is all digits`)
}

/** Returns a number from 1 to `max`; 1 without a text. */
export function countIn(flag: Flag, max: number, text = '1'): number {
  const count = /^\d{1,3}$/.test(text) ? Number(text) : 0
  if (count >= 1 && count <= max) return count
  throw new CommandError(`--${flag} must be a number from 1 to ${max}`)
}

/** Returns a name that is safe in a path. */
export function stageIn(name: string | undefined): string | undefined {
  if (name === undefined || /^[a-z0-9][a-z0-9_-]{0,63}$/i.test(name)) return name
  throw new CommandError('--stage takes a name of letters, digits, - and _')
}

/** Returns a percentage from 0 to 100. */
export function percentIn(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const percent = /^\d{1,3}(?:\.\d{1,2})?%?$/.test(text) ? Number.parseFloat(text) : Number.NaN
  if (percent <= 100) return percent
  throw new CommandError('--min-pass-rate must be a percentage from 0 to 100')
}

/** Returns an evaluation score; the default counts as good. */
export function scoreIn(text = String(goodScore)): number {
  const score = /^\d(?:\.\d{1,2})?$/.test(text) ? Number(text) : Number.NaN
  if (score >= minEvaluationScore && score <= maxEvaluationScore) return score
  throw new CommandError(`--min-score must be a number from ${minEvaluationScore} to ${maxEvaluationScore}`)
}

/** Returns an amount of money above 0. */
export function amountIn(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const amount = /^\d{1,6}(?:\.\d{1,6})?$/.test(text) ? Number(text) : 0
  if (amount > 0) return amount
  throw new CommandError('--max-cost must be an amount above 0, such as 0.50')
}

/** Returns whole seconds, 0 included. */
export function secondsIn(flag: Flag, text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (/^\d{1,6}$/.test(text)) return Number(text)
  throw new CommandError(`--${flag} must be a whole number of seconds`)
}

/** Returns a whole number above 0. */
export function limitIn(flag: Flag, text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text)
  throw new CommandError(`--${flag} must be a whole number above 0`)
}

/** Returns the reason why an answer was bad. */
export function reasonIn(text: string | undefined): BadTurnReason {
  const reason = badTurnReasons.find((badTurnReason) => badTurnReason === text)
  if (reason !== undefined) return reason
  throw new CommandError(`--reason must be one of ${badTurnReasons.join(', ')}`)
}

/** Returns the kinds to skip. Throws a CommandError for unknown kinds and single records. */
export function wholeKindsIn(values: string[] | undefined): readonly string[] {
  const kinds = listed(values)
  const stranger = kinds.find((kind) => !configSections.some((section) => section === kind))
  if (stranger === undefined) return kinds
  throw new CommandError(`--skip ${stranger}: an export is without whole kinds: ${configSections.join(', ')}`)
}

/** Reads a phone number, however it is written, or the id of a user. */
export function customerIn(value: string | undefined): string {
  if (value === undefined || readCustomerId(value) === undefined)
    throw new CommandError('--customer takes a whole phone number, the id of a user, or a @username')
  return value
}
