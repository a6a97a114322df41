/** One event as one line: its id in plain text, everything else sealed. */
import { isUtf8 } from 'node:buffer'
import { parseJson } from '../../../contract/json.ts'
import { storedForm } from '../../../contract/stored/stored-form.ts'
import { z } from '../../../contract/zod.ts'
import type { AtRest } from '../at-rest.ts'
import type { StoredEvent } from '../event-store.ts'
import { factFallbacks, storedEventFacts } from '../stored-event-facts.ts'

/** The id comes first, so that a line is found without being parsed. */
const beginning = '{"id":'
const maxDigits = 17

const eventForm = z.object({
  duplicateOf: z.number().int().nullable(),
  facts: storedEventFacts,
  encoding: z.enum(['utf8', 'base64']),
  body: z.string(),
})
/** As written by any version. */
const storedEvent = storedForm(eventForm, { fallbacks: factFallbacks('facts.') })
const sealedLine = z.object({ id: z.number().int(), sealed: z.string() })
/** Format before lines were sealed. */
const plainLine = eventForm.extend({ id: z.number().int() })

const contextOf = (id: number) => `event ${id}`

/** Formats an event as one line; a body that is no UTF-8 becomes base64. */
export function writeJournalLine({ id, duplicateOf, body, ...facts }: StoredEvent, atRest: AtRest): string {
  const encoding = isUtf8(body) ? 'utf8' : 'base64'
  const text = JSON.stringify({ duplicateOf, facts, encoding, body: body.toString(encoding) })
  const sealed = atRest.seal(Buffer.from(text), contextOf(id)).toString('base64')
  return `${beginning}${id},"sealed":"${sealed}"}\n`
}

/** Returns the id at the start of a line; undefined if damaged. */
export function journalLineId(bytes: Buffer, start: number): number | undefined {
  const digitsAt = start + beginning.length
  if (bytes.toString('latin1', start, digitsAt) !== beginning) return undefined
  const id = Number.parseInt(bytes.toString('latin1', digitsAt, digitsAt + maxDigits), 10)
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}

/** Parses a line; undefined if damaged or sealed with an unknown secret. */
export function readJournalLine(text: string, atRest: AtRest): StoredEvent | undefined {
  const line = sealedLine.safeParse(parseJson(text)).data
  if (line === undefined) return undefined
  const opened = atRest.open(Buffer.from(line.sealed, 'base64'), contextOf(line.id))
  return opened && eventOf(line.id, storedEvent.safeParse(parseJson(opened.toString('utf8'))).data)
}

/** Reads a line of an earlier version; undefined for all others. */
export function readPlainLine(text: string): StoredEvent | undefined {
  const line = plainLine.safeParse(parseJson(text)).data
  return line && eventOf(line.id, line)
}

function eventOf(id: number, form: z.infer<typeof eventForm> | undefined): StoredEvent | undefined {
  if (form === undefined) return undefined
  const { duplicateOf, facts, encoding, body } = form
  return { ...facts, id, duplicateOf, body: Buffer.from(body, encoding) }
}
