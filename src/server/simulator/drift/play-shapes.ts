import { templateOf } from '../../../contract/platform/template-of.ts'
import type { AnswerShape, ShapeRecord, TextShape } from '../../../contract/reader/shape.ts'
import type { DemoMount, PlatformAnswer } from '../../demo/http/platform-call.ts'

export interface PlayedShapes {
  /** Undefined for a call that was not recorded. */
  answer(mount: DemoMount, method: string, path: string): PlatformAnswer | undefined
}

/** Enough to scroll, yet quick to answer. */
const maxEntries = 200
const maxCharacters = 20_000

/** Answers recorded calls with made-up values in the recorded shapes. */
export function playShapes(record: ShapeRecord): PlayedShapes {
  return {
    answer(mount, method, path) {
      const name = `${mount} ${method} ${templateOf(mount, path) ?? ''}`
      if (!Object.hasOwn(record.answers, name)) return undefined
      const shape = record.answers[name]
      if (shape === undefined) return undefined
      let count = 0
      const body = JSON.stringify(madeUp(shape, () => ++count))
      return { status: 200, headers: [['content-type', 'application/json']], body: Buffer.from(body) }
    },
  }
}

function madeUp(shape: AnswerShape, next: () => number): unknown {
  switch (shape.kind) {
    case 'text':
      return textOf(shape, next)
    case 'number':
      return shape.isWhole ? 1 : 0.5
    case 'boolean':
      return true
    case 'null':
      return null
    case 'list':
      return Array.from({ length: Math.min(shape.length, maxEntries) }, (_, at) => {
        const entry = shape.entries[at % Math.max(1, shape.entries.length)]
        return entry === undefined ? null : madeUp(entry, next)
      })
    case 'object':
      return Object.fromEntries(
        Object.entries(shape.fields).map(([name, field]) => [name, madeUp(field, next)]),
      )
  }
}

/** All different, so that records have distinct names. */
function textOf({ length, word, isDigits }: TextShape, next: () => number): string {
  if (word !== undefined) return word
  if (length === 0) return ''
  const count = String(next())
  const filler = isDigits ? '1' : 'x'
  return count.padStart(Math.min(length, maxCharacters), filler).slice(-Math.min(length, maxCharacters))
}
