import { boundedJsonValue } from '../../contract/bounded-json.ts'
import { z } from '../../contract/zod.ts'
import { Problem } from '../core/problem.ts'

/** Validity of an answer from the graph. */
const holdMs = 900_000
/** Per session, so that no session displaces another's; the least recently used are dropped. */
const maxAnswers = 500
const maxSessions = 2000
/** Pause between calls while the graph does not answer. */
const retryMs = 30_000

export interface NumberAccess {
  /** Throws a Problem if the graph does not answer and never has. */
  mayRead(session: { readonly id: string }, phoneNumberId: string, ask: AskGraph): Promise<boolean>
}

/** Reads a graph path with the session's token. */
export type AskGraph = (path: string) => Promise<{ readonly status: number; readonly body: string }>

interface Held {
  isAllowed: boolean
  askAgainAt: number
}

const node = z.object({ id: z.union([z.string(), z.number().int()]).transform(String) })

/** Creates a cache of the numbers that the graph lets a session read (docs/behaviour.md, section 10). */
export function createNumberAccess(now: () => number): NumberAccess {
  const heldBySession = new Map<string, Map<string, Held>>()
  const asking = new Map<string, Promise<boolean>>()

  function heldOf(session: string): Map<string, Held> {
    const held = heldBySession.get(session) ?? new Map()
    heldBySession.delete(session)
    heldBySession.set(session, held)
    const [oldest] = heldBySession.keys()
    if (heldBySession.size > maxSessions && oldest !== undefined) heldBySession.delete(oldest)
    return held
  }

  function remember(held: Map<string, Held>, phoneNumberId: string, answer: Held): boolean {
    held.delete(phoneNumberId)
    held.set(phoneNumberId, answer)
    const [oldest] = held.keys()
    if (held.size > maxAnswers && oldest !== undefined) held.delete(oldest)
    return answer.isAllowed
  }

  async function find(held: Map<string, Held>, phoneNumberId: string, ask: AskGraph): Promise<boolean> {
    const last = held.get(phoneNumberId)
    try {
      const { status, body } = await ask(`/${phoneNumberId}?fields=id`)
      if (status === 429 || status >= 500) {
        throw new Problem('upstream_failed', 'The platform did not say whether this number may be read.', {
          extensions: { upstreamStatus: status },
        })
      }
      const isAllowed = status === 200 && node.safeParse(boundedJsonValue(body)).data?.id === phoneNumberId
      return remember(held, phoneNumberId, { isAllowed, askAgainAt: now() + holdMs })
    } catch (error) {
      // The last answer stays valid.
      if (last === undefined) throw error
      return remember(held, phoneNumberId, { ...last, askAgainAt: now() + retryMs })
    }
  }

  return {
    async mayRead({ id }, phoneNumberId, ask) {
      const key = `${id} ${phoneNumberId}`
      const held = heldOf(id)
      const last = held.get(phoneNumberId)
      if (last !== undefined && last.askAgainAt > now()) return last.isAllowed
      const running = asking.get(key) ?? find(held, phoneNumberId, ask)
      asking.set(key, running)
      try {
        return await running
      } finally {
        asking.delete(key)
      }
    },
  }
}
