/** An event as versions before the database stored it: a line with its id in plain text, everything else sealed. */
import { parseJson } from '../../../contract/json.ts'
import { storedForm } from '../../../contract/stored/stored-form.ts'
import { z } from '../../../contract/zod.ts'
import type { AtRest } from '../at-rest.ts'
import type { StoredEvent } from '../event-store.ts'
import { factFallbacks, storedEventFacts } from '../stored-event-facts.ts'

const eventForm = z.object({
  duplicateOf: z.number().int().nullable(),
  facts: storedEventFacts,
  encoding: z.enum(['utf8', 'base64']),
  body: z.string(),
})
/** As written by any version. */
const storedEvent = storedForm(eventForm, { fallbacks: factFallbacks('facts.') })
const sealedLine = z.object({ id: z.number().int(), sealed: z.string() })
/** The format before lines were sealed. */
const plainLine = eventForm.extend({ id: z.number().int() })

/**
 * Parses a line of any former version; undefined if damaged or sealed with an unknown secret.
 *
 * @param mayBeUnsealed - once everything is sealed, a line in the clear is not this studio's
 */
export function readFormerLine(
  text: string,
  atRest: AtRest,
  mayBeUnsealed: boolean,
): StoredEvent | 'unsealed' | undefined {
  const value = parseJson(text)
  const line = sealedLine.safeParse(value).data
  if (line === undefined) {
    const event = plainEvent(value)
    return event === undefined || mayBeUnsealed ? event : 'unsealed'
  }
  const opened = atRest.open(Buffer.from(line.sealed, 'base64'), `event ${line.id}`)
  return opened && eventOf(line.id, storedEvent.safeParse(parseJson(opened.toString('utf8'))).data)
}

function plainEvent(value: unknown): StoredEvent | undefined {
  const line = plainLine.safeParse(value).data
  return line && eventOf(line.id, line)
}

function eventOf(id: number, form: z.infer<typeof eventForm> | undefined): StoredEvent | undefined {
  if (form === undefined) return undefined
  const { duplicateOf, facts, encoding, body } = form
  return { ...facts, id, duplicateOf, body: Buffer.from(body, encoding) }
}
