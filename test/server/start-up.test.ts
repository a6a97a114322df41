/** Configuration is read once; all its errors are reported together, by name only (docs/behaviour.md, section 1). */
import { expect, test } from 'vitest'
import { z } from '../../src/contract/zod.ts'
import { startProcess } from '../support/process.ts'
import { sessionSecret } from '../support/studio.ts'

test('all errors are reported at once, by name and never by value; exit 1', async () => {
  const server = startProcess({
    NODE_ENV: 'production',
    SESSION_SECRET: 'marked-short-secret',
    PORT: 'marked-port',
    PLATFORM_UPSTREAM: 'marked://platform',
    GRAPH_UPSTREAM: 'https://user:marked@graph.example',
    STUDIO_DEMO: 'marked-demo',
    STUDIO_SESSION_TTL_SECONDS: '-1',
    LOG_LEVEL: 'marked-level',
  })
  expect(await server.exited).toBe(1)
  const names = [
    'SESSION_SECRET',
    'PORT',
    'PLATFORM_UPSTREAM',
    'GRAPH_UPSTREAM',
    'STUDIO_DEMO',
    'STUDIO_SESSION_TTL_SECONDS',
    'LOG_LEVEL',
  ]
  for (const name of names) expect(server.stderr()).toContain(name)
  expect(server.stdout() + server.stderr()).not.toContain('marked')
})

test('development without settings starts the built-in platform and prints a working sample token', async () => {
  const server = startProcess({ STUDIO_TYPO: '1', PLATFORM_APP_SECRT: '2' })
  const { url } = await server.listening()
  const warnings = server.stdout()
  for (const text of ['SESSION_SECRET', 'STUDIO_TYPO', 'PLATFORM_APP_SECRT']) expect(warnings).toContain(text)
  const [, token] = await server.says(/sample token: (\S+)/)
  // Every start-up line names the version, and so does the health of the process.
  const { version } = z.object({ version: z.string() }).parse(await (await fetch(`${url}/healthz`)).json())
  expect(version).toMatch(/^\d+\.\d+\.\d+/)
  const lines = `${server.stdout()}${server.stderr()}`.trim().split('\n')
  expect(lines.filter((line) => !line.includes(version))).toEqual([])
  expect(server.stderr()).toContain(`Messaging Agent Studio ${version} is ready`)
  const answer = await fetch(`${url}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  })
  expect(answer.status).toBe(200)
  await server.says(/"message":"first 200","version":"[^"]+","milliseconds":\d+/)
  const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
  expect((await fetch(`${url}/api/graph/me`, { headers: { cookie } })).status).toBe(200)
  expect(server.stdout().match(/"first 200"/g)).toHaveLength(1)
  server.child.kill('SIGTERM')
  expect(await server.exited).toBe(0)
})

test('a port in use prints a message without a stack; exit 1', async () => {
  const first = startProcess({ SESSION_SECRET: sessionSecret, STUDIO_DEMO: 'on' })
  const { port } = await first.listening()
  const second = startProcess({ SESSION_SECRET: sessionSecret, PORT: String(port) })
  expect(await second.exited).toBe(1)
  expect(second.stderr()).toMatch(/Cannot listen on 127\.0\.0\.1:\d+/)
  expect(second.stderr()).not.toMatch(/\n\s+at /)
})
