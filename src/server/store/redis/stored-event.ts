import { parseJson } from '../../../contract/json.ts'
import type { AtRest } from '../at-rest.ts'
import type { NewEvent, StoredEvent } from '../event-store.ts'
import { storedFacts } from '../stored-event-facts.ts'
import type { StreamEntry } from './reply.ts'
import { replyText } from './reply.ts'

/** Unsealed, as in demo logs, facts and body are separate. */
export interface WrittenEvent {
  readonly digest: string
  readonly facts: string
  readonly body: Buffer
}

/** The same for all entries: ids are unknown when they are sealed. */
const context = 'redis event'
const lengthBytes = 4

/** Serializes an event; `atRest` seals facts and body together and keys the digest. */
export function writeEvent({ body, ...facts }: NewEvent, atRest: AtRest | undefined): WrittenEvent {
  const text = JSON.stringify(facts)
  if (atRest === undefined) return { digest: facts.digest, facts: text, body }
  const head = Buffer.from(text)
  const length = Buffer.alloc(lengthBytes)
  length.writeUInt32BE(head.length)
  const sealed = atRest.seal(Buffer.concat([length, head, body]), context)
  return { digest: atRest.digest(facts.digest), facts: '', body: sealed }
}

/** Returns whether an entry has its facts in the clear, as in demo logs. */
export const isUnsealedEvent = ({ fields }: StreamEntry) => replyText(fields.get('e')) !== ''

/**
 * Parses an entry; undefined if sealed with an unknown secret, or of no known form, and for one in the clear where all
 * are sealed.
 */
export function readStoredEvent(
  { id, fields }: StreamEntry,
  atRest: AtRest | undefined,
): StoredEvent | undefined {
  const stored = fields.get('b')
  const plain = replyText(fields.get('e'))
  const bytes = stored instanceof Buffer ? stored : Buffer.alloc(0)
  const parts = atRest !== undefined ? openParts(bytes, atRest) : { facts: plain, body: bytes }
  if (parts === undefined) return undefined
  const duplicateOf = replyText(fields.get('d'))
  const sample = fields.get('s')
  const { data: facts } = storedFacts.safeParse(parseJson(parts.facts))
  if (facts === undefined) return undefined
  return {
    ...facts,
    isSample: facts.isSample || (sample !== undefined && replyText(sample) === '1'),
    id: Number.parseInt(id, 10),
    body: parts.body,
    duplicateOf: duplicateOf === '' ? null : Number(duplicateOf),
  }
}

function openParts(sealed: Buffer, atRest: AtRest) {
  const opened = atRest.open(sealed, context)
  if (opened === undefined) return undefined
  const end = lengthBytes + opened.readUInt32BE(0)
  return { facts: opened.toString('utf8', lengthBytes, end), body: opened.subarray(end) }
}
