import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createEndpointGuard } from './endpoint-guard.ts'
import { createGuardedPoster } from './guarded-post.ts'

test('the head of an answer decides, even if its body never ends', async () => {
  let status = 200
  const receiver = http.createServer((_request, response) => void response.writeHead(status).write('ok'))
  await once(receiver.listen(0, '127.0.0.1'), 'listening')
  const { port } = receiver.address() as AddressInfo
  const host = `127.0.0.1:${port}`
  const guard = createEndpointGuard({ allowedHosts: [host], isProduction: false })
  const poster = createGuardedPoster({ url: new URL(`http://${host}/`), guard, timeoutMs: 300 })
  onTestFinished(async () => {
    await poster.close()
    receiver.closeAllConnections()
    receiver.close()
  })
  expect(await poster.post({}, Buffer.from('{}'))).toMatchObject({ failure: null, status: 200 })
  status = 500
  expect(await poster.post({}, Buffer.from('{}'))).toMatchObject({ failure: 'status', status: 500 })
})
