/** The job on `@fastify/reply-from`, as its documentation shows. */
import { load } from './load.mjs'

const { PORT, UPSTREAM, MOUNT = '', TOKEN, API_VERSION } = process.env
const passed = ['accept', 'content-type', 'content-disposition', 'content-length', 'transfer-encoding']

const app = load('fastify')({ logger: false })
app.register(load('@fastify/reply-from'), {
  base: UPSTREAM,
  undici: { connections: 128, pipelining: 1 },
})
app.removeAllContentTypeParsers()
app.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
app.all(`${MOUNT}/*`, (request, reply) =>
  reply.from(request.raw.url.slice(MOUNT.length), {
    rewriteRequestHeaders(_request, headers) {
      const up = { authorization: `Bearer ${TOKEN}`, 'x-api-version': API_VERSION }
      for (const name of passed) if (headers[name] !== undefined) up[name] = headers[name]
      return up
    },
  }),
)
await app.listen({ host: '127.0.0.1', port: Number(PORT) })
