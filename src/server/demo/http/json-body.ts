import { maxCheckedValues, maxJsonDepth, parseBoundedJson } from '../../../contract/bounded-json.ts'
import type { z } from '../../../contract/zod.ts'
import { Problem } from '../../core/problem.ts'
import { type BodyReader, createBodyReader } from '../../core/read-limited.ts'
import { badField, DemoError } from '../platform-error.ts'

/** For demo visitors (docs/behaviour.md, section 9); far more than any record of the platform. */
const maxJsonBytes = 262_144
/** Discarded from a refused body, so that the sender receives the answer. */
const maxDiscardedBytes = 1_000_000_000

/** Discards a body's rest, which would block its connection. */
export async function discard(body: AsyncIterable<Uint8Array>): Promise<void> {
  let bytes = 0
  for await (const chunk of body) {
    bytes += chunk.length
    if (bytes > maxDiscardedBytes) return
  }
}

/** A rejected body is still read to its end, or until its time limit. */
async function readLimited(body: AsyncIterable<Uint8Array>, bodies: BodyReader): Promise<Buffer> {
  const pending = bodies.open(maxJsonBytes)
  let bytes = 0
  let failure: unknown
  try {
    for await (const chunk of pending.inTime(body)) {
      bytes += chunk.length
      if (bytes > maxDiscardedBytes) break
      if (failure !== undefined) continue
      try {
        pending.add(chunk)
      } catch (error) {
        failure = error
      }
    }
    if (failure === undefined) return pending.take()
  } finally {
    pending.drop()
  }
  if (failure instanceof Problem && failure.code === 'too_large') {
    throw new DemoError(413, `body: is larger than ${maxJsonBytes} bytes`)
  }
  throw failure
}

/** Parses JSON in a body field. Throws DemoError 400 that names `field`. */
export function parseBodyText(text: string, field: string): unknown {
  const parsed = parseBoundedJson(text, maxCheckedValues)
  if ('value' in parsed) {
    refusePrototypes(parsed.value)
    return parsed.value
  }
  if (parsed.error === 'depth') throw badField(field, `is nested deeper than ${maxJsonDepth} levels`)
  if (parsed.error === 'values') throw badField(field, `holds more than ${maxCheckedValues} values`)
  throw badField(field, 'is not valid JSON')
}

/** Recursion is safe: the depth is bounded. */
function refusePrototypes(value: unknown): void {
  if (typeof value !== 'object' || value === null) return
  if (Object.hasOwn(value, '__proto__')) throw badField('body', '"__proto__" is not a field name')
  for (const inner of Object.values(value)) refusePrototypes(inner)
}

/** Reads a JSON body; undefined if empty. Throws DemoError 400 for invalid JSON, and the body reader's errors. */
export async function readJson(
  body: AsyncIterable<Uint8Array>,
  bodies: BodyReader = createBodyReader(),
): Promise<unknown> {
  const bytes = await readLimited(body, bodies)
  if (bytes.length === 0) return undefined
  return parseBodyText(decode(bytes), 'body')
}

function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw badField('body', 'is not valid JSON')
  }
}

/** Validates a value. Throws DemoError 400 that names the field in the platform's words. */
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
