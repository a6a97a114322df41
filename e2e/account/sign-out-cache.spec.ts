/** The browser's cache shows nothing of one user to the next. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, test } from '@playwright/test'
import { startStudio } from '../support/studio.ts'

const ids: Record<string, string> = { 'Bearer token-of-ann-0123': '1', 'Bearer token-of-bob-0123': '2' }

test('cached responses are not served after sign-out or to the next user', { tag: '@smoke' }, async ({
  page,
}) => {
  const platform = createServer((request, response) => {
    const id = ids[request.headers.authorization ?? ''] ?? ''
    response.writeHead(id === '' ? 401 : 200, {
      'content-type': 'application/json',
      'cache-control': 'private, max-age=600',
    })
    response.end(JSON.stringify({ id, name: `User ${id}` }))
  }).listen(0, '127.0.0.1')
  await once(platform, 'listening')
  const address = platform.address()
  const url = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
  const studio = await startStudio({ PLATFORM_UPSTREAM: url, GRAPH_UPSTREAM: url })
  try {
    await page.goto(`${studio.origin}/sign-in`)
    const call = (target: string, method = 'GET', body?: object) =>
      page.evaluate(
        async ([path, verb, json]) => {
          const headers = { 'content-type': 'application/json' }
          const init = json === undefined ? { method: verb } : { method: verb, headers, body: json }
          const response = await fetch(path, init)
          return { status: response.status, text: await response.text() }
        },
        [target, method, body && JSON.stringify(body)] as const,
      )
    const read = () => call('/api/platform/profile')

    await call('/api/session', 'POST', { token: 'token-of-ann-0123' })
    expect((await read()).text).toContain('User 1')
    expect((await call('/api/session', 'DELETE')).status).toBe(204)
    expect((await read()).status).toBe(401)

    await call('/api/session', 'POST', { token: 'token-of-ann-0123' })
    expect((await read()).text).toContain('User 1')
    await call('/api/session', 'POST', { token: 'token-of-bob-0123' })
    expect((await read()).text).toContain('User 2')
  } finally {
    await studio.stop()
    platform.close()
    platform.closeAllConnections()
  }
})
