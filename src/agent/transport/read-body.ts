import { type PlatformFailure, unreadableFailure } from '../../contract/platform/failure/failure.ts'
import { readTolerantly } from '../../contract/reader/read.ts'
import { t } from '../../contract/translate.ts'
import type { z } from '../../contract/zod.ts'
import type { TransportAnswer } from './transport.ts'

/** Reads an answer as far as the contract understands it (docs/platform.md, section 2.7). */
export function readBody<Schema extends z.ZodType>(
  answer: TransportAnswer,
  schema: Schema,
): { ok: true; value: z.output<Schema> } | { ok: false; failure: PlatformFailure } {
  if (!answer.ok) return answer
  const parsed = readTolerantly(schema, answer.body)
  if (parsed.differences.length > 0) answer.onDifferences?.(parsed.differences)
  if (parsed.ok) return parsed
  const [difference] = parsed.differences
  const detail =
    difference &&
    t('{path}: expected {expected}, found {found}', {
      path: difference.path || t('the answer'),
      expected: difference.expected,
      found: difference.found,
    })
  return { ok: false, failure: unreadableFailure(t('The answer has an unexpected shape'), detail) }
}
