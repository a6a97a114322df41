/** Analyzes an answer that differs from the contract; loaded with the first one. */

import { templateOf } from '../../contract/platform/template-of.ts'
import { type AnswerDifference, sameDifference } from '../../contract/reader/difference.ts'
import { readTolerantly } from '../../contract/reader/read.ts'
import { studioPaths } from '../../contract/studio/paths.ts'
import { t } from '../../contract/translate.ts'
import type { z } from '../../contract/zod.ts'
import { ApiError } from './api-error.ts'
import { differenceLog, maxDifferences } from './difference-log.ts'

/**
 * Records the difference.
 * @throws ApiError if nothing in the body is usable
 */
export function readDiffering<Schema extends z.ZodType>(
  schema: Schema,
  body: unknown,
  call: { method: string; path: string; status: number; requestId: string | null },
): z.output<Schema> {
  const parsed = readTolerantly(schema, body)
  noteDifferences(call.method, call.path, parsed.differences)
  if (parsed.ok) return parsed.value
  throw new ApiError('unreadable', call.status, {
    title: t('The answer has an unexpected shape'),
    detail: parsed.differences.map((difference) => differenceText(difference)).join('\n'),
    code: null,
    requestId: call.requestId,
  })
}

function differenceText({ path, expected, found }: AnswerDifference): string {
  return path === ''
    ? t('The answer: expected {expected}, found {found}', { expected, found })
    : t('{path}: expected {expected}, found {found}', { path, expected, found })
}

/** @param path the studio's; answers of the studio itself are ignored */
export function noteDifferences(method: string, path: string, found: readonly AnswerDifference[]): void {
  const operation = found.length === 0 ? undefined : operationAt(method, path)
  if (operation !== undefined) addDifferences(operation, found)
}

export function addDifferences(operation: string, found: readonly AnswerDifference[]): void {
  let all = differenceLog.read()
  for (const difference of found) {
    const earlier = all.find((one) => one.operation === operation && sameDifference(one, difference))
    if (earlier !== undefined)
      all = all.map((one) => (one === earlier ? { ...one, count: one.count + 1 } : one))
    else if (all.length < maxDifferences) all = [...all, { ...difference, operation, count: 1 }]
  }
  differenceLog.write(all)
}

function operationAt(method: string, path: string): string | undefined {
  for (const mount of ['platform', 'graph'] as const) {
    const base = studioPaths[mount]
    if (path.startsWith(`${base}/`))
      return `${method} ${templateOf(mount, path.slice(base.length)) ?? 'another call'}`
  }
  return undefined
}
