import { parseJson } from '../../contract/json.ts'
import { oneLine } from '../../contract/one-line.ts'
import { readFailure } from '../../contract/platform/failure/failure.ts'
import type { Operation } from '../../contract/platform/operations/operation.ts'
import { operations } from '../../contract/platform/operations/operations.ts'
import { readTolerantly } from '../../contract/reader/read.ts'
import { type AnswerShape, answerShapeOf } from '../../contract/reader/shape.ts'
import { t } from '../../contract/translate.ts'
import type { z } from '../../contract/zod.ts'
import type { Ask, CheckedCall, DoctorAnswer } from './examination.ts'

export interface CallChecker {
  /** Returns the answer as far as it was understood. */
  check<Schema extends z.ZodType>(
    row: Operation & { response: Schema },
    ids?: Readonly<Record<string, string>>,
    query?: Readonly<Record<string, string>>,
  ): Promise<z.output<Schema> | undefined>
  calls: CheckedCall[]
  shapes: Record<string, AnswerShape>
  last(): DoctorAnswer | undefined
}

/** Sends read-only calls and records each outcome. `now` is in Unix milliseconds. */
export function createCallChecker(ask: Ask, now: () => number, signal?: AbortSignal): CallChecker {
  const calls: CheckedCall[] = []
  const shapes: Record<string, AnswerShape> = {}
  let last: DoctorAnswer | undefined

  async function answered(row: Operation, path: string, query: Readonly<Record<string, string>>) {
    try {
      last = await ask({ mount: row.mount, path, query, apiVersion: row.apiVersion }, signal)
      return last
    } catch (error) {
      signal?.throwIfAborted()
      return error instanceof Error ? error.message : String(error)
    }
  }

  return {
    calls,
    shapes,
    last: () => last,
    async check(row, ids = {}, query = {}) {
      const call = `${row.method} ${row.path}`
      const note = (outcome: Partial<CheckedCall>): undefined => {
        calls.push({ operation: nameOf(row), title: row.title, call, ...unanswered, ...outcome })
      }
      const answer = await answered(row, filled(row.path, ids), query)
      if (typeof answer === 'string') return note({ reason: answer })
      const { status, milliseconds, text } = answer
      const received = { status, milliseconds, kind: 'unreadable' } as const
      if (status < 200 || status >= 300) return note({ ...received, ...refusalOf(answer, now()) })
      const body = text === '' ? undefined : parseJson(text)
      if (text !== '' && body === undefined) {
        return note({ ...received, reason: t('The answer is not JSON') })
      }
      const parsed = readTolerantly(row.response, body)
      const { differences } = parsed
      shapes[`${row.mount} ${call}`] = answerShapeOf(row.response, body)
      if (!parsed.ok) {
        return note({ ...received, differences, reason: t('The answer has an unexpected shape') })
      }
      note({ ...received, differences, outcome: 'read', kind: null, reason: '' })
      return parsed.value
    },
  }
}

const unanswered = {
  outcome: 'failed',
  status: 0,
  milliseconds: 0,
  kind: 'unreachable',
  reason: '',
  differences: [],
} as const satisfies Partial<CheckedCall>

function refusalOf({ status, headers, text }: DoctorAnswer, now: number): Partial<CheckedCall> {
  const { kind, title, detail } = readFailure({ status, headers, text, now })
  const reason = oneLine(title || detail)
  if (kind === 'missing' || notOffered.test(detail)) return { outcome: 'absent', kind, reason }
  const isRefused = kind === 'forbidden' || kind === 'signed_out' || kind === 'terms'
  return { outcome: isRefused ? 'refused' : 'failed', kind, reason }
}

/** A host without a call answers 403 (docs/platform.md, section 15.3). */
const notOffered = /\bnot enabled for this business\b/i

function nameOf(row: Operation): string {
  return Object.entries<Operation>(operations).find(([, one]) => one === row)?.[0] ?? ''
}

function filled(template: string, ids: Readonly<Record<string, string>>): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(ids[name] ?? ''))
}
