/** An AI endpoint on another protocol's port is never called. */
import { expect, test } from 'vitest'
import { ConfigError, readConfig } from '../../src/server/config/config.ts'
import { badPorts } from '../../src/server/endpoint/bad-ports.ts'
import { createEndpointGuard } from '../../src/server/endpoint/endpoint-guard.ts'
import { sessionSecret, startStudio } from '../support/studio.ts'

const settings = (baseUrl: string) => ({
  method: 'PATCH',
  json: { ai: { mode: 'endpoint', baseUrl, model: 'm' } },
})
const refused = { status: 422, json: { code: 'ai_endpoint_blocked', rule: 'bad_port' } }

test.each([...badPorts])('port %i', async (port) => {
  const url = new URL(`https://api.example.com:${port}/v1`)
  for (const allowedHosts of [[], [`api.example.com:${port}`]]) {
    const guard = createEndpointGuard({ isProduction: true, allowedHosts })
    expect(() => guard.judge(url)).toThrow(
      expect.objectContaining({ code: 'ai_endpoint_blocked', extensions: { rule: 'bad_port' } }),
    )
  }
})

test('warns at start when an allowed public name has such a port', () => {
  expect(() =>
    readConfig({ SESSION_SECRET: sessionSecret, STUDIO_AI_ALLOWED_HOSTS: 'api.example.com:25' }),
  ).toThrow(ConfigError)
})

test('settings with such a port are refused, even for a host of which another port is allowed', async () => {
  const hosts = ['api.example.com:443', '93.184.215.14:443', 'api.example.com:8443']
  const studio = await startStudio({ env: { STUDIO_AI_ALLOWED_HOSTS: hosts.join() } })
  const client = await studio.signIn()
  for (const host of [
    'api.example.com:25',
    'api.example.com.:25',
    '93.184.215.14:22',
    'api.example.com:6667',
  ]) {
    for (const scheme of ['https', 'http']) {
      expect(await client.request('/api/session', settings(`${scheme}://${host}/v1`))).toMatchObject(refused)
    }
  }
  for (const host of ['api.example.com', 'api.example.com:8443', 'api.example.com:11434']) {
    expect((await client.request('/api/session', settings(`https://${host}/v1`))).status).toBe(200)
  }
})

test("an operator's model server in the private network may use any port once it is allowed with it", () => {
  const guard = createEndpointGuard({
    isProduction: false,
    allowedHosts: ['localhost:6000', '10.0.0.7:6000'],
  })
  for (const host of ['localhost:6000', '10.0.0.7:6000']) guard.judge(new URL(`http://${host}/v1`))
  for (const host of ['localhost:6667', '10.0.0.7:6667']) {
    expect(() => guard.judge(new URL(`http://${host}/v1`))).toThrow()
  }
})
