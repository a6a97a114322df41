/**
 * Strangers who fill the body memory and fall silent lock nobody out: directly, and behind the example nginx
 * configurations of `deploy/` and docs/operating.md. Long, because they fill it with a thousand connections;
 * `body-pots.test.ts` fills smaller pots.
 */
import net from 'node:net'
import tls from 'node:tls'
import { onTestFinished, test } from 'vitest'
import { freePort } from '../support/free-port.ts'
import { startNginx, testWithNginx } from '../support/nginx.ts'
import { callerOf, type Door, expectServed, startWholeStudio } from '../support/proxied-studio.ts'

/** The bytes of all bodies together, in bodies of each route's maximum size. */
const attacks = [
  { target: '/api/webhooks', connections: 33, bytes: 970_000 },
  { target: '/api/session', connections: 489, bytes: 65_000 },
  { target: '/api/session', connections: 489, bytes: 4000 },
]

/** From another address than the served one. Resolves when everything has been sent. */
async function attack(door: Door, { target, connections, bytes }: (typeof attacks)[number]) {
  const head = `POST ${target} HTTP/1.1\r\nHost: 127.0.0.1:${door.port}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`
  const body = `${head}${bytes.toString(16)}\r\n${'a'.repeat(bytes)}`
  const sockets = Array.from({ length: connections }, () => {
    const socket = net.connect({ port: door.port, host: '127.0.0.1', localAddress: '127.0.0.2' })
    if (door.certificate === undefined) return socket
    return tls.connect({ socket, ca: door.certificate, servername: '', checkServerIdentity: () => undefined })
  })
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
  })
  await Promise.all(
    sockets.map((socket) => {
      // A connection refused at once has had its effect.
      const over = new Promise((resolve) => socket.on('error', resolve).on('close', resolve).resume())
      return Promise.race([over, new Promise((resolve) => socket.write(body, resolve))])
    }),
  )
}

test('silent bodies of unauthenticated clients leave all other requests served', async () => {
  const studio = await startWholeStudio()
  const call = callerOf(studio)
  for (const one of attacks) {
    await attack(studio, one)
    await expectServed(call, 2000)
  }
})

testWithNginx.each(['deploy', 'least'] as const)(
  'silent bodies of unauthenticated clients leave all other requests served behind nginx as in %s',
  async (example) => {
    const ports = [await freePort(), await freePort()] as const
    const nginx = await startNginx([ports[0], ports[1]], example)
    await startWholeStudio({ PORT: String(ports[0]), STUDIO_PUBLIC_HOST: `127.0.0.1:${nginx.port}` })
    const call = callerOf(nginx)
    // An earlier delivery by the platform.
    await expectServed(call)
    for (const one of attacks) {
      await attack(nginx, one)
      await expectServed(call)
    }
  },
)
