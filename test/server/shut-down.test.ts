/** SIGTERM ends the process gently, a second signal at once (docs/behaviour.md, sections 6 and 9). */
import { expect, test } from 'vitest'
import { connectRaw } from '../support/raw-client.ts'
import { start, testOneSignal, testTwoSignals } from './ended-by-signals.ts'

testOneSignal(['SIGTERM'])
testTwoSignals([['SIGTERM', 'SIGINT', 130]])

test('an idle process ends at once, even with open connections that sent no request', async () => {
  const { server, port } = await start()
  const connections = [await connectRaw(port), await connectRaw(port)]
  server.child.kill('SIGTERM')
  expect(await server.exited).toBe(0)
  for (const { closed } of connections) await closed
})
