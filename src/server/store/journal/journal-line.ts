/** One event as one line of JSON. */
import { isUtf8 } from 'node:buffer'
import { parseJson } from '../../../contract/json.ts'
import { z } from '../../../contract/zod.ts'
import type { StoredEvent } from '../event-store.ts'
import { storedEventFacts } from '../stored-event-facts.ts'

/** The id comes first, so that a line is found without being parsed. */
const beginning = '{"id":'
const maxDigits = 17

const lineForm = z.object({
  id: z.number().int(),
  duplicateOf: z.number().int().nullable(),
  facts: storedEventFacts,
  encoding: z.enum(['utf8', 'base64']),
  body: z.string(),
})

/** Writes an event with its line break. The body is text where its bytes are UTF-8, else base64. */
export function writeJournalLine({ id, duplicateOf, body, ...facts }: StoredEvent): string {
  const encoding = isUtf8(body) ? 'utf8' : 'base64'
  return `${JSON.stringify({ id, duplicateOf, facts, encoding, body: body.toString(encoding) })}\n`
}

/** The id at the beginning of a line; undefined where the line is none of ours. */
export function journalLineId(bytes: Buffer, start: number): number | undefined {
  const digitsAt = start + beginning.length
  if (bytes.toString('latin1', start, digitsAt) !== beginning) return undefined
  const id = Number.parseInt(bytes.toString('latin1', digitsAt, digitsAt + maxDigits), 10)
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}

/** Returns the event of a line; undefined where the line is damaged. */
export function readJournalLine(text: string): StoredEvent | undefined {
  const line = lineForm.safeParse(parseJson(text)).data
  if (line === undefined) return undefined
  const { id, duplicateOf, facts, encoding, body } = line
  return { ...facts, id, duplicateOf, body: Buffer.from(body, encoding) }
}
