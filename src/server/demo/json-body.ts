/** Reads a JSON body with a bound on its size as well as on its depth. */
import type { z } from '../../contract/zod.ts'
import { badField, Refusal } from './refusal.ts'

const maxJsonBytes = 1_000_000
const maxJsonDepth = 64
/** How much of a refused body is read to its end, so that the sender gets to hear the answer. */
const maxDiscardedBytes = 1_000_000_000

/** Takes the rest of a body without keeping any of it: an unread body would block its connection. */
export async function discard(body: AsyncIterable<Uint8Array>): Promise<void> {
  let bytes = 0
  for await (const chunk of body) {
    bytes += chunk.length
    if (bytes > maxDiscardedBytes) return
  }
}

async function readLimited(body: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body) {
    bytes += chunk.length
    if (bytes <= maxJsonBytes) chunks.push(chunk)
    else if (bytes > maxDiscardedBytes) break
    else chunks.length = 0
  }
  if (bytes > maxJsonBytes) throw new Refusal(413, `body: is larger than ${maxJsonBytes} bytes`)
  return Buffer.concat(chunks)
}

/** Without recursion: the text that this guards against would exhaust the stack. */
export function checkShape(value: unknown): void {
  let level = [value]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > maxJsonDepth) throw badField('body', `is nested deeper than ${maxJsonDepth} levels`)
    const next: unknown[] = []
    for (const item of level) {
      if (typeof item !== 'object' || item === null) continue
      if (Object.hasOwn(item, '__proto__')) throw badField('body', '"__proto__" is not a field name')
      for (const inner of Object.values(item)) next.push(inner)
    }
    level = next
  }
}

/** Nothing for an empty body: some calls take none. */
export async function readJson(body: AsyncIterable<Uint8Array>): Promise<unknown> {
  const bytes = await readLimited(body)
  if (bytes.length === 0) return undefined
  let value: unknown
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw badField('body', 'is not valid JSON')
  }
  checkShape(value)
  return value
}

/** Says in the platform's words which field is at fault. */
export function parseWith<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  root = 'body',
): z.output<Schema> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const issue = result.error.issues[0]
  throw badField(issue?.path.map(String).join('.') || root, issue?.message ?? 'is not valid')
}
