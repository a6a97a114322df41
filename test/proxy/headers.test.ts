/** Upstream headers: four of the client's, the token, the version, the framing (docs/behaviour.md, section 3). */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyRuns } from '../support/property-runs.ts'
import { exchangeRaw, readAnswer } from '../support/raw-client.ts'
import { startStudio } from '../support/studio.ts'

const allowed = ['accept', 'content-type', 'content-disposition', 'x-api-version']
const token = 'test-token-0123456789'

test('a GET carries exactly these headers', async () => {
  const { signIn, platform } = await startStudio()
  const client = await signIn()
  await client.request('/api/platform/x', {
    headers: {
      accept: 'text/x',
      'content-type': 'text/y',
      'content-disposition': 'inline',
      authorization: 'Bearer other',
      'user-agent': 'me',
      'accept-encoding': 'gzip',
      'x-forwarded-for': '1.2.3.4',
      'x-request-id': 'mine',
      referer: 'https://x',
    },
  })
  const raw = platform.calls[0]?.rawHeaders ?? []
  const pairs = raw.flatMap((name, index) =>
    index % 2 === 0 ? [`${name.toLowerCase()}: ${raw[index + 1]}`] : [],
  )
  expect(new Set(pairs)).toEqual(
    new Set([
      `host: 127.0.0.1:${platform.port}`,
      `authorization: Bearer ${token}`,
      'accept: text/x',
      'content-type: text/y',
      'content-disposition: inline',
      'x-api-version: 2.0.0',
    ]),
  )
  expect(pairs).toHaveLength(6)
})

test('the studio adds none of the four headers that a client omits', async () => {
  const { signIn, platform } = await startStudio()
  await (await signIn()).request('/api/graph/x')
  expect(platform.calls[0]?.rawHeaders.filter((_, index) => index % 2 === 0).sort()).toEqual([
    'authorization',
    'host',
    'x-api-version',
  ])
})

test.each([
  ['absent', undefined, '2.0.0'],
  ['given', '9.9-beta', '9.9-beta'],
  ['empty', '', '2.0.0'],
])("X-API-Version is 2.0.0 or the caller's value, on both mounts: %s", async (_name, version, sent) => {
  const { signIn, platform } = await startStudio()
  const client = await signIn()
  for (const mount of ['platform', 'graph']) {
    await client.request(`/api/${mount}/x`, {
      headers: version === undefined ? {} : { 'X-Api-Version': version },
    })
    expect(platform.calls.at(-1)?.header('x-api-version')).toBe(sent)
  }
})

test.each(['x-api-version', 'content-type'])(
  'a repeated %s is 400, and nothing is forwarded',
  async (name) => {
    const { signIn, platform, port } = await startStudio()
    for (const { cookie } of [await signIn()]) {
      const head = `POST /api/platform/x HTTP/1.1\r\nhost: localhost\r\ncookie: ${cookie}\r\n${name}: a\r\n${name.toUpperCase()}: a\r\ncontent-length: 0\r\nconnection: close\r\n\r\n`
      const answer = readAnswer(await exchangeRaw(port, head))
      expect(answer.status).toBe(400)
      expect(answer.body).toContain('"invalid_request"')
    }
    expect(platform.calls).toHaveLength(0)
  },
)

test('among any headers, only the four are forwarded, in order and unchanged', async () => {
  const { signIn, platform, port } = await startStudio()
  const { cookie } = await signIn()
  const anyCase = (name: string) => fc.boolean().map((up) => (up ? name.toUpperCase() : name))
  const other = fc.stringMatching(/^[a-z]{1,10}(?:-[a-z]{1,6})?$/).map((name) => `x-${name}`)
  const allowedName = fc.constantFrom(
    'authorization',
    'user-agent',
    'accept-encoding',
    'range',
    'referer',
    'te',
    'via',
  )
  const value = fc.stringMatching(/^[!-~](?:[ -~]{0,20}[!-~])?$/)
  const line = fc.tuple(fc.oneof(fc.constantFrom(...allowed), other, allowedName).chain(anyCase), value)
  await fc.assert(
    fc.asyncProperty(fc.array(line, { maxLength: 15 }), async (lines) => {
      const once = new Set<string>()
      const soup = lines.filter(([name]) => {
        const lower = name.toLowerCase()
        if (!['content-type', 'x-api-version'].includes(lower)) return true
        return !once.has(lower) && once.add(lower)
      })
      platform.forget()
      const head = [
        'GET /api/platform/x HTTP/1.1',
        'host: localhost',
        `cookie: ${cookie}`,
        'connection: close',
        ...soup.map(([name, text]) => `${name}: ${text}`),
      ]
      expect(readAnswer(await exchangeRaw(port, `${head.join('\r\n')}\r\n\r\n`)).status).toBe(200)
      const raw = platform.calls[0]?.rawHeaders ?? []
      const sent = raw.flatMap((name, index) =>
        index % 2 === 0 ? [[name.toLowerCase(), raw[index + 1]]] : [],
      )
      const mine = (pairs: (string | undefined)[][]) =>
        pairs.filter(([name]) => name !== undefined && allowed.includes(name) && name !== 'x-api-version')
      expect(mine(sent)).toEqual(mine(soup.map(([name, text]) => [name.toLowerCase(), text])))
      const others = sent.map(([name]) => name).filter((name) => !allowed.includes(name ?? ''))
      expect(others.sort()).toEqual(['authorization', 'host'])
      expect(platform.calls[0]?.header('authorization')).toBe(`Bearer ${token}`)
    }),
    propertyRuns(100),
  )
})
