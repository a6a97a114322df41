import { z } from '../../../contract/zod.ts'
import type { AnswerFormat } from './completion.ts'

/** Endpoints reject or ignore the other keywords; the answer is parsed by the full schema anyway. */
const keptKeywords = new Set([
  'type',
  'properties',
  'required',
  'additionalProperties',
  'items',
  'anyOf',
  'enum',
  'const',
  'description',
])

/** Converts a schema to strict structured output, which needs closed objects with every property required. */
export function answerFormat(name: string, schema: z.ZodType): AnswerFormat {
  return { name, schema: strict(z.toJSONSchema(schema, { io: 'input' })) }
}

const node = z.record(z.string(), z.unknown())

function strict(schema: unknown): object {
  const supported = Object.entries(node.parse(schema)).filter(([keyword]) => keptKeywords.has(keyword))
  const result: Record<string, unknown> = Object.fromEntries(
    supported.map(([keyword, value]) => [keyword, strictKeyword(keyword, value)]),
  )
  if (result.properties !== undefined) {
    result.required = Object.keys(node.parse(result.properties))
    result.additionalProperties = false
  }
  return result
}

function strictKeyword(keyword: string, value: unknown): unknown {
  if (keyword === 'items') return strict(value)
  if (keyword === 'anyOf') return z.array(z.unknown()).parse(value).map(strict)
  if (keyword !== 'properties') return value
  return Object.fromEntries(Object.entries(node.parse(value)).map(([name, child]) => [name, strict(child)]))
}
