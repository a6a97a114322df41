import type { FastifyReply } from 'fastify'
import { Problem } from '../core/problem.ts'
import type { LocalAnswer, LocalCall } from '../proxy/answer-locally.ts'
import type { StudioRequest, StudioRequestAnswer } from '../proxy/ask.ts'
import type { Upstream } from '../proxy/upstream.ts'
import { isDemo, type Session } from '../session/session.ts'

export type GraphCall = (
  session: Session,
  reply: FastifyReply,
  call: Pick<StudioRequest, 'method' | 'path' | 'json'>,
) => Promise<StudioRequestAnswer>

export interface GraphCallOptions {
  readonly graph: Upstream | undefined
  demoFor(session: Session): { answer(call: LocalCall): Promise<LocalAnswer> }
  readonly apiVersion: string
  endSession(session: Session): void
  /** The headers that sign the browser out, when the platform rejects the token. */
  readonly signOutHeaders: Readonly<Record<string, string>>
}

/** Calls the discovery API for a session or demo; a 401 ends the session (rule 3.11). Throws an upstream's Problem. */
export function callGraph(options: GraphCallOptions): GraphCall {
  const { graph, demoFor, apiVersion, endSession, signOutHeaders } = options
  return async (session, reply, { method, path, json }) => {
    if (isDemo(session)) {
      const body = Buffer.from(json === undefined ? '' : JSON.stringify(json))
      const answer = await demoFor(session).answer({
        mount: 'graph',
        method,
        target: path,
        contentType: 'application/json',
        apiVersion,
        body: once(body),
      })
      return { status: answer.status, body: answer.body.toString('utf8') }
    }
    const answer = await askGraph(graph, { method, path, token: session.token, sessionId: session.id, json })
    if (answer.status === 401) {
      endSession(session)
      reply.headers(signOutHeaders)
    }
    return answer
  }
}

/** Asks the graph. Throws Problem `platform_not_configured`, and those of `ask`. */
export async function askGraph(
  graph: Upstream | undefined,
  question: StudioRequest,
): Promise<StudioRequestAnswer> {
  if (graph === undefined) {
    throw new Problem('platform_not_configured', 'The operator has not set this address of the platform yet.')
  }
  return await graph.ask(question)
}

async function* once(body: Buffer): AsyncGenerator<Uint8Array> {
  yield body
}
