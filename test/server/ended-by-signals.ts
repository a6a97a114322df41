/** Ends servers by signals (docs/behaviour.md, sections 6 and 9). */
import { expect, onTestFinished, test } from 'vitest'
import { startFakePlatform } from '../support/fake-platform.ts'
import { startProcess } from '../support/process.ts'
import { connectRaw } from '../support/raw-client.ts'
import { reply, sessionSecret } from '../support/studio.ts'

/** A server with a signed-in member. */
export async function start() {
  const platform = await startFakePlatform()
  onTestFinished(() => platform.close())
  platform.answer(reply(200, { id: 'u-1' }))
  const server = startProcess({
    SESSION_SECRET: sessionSecret,
    PLATFORM_UPSTREAM: platform.url,
    GRAPH_UPSTREAM: platform.url,
  })
  const { url, port } = await server.listening()
  const answer = await fetch(`${url}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"token":"abc"}',
  })
  const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
  platform.forget()
  return { platform, server, port, cookie }
}

export function testOneSignal(signals: readonly NodeJS.Signals[]) {
  test.each(signals)(
    '%s: running calls finish, readiness is 503, new ones are refused, exit 0',
    async (signal) => {
      const { platform, server, port, cookie } = await start()
      let finish = () => {}
      platform.answer((_request, response) => {
        response.write('begin ')
        finish = () => response.end('and end')
      })
      const call = await connectRaw(port)
      call.write(`GET /api/platform/x HTTP/1.1\r\nhost: localhost\r\ncookie: ${cookie}\r\n\r\n`)
      await call.until('begin')
      const idle = await connectRaw(port)
      idle.write('GET /readyz HTTP/1.1\r\nhost: localhost\r\n\r\n')
      await idle.until('{"ok":true}')

      server.child.kill(signal)
      await idle.closed
      // The system may still accept a connection that the server never serves.
      const late = await connectRaw(port).catch(() => undefined)
      late?.write('GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n')
      await late?.closed
      expect(late?.received ?? '').not.toContain('200')
      // The remaining connection gets the shutdown notice.
      call.write('GET /readyz HTTP/1.1\r\nhost: localhost\r\n\r\n')
      finish()
      await call.closed
      expect(call.received).toMatch(/and end\r\n/)
      const second = call.received.split(/(?=HTTP\/1\.1 )/)[1]
      if (second !== undefined) expect(second).toMatch(/^HTTP\/1\.1 503 [\s\S]*"draining"/)
      expect(await server.exited).toBe(0)
      expect(server.stdout()).toMatch(
        /"message":"stopping","signal":"SIG(?:TERM|INT|HUP)"[\s\S]*"message":"stopped"/,
      )
    },
  )
}

/** Each with its exit code. */
export function testTwoSignals(signals: readonly (readonly [NodeJS.Signals, NodeJS.Signals, number])[]) {
  test.each(signals)('%s, then %s: running calls are cut, exit %d', async (first, second, code) => {
    const { platform, server, port, cookie } = await start()
    platform.answer((_request, response) => void response.write('begin '))
    const call = await connectRaw(port)
    call.write(`GET /api/platform/x HTTP/1.1\r\nhost: localhost\r\ncookie: ${cookie}\r\n\r\n`)
    await call.until('begin')
    server.child.kill(first)
    await server.says(/"message":"stopping"/)
    // A signal right after the first one may come from the same key press, so another one may be needed.
    const again = setInterval(() => void server.child.kill(second), 20)
    onTestFinished(() => clearInterval(again))
    expect(await server.exited).toBe(code)
    await call.closed
  })
}
