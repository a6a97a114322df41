/** A sign-in that cannot ask the platform has one log line with the reason, which the user does not see. */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import https from 'node:https'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../support/free-port.ts'
import { startStudio } from '../support/studio.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const token = 'a-token-that-is-not-logged'

async function signInAt(meUrl: string) {
  const studio = await startStudio({ env: { PLATFORM_ME_URL: meUrl } })
  const answer = await studio.anonymous.request('/api/session', { method: 'POST', json: { token } })
  expect(answer).toMatchObject({ status: 502, json: { code: 'upstream_unreachable' } })
  const lines = studio.log.filter(({ code }) => code === 'upstream_unreachable')
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatchObject({ level: 'warn', requestId: answer.headers['x-request-id'] })
  expect(studio.logText()).not.toContain(token)
  return { cause: lines[0]?.cause, text: answer.text }
}

test('nothing listens there', async () => {
  const { cause, text } = await signInAt(`http://127.0.0.1:${await freePort()}/me`)
  expect(cause).toBe('ECONNREFUSED')
  expect(text).not.toContain('ECONNREFUSED')
})

const hasOpenssl = spawnSync('openssl', ['version']).status === 0
test.skipIf(!hasOpenssl && !process.env.CI)('its certificate is not trusted', async () => {
  const folder = temporaryFolder()
  const [key, cert] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')]
  const made = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  spawnSync('openssl', [...made, '-days', '2', '-keyout', key, '-out', cert, '-subj', '/CN=localhost'])
  const server = https.createServer({ key: readFileSync(key), cert: readFileSync(cert) })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  expect((await signInAt(`https://127.0.0.1:${port}/me`)).cause).toBe('DEPTH_ZERO_SELF_SIGNED_CERT')
})
