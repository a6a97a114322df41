/** The discovery API as a session sees it: the platform with its token, or the demo in this process. */
import { Problem } from '../problem.ts'
import type { LocalAnswer, LocalCall } from '../proxy/answer-locally.ts'
import type { Upstream } from '../proxy/upstream.ts'
import { isDemo, type Session } from '../session/session.ts'

type GraphCall = (
  session: Session,
  method: 'POST',
  path: string,
  json: unknown,
) => Promise<{ readonly status: number; readonly body: string }>

export function callGraph(
  graph: Upstream | undefined,
  demoFor: (session: Session) => { answer(call: LocalCall): Promise<LocalAnswer> },
  apiVersion: string,
  endSession: (session: Session) => void,
): GraphCall {
  return async (session, method, path, json) => {
    if (isDemo(session)) {
      const body = Buffer.from(JSON.stringify(json))
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
    if (graph === undefined) {
      throw new Problem(
        'platform_not_configured',
        'The operator has not set this address of the platform yet.',
      )
    }
    const answer = await graph.ask({ method, path, token: session.token, json })
    if (answer.status === 401) endSession(session)
    return answer
  }
}

async function* once(body: Buffer): AsyncGenerator<Uint8Array> {
  yield body
}
