import type { Config } from '../config/config.ts'
import type { LocalAnswer, LocalCall } from '../proxy/answer-locally.ts'
import { askGraph } from '../routes/graph-call.ts'
import { isDemo, type Session } from '../session/session.ts'
import type { MaySeeEvent } from '../webhooks/event-log.ts'
import type { NumberAccess } from '../workspace/number-access.ts'
import { apiVersion } from './upstreams.ts'

export interface SessionGraphOptions {
  readonly graph: Parameters<typeof askGraph>[0]
  endSession(session: Session): void
}

/** Reads a path of the graph with the session's token. */
export type AskSessionGraph = (
  session: Session,
  path: string,
) => Promise<{ readonly status: number; readonly body: string }>

/** False when the graph does not answer. */
export type MayReadNumber = (session: Session, phoneNumberId: string) => Promise<boolean>

const graphId = /^\d{1,32}$/

/** Creates calls of the graph without a request to answer. */
export function createSessionGraph({ graph, endSession }: SessionGraphOptions): AskSessionGraph {
  return async (session, path) => {
    const { token, id: sessionId } = session
    const answer = await askGraph(graph, { method: 'GET', path, token, sessionId })
    if (answer.status === 401) endSession(session)
    return answer
  }
}

/** Creates reads of the platform's main host, or of a demo, without a request to answer. */
export function createSessionReads({ platform, demoFor, endSession }: SessionReadOptions): AskSessionGraph {
  const ask = createSessionGraph({ graph: platform, endSession })
  return async (session, path) => {
    if (!isDemo(session)) return ask(session, path)
    const call = {
      mount: 'platform',
      method: 'GET',
      target: path,
      contentType: undefined,
      apiVersion,
    } as const
    const { status, body } = await demoFor(session).answer({ ...call, body: nothing() })
    return { status, body: body.toString('utf8') }
  }
}

async function* nothing(): AsyncGenerator<Uint8Array> {}

export interface SessionReadOptions {
  readonly platform: Parameters<typeof askGraph>[0]
  demoFor(session: Session): { answer(call: LocalCall): Promise<LocalAnswer> }
  endSession(session: Session): void
}

/** Creates the check. Strangers' webhooks name numbers too, so only an id may become part of a path. */
export function createSessionNumbers(access: NumberAccess, ask: AskSessionGraph): MayReadNumber {
  return async (session, phoneNumberId) => {
    // A demo owns all its data.
    if (isDemo(session)) return true
    if (!graphId.test(phoneNumberId)) return false
    return access.mayRead(session, phoneNumberId, (path) => ask(session, path)).catch(() => false)
  }
}

/** Per session and period, of unsigned webhooks, because strangers can invent numbers. */
const maxAsked = 200
const periodMs = 900_000
const maxSessions = 2000

/** Selects the webhooks a session may see, send and delete: all, or those whose every number its token may read. */
export function createWebhookSight(
  { webhookVisibility }: Pick<Config, 'webhookVisibility'>,
  mayRead: MayReadNumber,
  now: () => number,
) {
  const asked = new Map<string, { since: number; readonly numbers: Set<string> }>()

  function isWithinBound(session: Session, phoneNumberId: string): boolean {
    let requested = asked.get(session.id)
    if (requested === undefined || now() - requested.since > periodMs)
      requested = { since: now(), numbers: new Set() }
    asked.delete(session.id)
    asked.set(session.id, requested)
    const [oldest] = asked.keys()
    if (asked.size > maxSessions && oldest !== undefined) asked.delete(oldest)
    if (requested.numbers.has(phoneNumberId)) return true
    if (requested.numbers.size >= maxAsked) return false
    requested.numbers.add(phoneNumberId)
    return true
  }

  return (session: Session) => {
    if (webhookVisibility === 'team' || isDemo(session)) return undefined
    return async ({ phoneNumberIds, verification }: Parameters<MaySeeEvent>[0]) => {
      for (const number of phoneNumberIds) {
        if (verification === 'unverified' && !isWithinBound(session, number)) return false
        if (!(await mayRead(session, number))) return false
      }
      return true
    }
  }
}
