/** Serialises events for Redis, and parses them. */
import { requireJson } from '../../../contract/bounded-json.ts'
import type { NewEvent, StoredEvent } from '../event-store.ts'
import { storedEventFacts } from '../stored-event-facts.ts'
import type { StreamEntry } from './reply.ts'
import { replyText } from './reply.ts'

/** Serialises everything of an event but its body, as JSON. */
export function writeFacts({ body: _body, ...rest }: NewEvent): string {
  return JSON.stringify(rest)
}

/**
 * Parses an entry of the event stream.
 *
 * @throws ZodError or Error when the entry was not written by `writeFacts`.
 */
export function readStoredEvent({ id, fields }: StreamEntry): StoredEvent {
  const body = fields.get('b')
  const duplicateOf = replyText(fields.get('d'))
  const sample = fields.get('s')
  const facts = storedEventFacts.parse(requireJson(replyText(fields.get('e'))))
  return {
    ...facts,
    isSample: facts.isSample || (sample !== undefined && replyText(sample) === '1'),
    id: Number.parseInt(id, 10),
    body: body instanceof Buffer ? body : Buffer.alloc(0),
    duplicateOf: duplicateOf === '' ? null : Number(duplicateOf),
  }
}
