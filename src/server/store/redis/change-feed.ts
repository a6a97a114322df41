/** Reads what other processes did, with the one blocking connection that a process has. */
import { setTimeout as wait } from 'node:timers/promises'
import { changeFeedKeys } from './keys.ts'
import type { Link } from './redis-connection.ts'
import { entriesOf, replyList, replyText } from './reply.ts'

export interface ChangeFeedOptions {
  /** A connection of its own, since reading blocks it. */
  readonly link: Link
  onNews(kind: string, value: string): void
  /** Called at first, and whenever something may have been missed; news are read on when it is done. */
  catchUp(): Promise<void>
  /** Nothing can be read although there is a connection. */
  onRefused(cause: unknown): void
}

export interface ChangeFeed {
  /** True while everything that happens elsewhere is heard here. */
  readonly isCurrent: boolean
  close(): void
}

/** Redis answers with nothing after this; shorter than the time after which a reply is given up. */
export const blockMs = 5000
const changesPerRead = 500
const retryMs = 100
const beginning = '0-0'

/**
 * Creates the change feed of this process and starts to read it. After a lost connection, or a gap in the numbers,
 * `catchUp` is called.
 */
export function createChangeFeed({ link, onNews, catchUp, onRefused }: ChangeFeedOptions): ChangeFeed {
  let isClosed = false
  let isCurrent = false
  let cursor = beginning
  let number = 0

  /** Where the stream ends now: what comes later is news, what came before is in what `catchUp` reads. */
  async function seekEnd(): Promise<void> {
    const [last] = entriesOf(await link.command(['XREVRANGE', changeFeedKeys.stream, '+', '-', 'COUNT', '1']))
    cursor = last?.id ?? beginning
    number = last === undefined ? 0 : Number(replyText(last.fields.get('n')))
  }

  async function readOnce(): Promise<void> {
    const read = ['XREAD', 'COUNT', String(changesPerRead), 'BLOCK', String(blockMs)]
    const [stream] = replyList(await link.command([...read, 'STREAMS', changeFeedKeys.stream, cursor]))
    let hasMissed = false
    for (const { id, fields } of entriesOf(replyList(stream)[1])) {
      const next = Number(replyText(fields.get('n')))
      hasMissed ||= next !== number + 1
      number = next
      cursor = id
      onNews(replyText(fields.get('k')), replyText(fields.get('v')))
    }
    if (hasMissed) await catchUp()
  }

  async function follow(): Promise<void> {
    while (!isClosed) {
      try {
        await seekEnd()
        await catchUp()
        isCurrent = true
        while (!isClosed) await readOnce()
      } catch (cause) {
        // The connection tells by itself that it is lost; here it is only tried again.
        if (link.isReady && !isClosed) onRefused(cause)
        isCurrent = false
        await wait(retryMs, undefined, { ref: false })
      }
    }
  }
  void follow()

  return {
    get isCurrent() {
      return isCurrent && link.isReady
    },
    close() {
      isClosed = true
      isCurrent = false
    },
  }
}
