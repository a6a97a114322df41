import { parseJson } from '../../contract/json.ts'
import { oneLine } from '../../contract/one-line.ts'
import { readFailure } from '../../contract/platform/failure/failure.ts'
import type { Operation } from '../../contract/platform/operations/operation.ts'
import { operations } from '../../contract/platform/operations/operations.ts'
import { readTolerantly } from '../../contract/reader/read.ts'
import { type AnswerShape, answerShapeOf } from '../../contract/reader/shape.ts'
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
      const base = { operation: nameOf(row), title: row.title, call: `${row.method} ${row.path}` }
      const answer = await answered(row, filled(row.path, ids), query)
      if (typeof answer === 'string') {
        calls.push({
          ...base,
          outcome: 'failed',
          status: 0,
          milliseconds: 0,
          kind: 'unreachable',
          reason: answer,
          differences: [],
        })
        return undefined
      }
      const { status, milliseconds, text, headers } = answer
      const told = { ...base, status, milliseconds }
      if (status < 200 || status >= 300) {
        const { kind, title, detail } = readFailure({ status, headers, text, now: now() })
        const outcome =
          kind === 'missing' || notOffered.test(detail)
            ? 'absent'
            : kind === 'forbidden' || kind === 'signed_out' || kind === 'terms'
              ? 'refused'
              : 'failed'
        calls.push({ ...told, outcome, kind, reason: oneLine(title || detail), differences: [] })
        return undefined
      }
      const body = text === '' ? undefined : parseJson(text)
      if (text !== '' && body === undefined) {
        calls.push({
          ...told,
          outcome: 'failed',
          kind: 'unreadable',
          reason: 'The answer is not JSON',
          differences: [],
        })
        return undefined
      }
      const read = readTolerantly(row.response, body)
      shapes[`${row.mount} ${base.call}`] = answerShapeOf(row.response, body)
      calls.push({
        ...told,
        outcome: read.ok ? 'read' : 'failed',
        kind: read.ok ? null : 'unreadable',
        reason: read.ok ? '' : 'The answer has an unexpected shape',
        differences: read.differences,
      })
      return read.ok ? read.value : undefined
    },
  }
}

/** A host without a call answers 403 (docs/platform.md, section 15.3). */
const notOffered = /\bnot enabled for this business\b/i

function nameOf(row: Operation): string {
  return Object.entries<Operation>(operations).find(([, one]) => one === row)?.[0] ?? ''
}

function filled(template: string, ids: Readonly<Record<string, string>>): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(ids[name] ?? ''))
}
