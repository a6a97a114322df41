/** Reads replies of Redis, whose shapes only the commands know. */
import type { Reply } from './redis-connection.ts'

export function textOf(reply: Reply | undefined): string {
  if (reply instanceof Buffer) return reply.toString('utf8')
  if (typeof reply === 'number') return String(reply)
  throw new Error('the shared memory answered in an unexpected way')
}

export function listOf(reply: Reply | undefined): readonly Reply[] {
  // Nothing at all is how an empty list of streams is written.
  if (reply === null || reply === undefined) return []
  if (typeof reply === 'number' || Buffer.isBuffer(reply)) {
    throw new Error('the shared memory answered in an unexpected way')
  }
  return reply
}

/** Names and values that take turns. */
export function pairsOf(reply: Reply | undefined): [name: string, value: Reply][] {
  const list = listOf(reply)
  const pairs: [string, Reply][] = []
  for (let i = 0; i + 1 < list.length; i += 2) pairs.push([textOf(list[i]), list[i + 1] ?? null])
  return pairs
}

export interface StreamEntry {
  readonly id: string
  readonly fields: ReadonlyMap<string, Reply>
}

export function entriesOf(reply: Reply | undefined): StreamEntry[] {
  return listOf(reply).map((entry) => {
    const [id, fields] = listOf(entry)
    return { id: textOf(id), fields: new Map(pairsOf(fields)) }
  })
}
