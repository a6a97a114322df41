/** The job on `undici`'s lowest level, `dispatch`: its handlers write to the answer without a stream. */
import http from 'node:http'
import { Pool } from 'undici'
import { headersUp } from './headers-up.mjs'

const { PORT, UPSTREAM = '', MOUNT = '' } = process.env
const pool = new Pool(UPSTREAM, { connections: 128, pipelining: 1 })

const server = http.createServer((request, response) => {
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD'
  const options = {
    method: request.method,
    path: request.url.slice(MOUNT.length),
    headers: headersUp(request),
    body: hasBody ? request : null,
  }
  pool.dispatch(options, {
    onRequestStart(controller) {
      response.on('drain', () => controller.resume())
      response.on('close', () => response.writableEnded || controller.abort(new Error('the client left')))
    },
    onResponseStart(_controller, status, headers) {
      response.writeHead(status, headers)
    },
    onResponseData(controller, piece) {
      if (!response.write(piece)) controller.pause()
    },
    onResponseEnd() {
      response.end()
    },
    onResponseError() {
      response.destroy()
    },
  })
})
server.listen(Number(PORT), '127.0.0.1')
