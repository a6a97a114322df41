import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createEndpointGuard } from './endpoint-guard.ts'
import { createGuardedPoster } from './guarded-post.ts'

test('the head of an answer decides, even if its body never ends', async () => {
  let isEndless = false
  const receiver = http.createServer((_request, response) => {
    response.writeHead(200).write('ok')
    if (!isEndless) response.end()
  })
  await once(receiver.listen(0, '127.0.0.1'), 'listening')
  const { port } = receiver.address() as AddressInfo
  const host = `127.0.0.1:${port}`
  const guard = createEndpointGuard({ allowedHosts: [host], isProduction: false })
  const poster = createGuardedPoster({ url: new URL(`http://${host}/`), guard, timeoutMs: 3000 })
  onTestFinished(async () => {
    await poster.close()
    receiver.closeAllConnections()
    receiver.close()
  })
  // The first one loads what the second, which runs until its time limit, must not wait for.
  expect(await poster.post({}, Buffer.from('{}'))).toMatchObject({ failure: null, status: 200 })
  isEndless = true
  expect(await poster.post({}, Buffer.from('{}'))).toMatchObject({ failure: null, status: 200 })
})
