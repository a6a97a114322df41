/** Reads the changes of other processes, with the one blocking connection of this process. */
import { setTimeout as wait } from 'node:timers/promises'
import { changeFeedKeys } from './keys.ts'
import type { Link } from './redis-connection.ts'
import { entriesOf, replyList, replyText } from './reply.ts'

export interface ChangeFeedOptions {
  /** A connection of its own, since reading blocks it. */
  readonly link: Link
  onNews(kind: string, value: string): void
  /** Called at first, and whenever notifications may have been missed; reading continues when it is done. */
  catchUp(): Promise<void>
  /** Nothing can be read although there is a connection. */
  onRefused(cause: unknown): void
}

export interface ChangeFeed {
  /** True while every change of other processes is received. */
  readonly isCurrent: boolean
  close(): void
}

/** The longest time that a read blocks; shorter than the time limit of a reply. */
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

  /** Moves to the end of the stream: later entries are read from it, earlier changes by `catchUp`. */
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
        // A lost connection is reported by the client; here it is only retried.
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
