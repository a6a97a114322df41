/** From an empty folder to a signed-in member and a verified webhook, by the steps that `init` prints. */
import { createHmac } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { frontLines } from '../../src/cli/init/front-lines.ts'
import { simulate } from '../simulator/caller.ts'
import { startFakePlatform } from '../support/fake-platform.ts'
import { serverCommand, startProcess } from '../support/process.ts'
import { attendedBy } from '../support/process-context.ts'
import { reply } from '../support/studio.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { runInProcess } from './in-process.ts'

const host = 'studio.example.com'
const appSecret = 'an app-secret with a # in it'

async function init(folder: string, answers: readonly string[], env: Record<string, string> = {}) {
  const { around, asked } = attendedBy(...answers)
  return { ...(await runInProcess(['init', '--out', folder], { ...around, env })), asked }
}

async function inSimulator() {
  const { simulator } = await simulate()
  const { token, platformUrl, graphUrl } = simulator
  const addresses = [graphUrl.replace(/\/v[\d.]+$/, ''), platformUrl]
  return { simulator, token, addresses }
}

test('from an empty folder to a signed-in member and a verified webhook, by the printed steps', async () => {
  const folder = temporaryFolder()
  const { token, addresses } = await inSimulator()
  const began = performance.now()
  const { code, out, asked } = await init(folder, [token, ...addresses, '1', '', '', host, appSecret, ''])
  expect(asked).toHaveLength(9)
  expect([code, out]).toEqual([0, expect.stringContaining('Left to do')])
  // Found without a question, and shown by name.
  expect(out).toMatch(/^Graph +\S+\/v\d+\.\d+$/m)
  expect(out).toMatch(/^Businesses +\S.* \(100000000000001\)/m)
  expect(out).toMatch(/^Numbers +.*\(300000000000001\)/m)
  expect(readdirSync(folder).sort()).toEqual(['.env', 'studio.nginx.conf'])
  const env = path.join(folder, '.env')
  expect(statSync(env).mode & 0o777).toBe(0o600)
  const plain = (text: string) =>
    text
      .replaceAll(folder, 'FOLDER')
      // Their widths are those of the times.
      .replace(/^(?:RESULT|OK|FAILED) .*\n/gm, '')
      .replace(/^SESSION_SECRET=.*/m, 'SESSION_SECRET=SECRET')
      .replace(/\b[\da-f]{32,}\b/g, 'SECRET')
      .replace(/127\.0\.0\.1:\d{4,5}|localhost:\d{4,5}/g, 'PLATFORM')
  const whole = [
    asked.join('\n'),
    out,
    readFileSync(env, 'utf8'),
    readFileSync(path.join(folder, 'studio.nginx.conf'), 'utf8'),
  ]
  await expect(plain(whole.join('\n\n'))).toMatchFileSnapshot('golden/printed-init.txt')
  // The token is neither stored nor printed.
  expect(out + readFileSync(env, 'utf8')).not.toContain(token)
  expect(readFileSync(env, 'utf8')).toMatch(/^STUDIO_OPERATORS=\d+$/m)

  const [, callback = ''] = /Callback URL +(\S+)/.exec(out) ?? []
  const [, verifyToken = ''] = /Verify token +(\S+)/.exec(out) ?? []
  const [, started = ''] = /node (--env-file=\S+) dist\/server\/main\.js/.exec(out) ?? []
  expect(callback).toBe(`https://${host}/api/webhooks`)
  const [node, ...main] = serverCommand
  const server = startProcess({}, { command: [node, started, ...main] })
  const { url } = await server.listening()
  const warnings = server
    .stdout()
    .split('\n')
    .filter((line) => line.includes('"level":"warn"'))
  expect(warnings.filter((line) => !line.includes('"message":"Node '))).toEqual([])
  // As the reverse proxy forwards it; fetch sets no Host.
  const at = (target: string) => url + target
  const signIn = await fetch(at('/api/session'), {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: `https://${host}` },
    body: JSON.stringify({ token }),
  })
  expect(signIn.status).toBe(200)
  const challenge = new URLSearchParams({
    'hub.mode': 'subscribe',
    'hub.verify_token': verifyToken,
    'hub.challenge': '4711',
  })
  const callbackPath = new URL(callback).pathname
  expect(await (await fetch(at(`${callbackPath}?${challenge}`))).text()).toBe('4711')
  const body = '{"object":"test","entry":[]}'
  const signature = createHmac('sha256', appSecret).update(body).digest('hex')
  const headers = { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${signature}` }
  const received = await fetch(at(callbackPath), { method: 'POST', headers, body })
  expect(await received.json()).toEqual({ ok: true, verification: 'signed' })
  // Two seconds on a quiet machine; the rest of the promised minutes is the user's typing.
  expect(performance.now() - began).toBeLessThan(60_000)
})

test('it runs again safely: secrets and other lines stay, and nothing is asked twice', async () => {
  const folder = temporaryFolder()
  const { token, addresses } = await inSimulator()
  await init(folder, [token, ...addresses, '', '', '', host, appSecret, 'caddy'])
  const env = path.join(folder, '.env')
  const first = readFileSync(env, 'utf8')
  writeFileSync(env, `${first}\n# ours\nLOG_LEVEL=warn\n`)
  // Enter to everything but the token.
  const again = await init(folder, [token, '', '', '', '', '', '', '', 'caddy'])
  expect(again.code).toBe(0)
  expect(again.out).toContain('.env: updated, other lines kept')
  expect(again.asked.slice(1)).toEqual(
    expect.arrayContaining([
      `Host name under which browsers reach the studio, such as studio.example.com [${host}]: `,
      "App secret, from your app's settings on the platform (Enter: later) [kept]: ",
    ]),
  )
  expect(readFileSync(env, 'utf8')).toBe(`${first}\n# ours\nLOG_LEVEL=warn\n`)
  expect(readdirSync(folder).sort()).toEqual(['.env', 'studio.Caddyfile'])
  // Without a terminal everything comes from the environment.
  const variables = { STUDIO_TOKEN: token }
  const unasked = await runInProcess(['init', '--out', folder, '--front', 'none', '--yes'], {
    env: variables,
  })
  expect(unasked.code).toBe(0)
  expect(readFileSync(env, 'utf8')).toContain('LOG_LEVEL=warn')
  const secretIn = (text: string) => /^SESSION_SECRET=.*$/m.exec(text)?.[0]
  expect(secretIn(readFileSync(env, 'utf8'))).toBe(secretIn(first))
})

/** A graph whose answers name the version that answered; newer ones are unknown, and older ones have ended. */
async function graphOf(oldest: number, newestVersion: number) {
  const graph = await startFakePlatform()
  onTestFinished(() => graph.close())
  graph.answer(async (_request, response, call) => {
    const asked = Number(/^\/v(\d+)\.0\/me\b/.exec(call.url)?.[1])
    const isUnknown = Number.isNaN(asked) || asked > newestVersion
    const version = `v${Math.max(asked, oldest)}.0`
    response.writeHead(isUnknown ? 400 : 200, {
      'content-type': 'application/json',
      ...(!isUnknown && { 'facebook-api-version': version }),
    })
    response.end(isUnknown ? '{"error":{"code":2500}}' : '{"id":"610000000000001","name":"Ann Example"}')
  })
  return graph
}

test.each([
  ['the newest version that answers is found', 20, 25, 25],
  ['a version that has ended is not taken for one that answers', 24, 24, 24],
  ['a graph that knows only older versions gets the newest of these', 20, 21, 21],
])('%s', async (_what, oldest, newestVersion, found) => {
  const graph = await graphOf(oldest, newestVersion)
  const platform = await startFakePlatform()
  onTestFinished(() => platform.close())
  platform.answer(reply(404, { title: 'Not Found', detail: 'no such path' }))
  const folder = temporaryFolder()
  const answers = ['a-token', graph.url, platform.url, '', '', '', host, '', 'none']
  const { out } = await init(folder, answers, { HOST: 'a-shell-has-one', PORT: '' })
  expect(out).toContain(`${graph.url}/v${found}.0\n`)
  expect(out).toContain(`Let your reverse proxy forward every path of https://${host}`)
  const text = readFileSync(path.join(folder, '.env'), 'utf8')
  expect(text).toContain(`PLATFORM_ME_URL=${graph.url}/v${found}.0/me\n`)
  expect(text).toContain('HOST=127.0.0.1\n')
})

test('a newer version in a given address is kept if answers name none', async () => {
  const { token, addresses } = await inSimulator()
  const folder = temporaryFolder()
  const answers = [token, `${addresses[0]}/v24.0/`, addresses[1] ?? '', '', '', '', host, '', 'none']
  await init(folder, answers)
  const text = readFileSync(path.join(folder, '.env'), 'utf8')
  expect(text).toContain(`GRAPH_UPSTREAM=${addresses[0]}/v24.0\n`)
})

test('the two addresses may be swapped', async () => {
  const { token, addresses } = await inSimulator()
  const folder = temporaryFolder()
  const { code } = await init(folder, [token, ...addresses.toReversed(), '', '', '', host, '', 'none'])
  expect(code).toBe(0)
  const text = readFileSync(path.join(folder, '.env'), 'utf8')
  expect(text).toContain(`PLATFORM_UPSTREAM=${addresses[1]}\n`)
  expect(text).toMatch(new RegExp(`^GRAPH_UPSTREAM=${addresses[0]}/v\\d+\\.0$`, 'm'))
  expect(text).not.toContain('PLATFORM_APP_SECRET')
})

test('a refused token, a strange address and a host with a path are said, and nothing is written', async () => {
  const { token, addresses } = await inSimulator()
  const folder = temporaryFolder()
  const refused = await init(folder, ['not-a-token', ...addresses])
  expect([refused.code, refused.notes]).toEqual([1, expect.stringContaining('does not accept this token')])
  const strange = await init(folder, [token, `${addresses[1]}/x`, `${addresses[1]}/y`])
  expect([strange.code, strange.notes]).toEqual([1, expect.stringContaining('answers GET /me with an id')])
  const paths = ['example.com/studio', 'https://example.com']
  const below = await init(folder, [token, ...addresses, '', '', '', ...paths])
  expect(below.notes.match(/the studio needs a name of its own/g)).toHaveLength(2)
  const unsafe = await init(folder, [token, 'http://graph.example.com'])
  expect(unsafe.notes).toContain('must start with https://')
  expect(existsSync(path.join(folder, '.env'))).toBe(false)
})

test('the lines for nginx are those of docs/operating.md', () => {
  const [, documented = ''] = /```nginx\n(.*?)```/s.exec(readFileSync('docs/operating.md', 'utf8')) ?? []
  expect(frontLines('nginx', host, '3000')).toBe(documented)
})

test('what lies in files of its own stays there, and nobody has two roles', async () => {
  const { token, addresses } = await inSimulator()
  const folder = temporaryFolder()
  const env = path.join(folder, '.env')
  const [graph = '', platform = ''] = addresses
  const start = (lines: string) => {
    writeFileSync(env, lines)
    const variables = { STUDIO_TOKEN: token, GRAPH_UPSTREAM: graph, PLATFORM_UPSTREAM: platform }
    const given = {
      ...variables,
      STUDIO_PUBLIC_HOST: host,
      STUDIO_OPERATORS: '1234',
      PLATFORM_APP_SECRET: 'a',
    }
    return runInProcess(['init', '--out', folder, '--front', 'none', '--yes'], { env: given })
  }
  for (const name of ['STUDIO_EDITORS', 'STUDIO_VIEWERS']) {
    const twice = await start(`${name}=999, 1234\n`)
    expect(twice.code).toBe(1)
    expect(twice.notes).toContain(`${name} in the file lists 1234, who is to be an operator`)
    expect(readFileSync(env, 'utf8')).toBe(`${name}=999, 1234\n`)
  }
  const files = ['SESSION_SECRET', 'PLATFORM_APP_SECRET', 'PLATFORM_WEBHOOK_VERIFY_TOKEN'].map(
    (name) => `${name}_FILE=/x`,
  )
  const own = [...files, 'STUDIO_EDITORS=999', 'HOST=::1', 'PORT=8080', 'STUDIO_WORKSPACE_DIR=/srv']
  const { code, out } = await start(`${own.join('\n')}\n`)
  expect(code).toBe(0)
  expect(out).toContain('Verify token   (in the file /x)')
  const text = readFileSync(env, 'utf8')
  for (const line of own) expect(text).toContain(`${line}\n`)
  expect(text).not.toMatch(/^(?:SESSION_SECRET|PLATFORM_APP_SECRET|PLATFORM_WEBHOOK_VERIFY_TOKEN)=/m)
  expect(text).toContain('STUDIO_OPERATORS=1234\n')
})
