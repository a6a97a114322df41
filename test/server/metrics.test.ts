/** Metrics (docs/behaviour.md, section 1: `STUDIO_METRICS_TOKEN`). */
import { readFileSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { connectRaw } from '../support/raw-client.ts'
import { reply, type StudioOptions, startStudio } from '../support/studio.ts'

const token = 'a-token-for-metrics'
const authorization = `Bearer ${token}`
const start = (options: StudioOptions = {}) =>
  startStudio({ ...options, env: { STUDIO_METRICS_TOKEN: token, ...options.env } })

test('without the token, or with none configured, the route does not exist', async () => {
  const { anonymous } = await start()
  expect((await anonymous.request('/metrics')).status).toBe(404)
  const wrong = { headers: { authorization: 'Bearer another' } }
  expect((await anonymous.request('/metrics', wrong)).status).toBe(404)
  const off = await startStudio()
  for (const given of [authorization, 'Bearer ', 'Bearer undefined']) {
    expect((await off.anonymous.request('/metrics', { headers: { authorization: given } })).status).toBe(404)
  }
})

test("the scheme's letter case does not matter, and a bare token is not enough", async () => {
  const { anonymous } = await start()
  const statusOf = async (given: string) =>
    (await anonymous.request('/metrics', { headers: { authorization: given } })).status
  expect(await statusOf(`bearer ${token}`)).toBe(200)
  expect(await statusOf(`BEARER  ${token}`)).toBe(200)
  for (const given of [token, `Basic ${token}`, `Bearer${token}`])
    expect(await statusOf(given), given).toBe(404)
})

test('calls, retries, sessions, webhooks, streams, bytes and AI calls are counted', async () => {
  const studio = await start({ env: { PLATFORM_APP_SECRET: 'secret', STUDIO_WEBHOOK_CAPACITY: '7' } })
  const client = await studio.signIn('marked-token')
  const read = async () =>
    (await studio.anonymous.request('/metrics', { headers: { authorization } })).text.split('\n')

  studio.platform.answer(reply(429, {}, { 'retry-after': '0' }), reply(200))
  await client.request('/api/platform/marked-path?q=marked-query')
  studio.platform.answer(reply(404))
  await client.request('/api/graph/marked-path')
  const demo = await studio.signInDemo()
  await demo.request('/api/platform/300000000000001/agent_config/skills')
  await demo.request('/api/ai/test', { method: 'POST' })
  await client.request('/api/ai/models')
  await studio.anonymous.request('/api/webhooks', { method: 'POST', body: '{"a":"marked-body"}' })
  const stream = await connectRaw(studio.port)
  stream.write(`GET /api/webhooks/stream HTTP/1.1\r\nhost: localhost\r\ncookie: ${client.cookie}\r\n\r\n`)
  await stream.until(': open')

  const lines = await read()
  expect(lines).toEqual(
    expect.arrayContaining([
      'studio_proxied_calls_total{mount="platform",received_by="platform",status="2xx"} 1',
      'studio_proxied_calls_total{mount="graph",received_by="platform",status="4xx"} 1',
      'studio_proxied_calls_total{mount="platform",received_by="demo",status="2xx"} 1',
      'studio_proxied_retries_total{mount="platform"} 1',
      'studio_proxied_call_seconds_count{mount="platform",received_by="platform"} 1',
      'studio_sessions_total{event="started",kind="real"} 1',
      'studio_sessions_total{event="started",kind="demo"} 1',
      'studio_webhook_events_total{verification="unverified"} 1',
      'studio_webhook_ring_events 1',
      'studio_webhook_ring_capacity 7',
      'studio_stream_listeners 1',
      'studio_ai_calls_total{task="test",outcome="done"} 1',
      'studio_ai_calls_total{task="models",outcome="failed"} 1',
    ]),
  )
  for (const name of ['studio_http_bytes_total{direction="received"}', 'process_resident_memory_bytes']) {
    const line = lines.find((one) => one.startsWith(name)) ?? ''
    expect(Number(line.slice(name.length))).toBeGreaterThan(100)
  }
  await client.request('/api/session', { method: 'DELETE' })
  expect(await read()).toContain('studio_sessions_total{event="ended",kind="real"} 1')
  expect((await read()).join('\n')).not.toMatch(/marked|Ann|u-1|300000000000001/)
})

test('every line is valid in the text format, and every family appears once', async () => {
  const studio = await start()
  const { text, headers } = await studio.anonymous.request('/metrics', { headers: { authorization } })
  expect(headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8')
  const sample = /^[a-z_]+(?:\{[a-z_]+="[^"\\]*"(?:,[a-z_]+="[^"\\]*")*\})? -?[\d.e+-]+$/
  for (const line of text.trimEnd().split('\n')) {
    expect(line.startsWith('# ') || sample.test(line), line).toBe(true)
  }
  const families = namesIn(text)
  expect(new Set(families).size).toBe(families.length)
})

test('the dashboard and the list of figures name exactly the existing metrics', async () => {
  const studio = await start()
  onTestFinished(() => studio.close())
  const { text } = await studio.anonymous.request('/metrics', { headers: { authorization } })
  const families = namesIn(text).sort()
  const dashboard = readFileSync('deploy/dashboard.json', 'utf8')
  const drawn = [...dashboard.matchAll(/\b(?:studio|process)_[a-z_]+/g)].map(([name]) =>
    name.replace(/_bucket$/, ''),
  )
  expect([...new Set(drawn)].sort()).toEqual(families)
  const page = readFileSync('docs/operating.md', 'utf8')
  const listed = [...page.matchAll(/^\| `((?:studio|process)_[a-z_]+)` \|/gm)].map(([, name = '']) => name)
  expect(listed.sort()).toEqual(families)
})

function namesIn(text: string): string[] {
  return [...text.matchAll(/^# TYPE (\S+) /gm)].map(([, name = '']) => name)
}
