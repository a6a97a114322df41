/** Given cases of `test/cases/deploy`, and other ways in which surroundings change what an operator configured. */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ConfigError, readConfig } from '../../src/server/config/config.ts'
import { freePort } from '../support/free-port.ts'
import { startNginx, testWithNginx } from '../support/nginx.ts'
import { serverCommand, startProcess } from '../support/process.ts'
import { callerOf, startWholeStudio } from '../support/proxied-studio.ts'
import { sessionSecret } from '../support/studio.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const cases = path.resolve('test/cases/deploy')
const own = { SESSION_SECRET: sessionSecret }
const warningsOf = (env: Record<string, string>) => readConfig({ ...own, ...env }).warnings
const errorsOf = (env: Record<string, string>) => {
  try {
    readConfig({ ...own, ...env })
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.errors
    throw error
  }
}

test('docker.env: quotes that docker keeps around a secret are named at start', async () => {
  const lines = readFileSync(path.join(cases, 'docker.env'), 'utf8').trim().split('\n')
  const env = Object.fromEntries(lines.map((line) => line.split(/=(.*)/s).slice(0, 2)))
  const server = startProcess({ ...own, ...env })
  await server.says(/"PLATFORM_APP_SECRET begins and ends with a quotation mark/)
  expect(server.stdout()).not.toContain('app-secret-123')
})

test('app_secret_trailing_space: white space at the end of a secret file is named at start', () => {
  const file = path.join(cases, 'app_secret_trailing_space')
  expect(warningsOf({ PLATFORM_APP_SECRET_FILE: file })).toEqual([
    'PLATFORM_APP_SECRET_FILE ends with white space, which is part of its value',
  ])
})

testWithNginx.each(['deploy', 'least'] as const)(
  'nginx-minimum.conf: the largest session passes nginx as in %s',
  async (example) => {
    const ports: [number, number] = [await freePort(), await freePort()]
    const nginx = await startNginx(ports, example)
    await startWholeStudio({
      NODE_ENV: 'production',
      PORT: String(ports[0]),
      STUDIO_PUBLIC_HOST: `127.0.0.1:${nginx.port}`,
    })
    const call = callerOf(nginx)
    const token = 't'.repeat(900)
    const { status, cookie } = await call('/api/session', { method: 'POST', body: JSON.stringify({ token }) })
    expect(status).toBe(200)
    const sizes = { 200: 0, 422: 0 }
    for (let length = 1400; sizes[422] === 0; length += 50) {
      const body = JSON.stringify({ ai: { baseUrl: 'https://ai.example', apiKey: 'k'.repeat(length) } })
      const answer = await call('/api/session', { method: 'PATCH', body, headers: { cookie } })
      expect([200, 422]).toContain(answer.status)
      sizes[answer.status === 200 ? 200 : 422]++
    }
    expect(sizes[200]).toBeGreaterThan(3)
  },
)

test.each([
  ['"x"', 'begins and ends with a quotation mark'],
  ['x\r', 'ends with a line break'],
  ['x\n', 'ends with a line break'],
  ['x ', 'ends with white space'],
  [' x', 'begins with white space'],
])('a secret variable %j is warned of by name', (value, reason) => {
  const [warning = ''] = warningsOf({ PLATFORM_APP_SECRET: value })
  expect(warning).toContain(`PLATFORM_APP_SECRET ${reason}`)
})

test('a value that is refused because of its quotes or line end says so', () => {
  expect(errorsOf({ STUDIO_PUBLIC_HOST: '"studio.example.com"' })[0]).toMatch(
    /^STUDIO_PUBLIC_HOST: must be a host name.*\(it begins and ends with a quotation mark/,
  )
  expect(errorsOf({ STUDIO_PUBLIC_HOST: 'studio.example.com\r' })[0]).toMatch(/\(it ends with a line break/)
  expect(errorsOf({ STUDIO_PUBLIC_HOST: 'studio.example.com' })).toEqual([])
})

test('a public host with a path is refused: the studio needs a name of its own', () => {
  expect(errorsOf({ STUDIO_PUBLIC_HOST: 'example.com/studio' })).toEqual([
    'STUDIO_PUBLIC_HOST: must be a host name without a path: the studio needs a name of its own',
  ])
})

test.each([
  ['redis://a.example:1,b.example:2', /lists several servers/],
  ['redis://:word@a.example,b.example/0', /lists several servers/],
  ['redis+sentinel://a.example:26379/main', /names Sentinels/],
  ['redis-sentinel://a.example:26379', /names Sentinels/],
  ['redis://:marked/word@a.example', /unescaped character; write \/ as %2F/],
  ['rediss://user:marked#word@a.example', /unescaped character/],
  ['redis://:marked?word@a.example', /unescaped character/],
  ['redis://:marked%word@a.example', /write it as %25/],
  ['http://a.example', /must be an address that begins with/],
])('the Redis address %s gets a sentence of its own', (address, sentence) => {
  const [error = '', ...more] = errorsOf({ STUDIO_REDIS_URL: address })
  expect(error).toMatch(sentence)
  expect(more).toEqual([])
  expect(error).not.toContain('marked')
})

test('a targets file may begin with a byte order mark, and one that is not JSON is called that', () => {
  const file = path.join(temporaryFolder(), 'targets.json')
  const env = { STUDIO_FORWARD_TARGETS: file, CRM_SECRET: 'a-secret-of-sixteen' }
  const targets = [{ name: 'crm', url: 'https://crm.example.com/hooks', secretEnv: 'CRM_SECRET' }]
  writeFileSync(file, `\uFEFF${JSON.stringify({ targets })}`)
  expect(errorsOf(env)).toEqual([])
  expect(warningsOf({ ...env, CRM_SECRET: '"a-secret-of-sixteen"' })[0]).toMatch(
    /^STUDIO_FORWARD_TARGETS: the secret of crm begins and ends with a quotation mark/,
  )
  writeFileSync(file, 'targets:\n  - crm\n')
  expect(errorsOf(env)).toEqual(['STUDIO_FORWARD_TARGETS: the file is not JSON'])
})

test('variables of a Kubernetes service named studio are quiet, a misspelled port is not', () => {
  const ofService = {
    STUDIO_SERVICE_HOST: '10.0.0.7',
    STUDIO_SERVICE_PORT: '3000',
    STUDIO_SERVICE_PORT_HTTP: '3000',
    STUDIO_PORT: 'tcp://10.0.0.7:3000',
    STUDIO_PORT_3000_TCP: 'tcp://10.0.0.7:3000',
    STUDIO_PORT_3000_TCP_PROTO: 'tcp',
    STUDIO_PORT_3000_TCP_PORT: '3000',
    STUDIO_PORT_3000_TCP_ADDR: '10.0.0.7',
  }
  expect(warningsOf(ofService)).toEqual([])
  expect(warningsOf({ STUDIO_PORT: '8080' })[0]).toContain('STUDIO_PORT is not a variable')
})

test('an outbound proxy in the environment is one warning where the studio would call out', () => {
  const env = { HTTPS_PROXY: 'http://marked:word@proxy.example:3128', https_proxy: 'http://proxy.example' }
  expect(warningsOf(env)).toEqual([])
  const upstreams = { PLATFORM_UPSTREAM: 'https://a.example', GRAPH_UPSTREAM: 'https://b.example' }
  const warnings = warningsOf({ ...env, ...upstreams })
  expect(warnings).toHaveLength(1)
  expect(warnings[0]).toContain('HTTPS_PROXY is set, but the studio calls the platform')
  expect(warnings[0]).not.toContain('marked')
})

test.each([
  ['--help', 0, /^Usage: node dist\/server\/main\.js/],
  ['--version', 0, /^\d+\.\d+\.\d+/],
  ['--port=8080', 1, /^Unknown argument\.\n\nUsage/],
])('main.js %s ends with %i and starts nothing', async (argument, code, text) => {
  const server = startProcess({}, { command: [...serverCommand, argument] })
  expect(await server.exited).toBe(code)
  expect(code === 0 ? server.stdout() : server.stderr()).toMatch(text)
  expect(server.stdout()).not.toContain('listening')
})
