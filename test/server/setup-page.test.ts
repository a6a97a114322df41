/** A production start without a platform says in the log and in a page what to do; the demo works meanwhile. */
import { expect, test } from 'vitest'
import { startProcess } from '../support/process.ts'
import { sessionSecret, startStudio } from '../support/studio.ts'

test('the log names the command and the page, which says the same', async () => {
  const server = startProcess({ NODE_ENV: 'production', SESSION_SECRET: sessionSecret })
  const { url } = await server.listening()
  await server.says(/no platform is configured: run `messaging-agent-studio init`, or open \/setup/)
  const answer = await fetch(`${url}/setup`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
  const text = await answer.text()
  for (const word of ['dist/cli/main.js init', '/me', 'app secret', '.env']) expect(text).toContain(word)
})

test('without a session secret the start fails and names the command', async () => {
  const server = startProcess({ NODE_ENV: 'production' })
  expect(await server.exited).toBe(1)
  expect(server.stderr()).toContain('`messaging-agent-studio init` writes a first configuration.')
})

test('with a platform there is no such page', async () => {
  const { anonymous } = await startStudio({ env: { NODE_ENV: 'production' } })
  expect((await anonymous.request('/setup')).status).toBe(303)
})
