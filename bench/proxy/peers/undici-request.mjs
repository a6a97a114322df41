/** The job on `undici.request` in a bare server, with bodies streamed both ways. */
import http from 'node:http'
import { pipeline } from 'node:stream'
import { Pool } from 'undici'
import { headersUp } from './headers-up.mjs'

const { PORT, UPSTREAM = '', MOUNT = '' } = process.env
const pool = new Pool(UPSTREAM, { connections: 128, pipelining: 1 })

const server = http.createServer(async (request, response) => {
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD'
  try {
    const answer = await pool.request({
      method: request.method,
      path: request.url.slice(MOUNT.length),
      headers: headersUp(request),
      body: hasBody ? request : null,
    })
    response.writeHead(answer.statusCode, answer.headers)
    pipeline(answer.body, response, () => {})
  } catch {
    response.destroy()
  }
})
server.listen(Number(PORT), '127.0.0.1')
