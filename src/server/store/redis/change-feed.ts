import { setTimeout as wait } from 'node:timers/promises'
import { changeFeedKeys } from './keys.ts'
import type { Link } from './redis-connection.ts'
import { entriesOf, replyList, replyText } from './reply.ts'

export interface ChangeFeedOptions {
  /** Its own connection, since reading blocks it. */
  readonly link: Link
  onChange(kind: string, value: string): void
  /** Called first and whenever notifications may have been missed; reading continues once it resolves. */
  catchUp(): Promise<void>
  /** Connected, but reads fail. */
  onRefused(cause: unknown): void
}

export interface ChangeFeed {
  /** True while every change of other processes is received. */
  readonly isCurrent: boolean
  close(): void
}

/** Shorter than the time limit of a reply. */
export const blockMs = 5000
const changesPerRead = 500
const retryMs = 100
const beginning = '0-0'

/** Reads other processes' changes on a blocking connection; `catchUp` follows a gap or a lost connection. */
export function createChangeFeed({ link, onChange, catchUp, onRefused }: ChangeFeedOptions): ChangeFeed {
  let isClosed = false
  let isCurrent = false
  let cursor = beginning
  let number = 0

  /** Earlier changes are read by `catchUp`. */
  async function seekEnd(): Promise<void> {
    const [last] = entriesOf(await link.command(['XREVRANGE', changeFeedKeys.stream, '+', '-', 'COUNT', '1']))
    cursor = last?.id ?? beginning
    number = last === undefined ? 0 : Number(replyText(last.fields.get('n')))
  }

  async function readOnce(): Promise<void> {
    const readCommand = ['XREAD', 'COUNT', String(changesPerRead), 'BLOCK', String(blockMs)]
    const [stream] = replyList(await link.command([...readCommand, 'STREAMS', changeFeedKeys.stream, cursor]))
    let hasMissed = false
    for (const { id, fields } of entriesOf(replyList(stream)[1])) {
      const next = Number(replyText(fields.get('n')))
      hasMissed ||= next !== number + 1
      number = next
      cursor = id
      onChange(replyText(fields.get('k')), replyText(fields.get('v')))
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
        // The client reports a lost connection; here it is only retried.
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
