/** A typical product: a framework, its encrypted cookie session, and `fetch`. */
import { Readable } from 'node:stream'
import { headersUp } from './headers-up.mjs'
import { load } from './load.mjs'

const { PORT, UPSTREAM = '', MOUNT = '', TOKEN } = process.env

const app = load('fastify')({ logger: false })
await app.register(load('@fastify/secure-session'), { key: Buffer.alloc(32, 7), cookieName: 'session' })
app.removeAllContentTypeParsers()
app.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
app.get('/session', (request, reply) => {
  request.session.set('token', TOKEN)
  return reply.send('')
})
app.all(`${MOUNT}/*`, async (request, reply) => {
  if (request.session.get('token') === undefined) return reply.code(401).send('')
  const { 'content-length': _length, ...passed } = headersUp(request.raw)
  const headers = { ...passed, 'user-agent': '' }
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD'
  const answer = await fetch(UPSTREAM + request.raw.url.slice(MOUNT.length), {
    method: request.method,
    headers,
    ...(hasBody && { body: Readable.toWeb(request.raw), duplex: 'half' }),
  })
  const kept = [...answer.headers].filter(([name]) => name !== 'content-encoding')
  reply.code(answer.status).headers(Object.fromEntries(kept))
  return answer.body === null ? reply.send('') : reply.send(Readable.fromWeb(answer.body))
})
await app.listen({ host: '127.0.0.1', port: Number(PORT) })
