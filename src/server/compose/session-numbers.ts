/** Which numbers a session may read, for what is not the answer to one of its requests. */
import type { Config } from '../config.ts'
import { askGraph } from '../routes/graph-call.ts'
import { isDemo, type Session } from '../session/session.ts'
import type { NumberAccess } from '../workspace/number-access.ts'

export interface SessionNumberOptions {
  readonly access: NumberAccess
  readonly graph: Parameters<typeof askGraph>[0]
  endSession(session: Session): void
}

/** Whether the token of a session may read a number; where the graph does not say, it may not. */
export type MayReadNumber = (session: Session, phoneNumberId: string) => Promise<boolean>

const graphId = /^\d{1,32}$/

/** What a stranger wrote may name the number, so it becomes part of a path only when it is an id. */
export function createSessionNumbers({ access, graph, endSession }: SessionNumberOptions): MayReadNumber {
  return async (session, phoneNumberId) => {
    // What a demo has is its own, whatever numbers it is about.
    if (isDemo(session)) return true
    if (!graphId.test(phoneNumberId)) return false
    const ask = async (path: string) => {
      const { token, id: sessionId } = session
      const answer = await askGraph(graph, { method: 'GET', path, token, sessionId })
      if (answer.status === 401) endSession(session)
      return answer
    }
    return access.mayRead(session, phoneNumberId, ask).catch(() => false)
  }
}

/** Numbers that are asked of the graph for the webhooks of one session in one period: strangers can invent them. */
const maxAsked = 200
const periodMs = 900_000
const maxSessions = 2000

/**
 * Creates the function that says which webhooks a session may see, send and delete: those of whose numbers the token may read
 * every one, where the operator wants it so; else all of them.
 */
export function createWebhookSight(
  { webhookVisibility }: Pick<Config, 'webhookVisibility'>,
  mayRead: MayReadNumber,
  now: () => number,
) {
  const asked = new Map<string, { since: number; readonly numbers: Set<string> }>()

  function isWithinBound(session: Session, phoneNumberId: string): boolean {
    let known = asked.get(session.id)
    if (known === undefined || now() - known.since > periodMs) known = { since: now(), numbers: new Set() }
    asked.delete(session.id)
    asked.set(session.id, known)
    const [oldest] = asked.keys()
    if (asked.size > maxSessions && oldest !== undefined) asked.delete(oldest)
    if (known.numbers.has(phoneNumberId)) return true
    if (known.numbers.size >= maxAsked) return false
    known.numbers.add(phoneNumberId)
    return true
  }

  return (session: Session) => {
    if (webhookVisibility === 'team' || isDemo(session)) return undefined
    return async ({ phoneNumberIds }: { readonly phoneNumberIds: readonly string[] }) => {
      for (const number of phoneNumberIds) {
        if (!isWithinBound(session, number) || !(await mayRead(session, number))) return false
      }
      return true
    }
  }
}
