/**
 * Writes samples of everything that a version stores, by driving a built checkout of it through its front door:
 *
 *     node test/support/stored-samples/write.mjs CHECKOUT FOLDER
 *
 * CHECKOUT has `node_modules` and `dist`; FOLDER is `test/stored/<version>`. All data is invented.
 */
import { spawn } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { cp, mkdir, rm, writeFile } from 'node:fs/promises'
import http from 'node:http'
import path from 'node:path'
import { browserSamples } from './browser-samples.mjs'
import { commandSamples } from './command-samples.mjs'
import { deadLetterSample } from './dead-letter-sample.mjs'
import {
  alertSettingsOf,
  phoneNumber,
  records,
  reviewQuestion,
  sampleSecret,
  target,
  webhook,
} from './sample-values.mjs'

const [checkout, folder] = process.argv.slice(2).map((one) => path.resolve(one))
if (checkout === undefined || folder === undefined) {
  process.stderr.write('Usage: node test/support/stored-samples/write.mjs CHECKOUT FOLDER\n')
  process.exit(1)
}

const workspace = path.join(folder, 'workspace')
await rm(folder, { recursive: true, force: true })
await mkdir(workspace, { recursive: true })

/** Accepts every token as one member, who may read every number. */
const platform = http.createServer((request, response) => {
  const id = /\/v20\.0\/(\d+)/.exec(request.url ?? '')?.[1]
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify(id === undefined ? { id: '1', name: 'Ann Example' } : { id }))
})
await new Promise((resolve) => platform.listen(0, '127.0.0.1', resolve))
const base = `http://127.0.0.1:${platform.address().port}`

const server = spawn(process.execPath, [path.join(checkout, 'dist/server/main.js')], {
  env: {
    PATH: process.env.PATH,
    HOST: '127.0.0.1',
    PORT: '0',
    SESSION_SECRET: sampleSecret,
    PLATFORM_UPSTREAM: `${base}/base`,
    GRAPH_UPSTREAM: `${base}/v20.0`,
    PLATFORM_ME_URL: `${base}/base/me`,
    PLATFORM_APP_SECRET: 'app-secret-for-samples',
    PLATFORM_WEBHOOK_VERIFY_TOKEN: 'verify-token-for-samples',
    STUDIO_WORKSPACE_DIR: workspace,
    STUDIO_OPERATORS: '1',
    STUDIO_OUTBOUND_ALLOWED_HOSTS: '127.0.0.1:9',
    STUDIO_WEBHOOK_KEEP_DAYS: '30',
    STUDIO_REPORT_LINK_DAYS: '366',
  },
  stdio: ['ignore', 'pipe', 'inherit'],
})
process.once('exit', () => server.kill('SIGKILL'))
const studio = await new Promise((resolve, reject) => {
  let output = ''
  server.once('exit', () => reject(new Error(`the server ended: ${output}`)))
  server.stdout.on('data', (chunk) => {
    output += chunk
    const found = /http:\/\/127\.0\.0\.1:\d+/.exec(output.replaceAll(base, ''))
    if (found !== null) resolve(found[0])
  })
})

let cookie = ''

async function call(method, address, body, headers = {}) {
  const answer = await fetch(`${studio}${address}`, {
    method,
    headers: { origin: studio, cookie, 'content-type': 'application/json', ...headers },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${address} answered ${answer.status}: ${text}`)
  return { headers: answer.headers, json: text === '' ? undefined : JSON.parse(text) }
}

const signedIn = await call('POST', '/api/session', { token: 'sample-token-0123456789' })
cookie = signedIn.headers.getSetCookie()[0].split(';')[0]
await writeFile(path.join(folder, 'session-cookie.txt'), `${cookie}\n`)

for (const { kind, name, value, query = '' } of records) {
  const address = `/api/workspace/${kind}/${phoneNumber}/${name}${query}`
  await call('PUT', address, value, { 'if-none-match': '*' })
}
await call('POST', '/api/reviews', reviewQuestion)
const alerts = `/api/alerts/${phoneNumber}`
const before = (await call('GET', alerts)).json
await call('PUT', `${alerts}/settings`, alertSettingsOf(before.settings), {
  'if-match': `"${before.settingsEtag}"`,
})
await call('POST', `${alerts}/observations`, {
  connectors: [{ id: 'c1', name: 'orders', failing: true, calls: 20, failed: 15, certificateEndsAt: null }],
  blockedSkills: [{ id: 's1', name: 'Refunds' }],
  passRates: [{ id: 'p1', name: '2 scenarios', at: '2026-11-24T10:00:00.000Z', passed: 1, total: 2 }],
  tokenEndsAt: null,
})
await call('POST', `${alerts}/actions`, { action: 'mute', rule: 'skill_blocked', hours: 720 })
await call('PUT', '/api/webhooks/targets/crm', target, { 'if-none-match': '*' })
const link = { month: '2026-11', phoneNumberId: phoneNumber, language: 'es', days: 366 }
await call('POST', '/api/report-links', link)

const body = JSON.stringify(webhook)
const signature = createHmac('sha256', 'app-secret-for-samples').update(body).digest('hex')
await call('POST', '/api/webhooks', body, { 'x-hub-signature-256': `sha256=${signature}` })
// What is not stored is not remembered either.
const erased = JSON.stringify({ from: '15550109999' })
const signed = createHmac('sha256', 'app-secret-for-samples').update(erased).digest('hex')
await call('POST', '/api/webhooks', erased, { 'x-hub-signature-256': `sha256=${signed}` })
const look = await call('GET', '/api/customers/15550109999/erasure')
await call('DELETE', '/api/customers/15550109999', undefined, { 'if-match': look.headers.get('etag') })

const ended = new Promise((resolve) => server.once('exit', resolve))
server.removeAllListeners('exit')
server.once('exit', () => {})
server.kill('SIGTERM')
await Promise.race([ended, new Promise((resolve) => server.once('exit', resolve))])
platform.close()
platform.closeAllConnections()

await deadLetterSample(checkout, workspace)
await commandSamples(checkout, path.join(folder, 'files'))
await browserSamples(checkout, path.join(folder, 'browser'))
await cp(path.join(import.meta.dirname, 'README.md'), path.join(folder, 'README.md'))
process.exit(0)
