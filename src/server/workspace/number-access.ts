/** Which phone numbers a session may read, as the graph says (docs/behaviour.md, section 10). */
import { boundedJsonValue } from '../../contract/bounded-json.ts'
import { z } from '../../contract/zod.ts'
import { Problem } from '../core/problem.ts'

/** How long an answer holds before the graph is asked again. */
const holdMs = 900_000
/** Of all sessions together; those that were asked for longest ago go. */
const maxAnswers = 20_000
/** While the graph does not answer, it is left alone for so long. */
const retryMs = 30_000

export interface NumberAccess {
  /**
   * Whether the token of the session may read the number.
   *
   * @throws Problem of the call where the graph does not answer and never has.
   */
  mayRead(session: { readonly id: string }, phoneNumberId: string, ask: AskGraph): Promise<boolean>
}

/** Reads one path of the graph with the session's own token. */
export type AskGraph = (path: string) => Promise<{ readonly status: number; readonly body: string }>

interface Held {
  isAllowed: boolean
  askAgainAt: number
}

const node = z.object({ id: z.union([z.string(), z.number().int()]).transform(String) })

/**
 * Remembers for a while which numbers a session may see.
 *
 * @param now - Milliseconds since the epoch.
 */
export function createNumberAccess(now: () => number): NumberAccess {
  const held = new Map<string, Held>()
  const asking = new Map<string, Promise<boolean>>()

  function remember(key: string, answer: Held): boolean {
    held.delete(key)
    held.set(key, answer)
    const [oldest] = held.keys()
    if (held.size > maxAnswers && oldest !== undefined) held.delete(oldest)
    return answer.isAllowed
  }

  async function find(key: string, phoneNumberId: string, ask: AskGraph): Promise<boolean> {
    const last = held.get(key)
    try {
      const { status, body } = await ask(`/${phoneNumberId}?fields=id`)
      if (status === 429 || status >= 500) {
        throw new Problem('upstream_failed', 'The platform did not say whether this number may be read.', {
          extensions: { upstreamStatus: status },
        })
      }
      const isAllowed = status === 200 && node.safeParse(boundedJsonValue(body)).data?.id === phoneNumberId
      return remember(key, { isAllowed, askAgainAt: now() + holdMs })
    } catch (error) {
      // The last answer holds; without one there is nothing to go by.
      if (last === undefined) throw error
      return remember(key, { ...last, askAgainAt: now() + retryMs })
    }
  }

  return {
    async mayRead({ id }, phoneNumberId, ask) {
      const key = `${id} ${phoneNumberId}`
      const last = held.get(key)
      if (last !== undefined && last.askAgainAt > now()) return last.isAllowed
      const running = asking.get(key) ?? find(key, phoneNumberId, ask)
      asking.set(key, running)
      try {
        return await running
      } finally {
        asking.delete(key)
      }
    },
  }
}
