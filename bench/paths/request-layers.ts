/** Steps from a request's head to the forwarded head. */
import { ServerResponse } from 'node:http'
import { headersUp } from '../../src/server/proxy/rules/headers-up.ts'
import { toTarget } from '../../src/server/proxy/rules/target-url.ts'
import { createGuards } from '../../src/server/routes/guards.ts'
import { HttpServer } from '../../src/server/routes/http-server.ts'
import { createHostCheck } from '../../src/server/routes/known-hosts.ts'
import { createRequestIds } from '../../src/server/routes/request-head.ts'
import { createEndedSessions } from '../../src/server/session/ended-sessions.ts'
import { createSessionCookie } from '../../src/server/session/session-cookie.ts'
import { createMemoryEndedSessions } from '../../src/server/store/memory-ended-sessions.ts'
import { type Layer, slowStep, step } from './layer.ts'
import { requestHeaders, sampleRequest, seal, sealed, target } from './sample-call.ts'

export async function requestLayers(): Promise<Layer[]> {
  const request = sampleRequest()
  const response = new ServerResponse(request)
  const { server } = new HttpServer({
    checkHost: createHostCheck([]),
    mounts: [
      { path: '/api/platform', handler: () => {} },
      { path: '/api/graph', handler: () => {} },
    ],
    maxSilenceMs: 60_000,
    headers: {},
    newRequestId: createRequestIds(),
    fallback: () => {},
  })
  const guards = createGuards({
    cookie: createSessionCookie(seal, { secure: false }),
    ended: createEndedSessions({ real: createMemoryEndedSessions(), demo: createMemoryEndedSessions() }),
    membership: { isMember: () => true },
    renewal: { isStillMember: () => true },
    publicHost: undefined,
    onSeen: () => undefined,
  })
  if ((await guards.openSession(request)) === null) throw new Error('the sample cookie holds no session')
  const upstream = { secure: true, hostname: 'api.example', port: 443, host: 'api.example', basePath: '/v1' }
  const suffix = target.slice('/api/platform'.length)
  const dottedSuffix = '/300000000000001/files/price.list.2026%2D11.pdf'

  return [
    step('server: dispatch to a mount', 20_000, () => server.emit('request', request, response)),
    step('guards: cookie known', 20_000, () => guards.openSession(request)),
    slowStep('guards: cookie opened for the first time', 100, () => seal.open(sealed)),
    step('guards: origin of a POST', 20_000, () => guards.refuseForeignOrigin(request)),
    step('target url', 20_000, () => toTarget(upstream, suffix)),
    step('target url with dots in it', 10_000, () => toTarget(upstream, dottedSuffix)),
    step('headers up', 10_000, () => headersUp(requestHeaders, '2.0.0')),
  ]
}
