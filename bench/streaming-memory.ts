/** Measures the real server's memory growth while large bodies stream through it. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'

const maxGrowthMiB = 32
const piece = Buffer.alloc(65_536, 'x')
const uploadBytes = 100_000_000
const downloadBytes = 1_000_000_000
const token = 'a-token-for-measuring'

interface Row {
  readonly name: string
  readonly before: number
  readonly peak: number
  readonly isStreaming: boolean
}

const platform = await startPlatform()
const server = await startServer(platform.url)
process.on('exit', () => server.child.kill('SIGKILL'))
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1))
const cookie = await signIn()
// A warm-up round, so that one-time loading is not taken for growth.
await upload(10_000_000, 0)
await download(50_000_000, 'text/plain')

const rows = [
  await measure('upload 100 MB', () => upload(uploadBytes, 0)),
  await measure('upload 100 MB, sent again after a 429', () => upload(uploadBytes, 1)),
  await measure('download 1 GB', () => download(downloadBytes, 'application/octet-stream')),
  await measure('download 1 GB of text, token masked', () => download(downloadBytes, 'text/plain')),
  await measure('ten uploads of 100 MB at once', async () => {
    const all = await Promise.all(Array.from({ length: 10 }, () => upload(uploadBytes, 0)))
    return all.every(Boolean)
  }),
]
server.child.kill('SIGTERM')
await once(server.child, 'exit')
platform.close()

console.table(
  rows.map(({ name, before, peak, isStreaming }) => ({
    what: name,
    'RSS before (MiB)': before.toFixed(1),
    'peak (MiB)': peak.toFixed(1),
    'growth (MiB)': (peak - before).toFixed(1),
    'first bytes before the last were sent': isStreaming ? 'yes' : 'NO',
  })),
)
// The last row is informational: ten callers at once may need more than one.
const isGood = rows
  .slice(0, -1)
  .every(({ before, peak, isStreaming }) => isStreaming && peak - before <= maxGrowthMiB)
process.exit(isGood ? 0 : 1)

async function measure(name: string, run: () => Promise<boolean>): Promise<Row> {
  const before = residentMiB()
  let peak = before
  const timer = setInterval(() => {
    peak = Math.max(peak, residentMiB())
  }, 20)
  const isStreaming = await run()
  clearInterval(timer)
  return { name, before, peak: Math.max(peak, residentMiB()), isStreaming }
}

function residentMiB(): number {
  const status = readFileSync(`/proc/${server.child.pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024
}

/** Returns whether the platform had the first bytes before the last were sent. */
async function upload(bytes: number, refusals: number): Promise<boolean> {
  platform.refusals = refusals
  platform.received = 0
  const request = call('POST', { 'transfer-encoding': 'chunked' })
  const answered = once(request, 'response')
  let isStreaming = false
  for (let sent = 0; sent < bytes; sent += piece.length) {
    isStreaming ||= platform.received > 0
    if (!request.write(piece)) await once(request, 'drain')
  }
  request.end()
  const [response] = await answered
  if (response.statusCode !== 200) throw new Error(`the upload was answered ${response.statusCode}`)
  response.resume()
  await once(response, 'close')
  return isStreaming
}

/** Returns whether the client had the first bytes before the last were sent. */
async function download(bytes: number, type: string): Promise<boolean> {
  platform.download = { bytes, type, isDone: false }
  const request = call('GET', {})
  request.end()
  const [response] = await once(request, 'response')
  let received = 0
  let isStreaming = false
  for await (const chunk of response) {
    if (received === 0) isStreaming = !platform.download.isDone
    received += chunk.length
  }
  if (received < bytes) throw new Error(`only ${received} bytes came`)
  return isStreaming
}

function call(method: string, headers: http.OutgoingHttpHeaders): http.ClientRequest {
  return http.request(`${server.url}/api/platform/x`, {
    method,
    agent: false,
    headers: { ...headers, cookie },
  })
}

async function signIn(): Promise<string> {
  const answer = await fetch(`${server.url}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  })
  return answer.headers.get('set-cookie')?.split(';')[0] ?? ''
}

async function startServer(upstream: string) {
  // The browser app plays no part, but a server in production requires one.
  if (!existsSync('dist/web/index.html')) {
    mkdirSync('dist/web', { recursive: true })
    writeFileSync('dist/web/index.html', '<!doctype html><title>Studio</title>')
  }
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      SESSION_SECRET: 'only-for-measuring-0123456789-abcdefghijklmnopqrstuvwxyz',
      PLATFORM_UPSTREAM: upstream,
      GRAPH_UPSTREAM: upstream,
      LOG_LEVEL: 'info',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return new Promise<{ child: typeof child; url: string }>((resolve, reject) => {
    let output = ''
    // The log is drained, else the server would wait for its reader.
    child.stdout.on('data', (chunk) => {
      if (output.length < 10_000) output += chunk
      const url = /"message":"listening","url":"([^"]+)"/.exec(output)?.[1]
      if (url !== undefined) resolve({ child, url })
    })
    child.on('exit', () => reject(new Error('the server ended; is it built?')))
  })
}

async function startPlatform() {
  const state = {
    url: '',
    received: 0,
    refusals: 0,
    download: { bytes: 0, type: '', isDone: true },
    close: () => {},
  }
  const answer = http.createServer(async (request, response) => {
    if (request.url === '/me') return void response.end('{"id":"u-1"}')
    if (request.method === 'GET') return sendDownload(response)
    for await (const chunk of request) state.received += chunk.length
    const isRefused = state.refusals-- > 0
    response.writeHead(isRefused ? 429 : 200, { 'retry-after': '0' }).end()
  })
  async function sendDownload(response: http.ServerResponse): Promise<void> {
    const { download: wanted } = state
    response.writeHead(200, { 'content-type': wanted.type })
    for (let sent = 0; sent < wanted.bytes; sent += piece.length) {
      if (!response.write(piece)) await once(response, 'drain')
    }
    wanted.isDone = true
    response.end()
  }
  await new Promise<void>((resolve) => answer.listen(0, '127.0.0.1', resolve))
  state.url = `http://127.0.0.1:${(answer.address() as AddressInfo).port}`
  state.close = () => {
    answer.closeAllConnections()
    answer.close()
  }
  return state
}
