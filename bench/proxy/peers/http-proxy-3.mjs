/** The job on `http-proxy-3`, as its documentation shows. */
import http from 'node:http'
import { load } from './load.mjs'

const { PORT, UPSTREAM, MOUNT = '', TOKEN, API_VERSION } = process.env
const passed = [
  'accept',
  'content-type',
  'content-disposition',
  'content-length',
  'transfer-encoding',
  'connection',
]

const proxy = load('http-proxy-3').createProxyServer({
  target: UPSTREAM,
  changeOrigin: true,
  agent: new http.Agent({ keepAlive: true, maxSockets: 128 }),
})
proxy.on('error', (_error, _request, response) => response.destroy())
const server = http.createServer((request, response) => {
  request.url = request.url.slice(MOUNT.length)
  const up = { authorization: `Bearer ${TOKEN}`, 'x-api-version': API_VERSION }
  for (const name of passed) if (request.headers[name] !== undefined) up[name] = request.headers[name]
  request.headers = up
  proxy.web(request, response)
})
server.listen(Number(PORT), '127.0.0.1')
