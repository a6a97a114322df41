import type { RedisReply } from './redis-connection.ts'

/** Reads a string or number. Throws Error for anything else. */
export function replyText(reply: RedisReply | undefined): string {
  if (reply instanceof Buffer) return reply.toString('utf8')
  if (typeof reply === 'number') return String(reply)
  throw new Error('the shared memory answered in an unexpected way')
}

/** Reads a list; null counts as empty. Throws Error for a single value. */
export function replyList(reply: RedisReply | undefined): readonly RedisReply[] {
  if (reply === null || reply === undefined) return []
  if (typeof reply === 'number' || Buffer.isBuffer(reply)) {
    throw new Error('the shared memory answered in an unexpected way')
  }
  return reply
}

/** Pairs up a flat list of names and values. */
export function pairsOf(reply: RedisReply | undefined): [name: string, value: RedisReply][] {
  const list = replyList(reply)
  const pairs: [string, RedisReply][] = []
  for (let i = 0; i + 1 < list.length; i += 2) pairs.push([replyText(list[i]), list[i + 1] ?? null])
  return pairs
}

export interface StreamEntry {
  readonly id: string
  readonly fields: ReadonlyMap<string, RedisReply>
}

/** Reads a stream's entries with fields by name. Throws Error for another shape. */
export function entriesOf(reply: RedisReply | undefined): StreamEntry[] {
  return replyList(reply).map((entry) => {
    const [id, fields] = replyList(entry)
    return { id: replyText(id), fields: new Map(pairsOf(fields)) }
  })
}
