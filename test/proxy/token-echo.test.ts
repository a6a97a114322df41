/** A token echoed by an upstream is hidden from the browser (docs/behaviour.md, sections 3 and 9). */
import { expect, test } from 'vitest'
import { bytes, startRawPlatform } from '../support/raw-platform.ts'
import { reply, startStudio } from '../support/studio.ts'

const token = 'EAAx/y+z=0"1\\2%3'
const stars = (text: string) => '*'.repeat(text.length)
const everyCharacter = (write: (code: number) => string) =>
  [...token].map((c) => write(c.charCodeAt(0))).join('')
const hex = (code: number, digits: number) => code.toString(16).padStart(digits, '0')
const forms = {
  raw: token,
  'percent, twice': encodeURIComponent(encodeURIComponent(token)),
  'percent, four times': [1, 2, 3, 4].reduce((text) => encodeURIComponent(text), token),
  percent: encodeURIComponent(token),
  'percent, every character': everyCharacter((code) => `%${hex(code, 2)}`),
  'percent, upper case': everyCharacter((code) => `%${hex(code, 2).toUpperCase()}`),
  JSON: JSON.stringify(token).slice(1, -1),
  'JSON with escaped slashes': JSON.stringify(token).slice(1, -1).replaceAll('/', '\\/'),
  'JSON, every character': everyCharacter((code) => `\\u${hex(code, 4)}`),
  'JSON, every character, upper case': everyCharacter((code) => `\\u${hex(code, 4).toUpperCase()}`),
}
const types = [
  ...[
    'multipart/mixed; boundary=x',
    'message/http',
    'application/yaml',
    'application/csv',
    'application/graphql',
  ],
  ...['application/pdf', 'image/png, text/html', 'application/vnd.apple.mpegurl', 'no-type'],
  ...[
    'application/json',
    'text/html; charset=utf-8',
    'application/javascript',
    'application/xml',
    'image/svg+xml',
  ],
  ...['application/x-www-form-urlencoded', 'application/problem+json', 'text/event-stream'],
]

test.each(Object.entries(forms))(
  'a token in a textual body, %s, is overwritten at the same length, and nothing else changes',
  async (_name, written) => {
    const { signIn, platform } = await startStudio()
    const client = await signIn(token)
    for (const type of types) {
      platform.answer(reply(200, `{"next":"?a=1&access_token=${written}&b=2"}`, { 'content-type': type }))
      const answer = await client.request('/api/graph/x')
      expect(answer.text).toBe(`{"next":"?a=1&access_token=${stars(written)}&b=2"}`)
      expect(answer.isComplete).toBe(true)
    }
  },
)

test('a token split at any chunk boundary is overwritten, with and without a length', async () => {
  const { signIn, platform } = await startStudio()
  const client = await signIn(token)
  const text = `start ${token} ${forms.percent} middle ${forms['JSON, every character']} ${token.slice(0, -1)}`
  const masked = text
    .replaceAll(token, stars(token))
    .replace(forms.percent, stars(forms.percent))
    .replace(forms['JSON, every character'], stars(forms['JSON, every character']))
  for (const size of [1, 2, 3, 7, 16]) {
    for (const length of [undefined, String(text.length)]) {
      platform.answer(async (_request, response) => {
        response.writeHead(200, { 'content-type': 'text/plain', ...(length && { 'content-length': length }) })
        for (let at = 0; at < text.length; at += size) {
          response.write(text.slice(at, at + size))
          await new Promise((resolve) => setImmediate(resolve))
        }
        response.end()
      })
      expect((await client.request('/api/platform/x')).text).toBe(masked)
    }
  }
})

test('a token in headers of any name is overwritten', async () => {
  const { signIn, platform } = await startStudio()
  const client = await signIn(token)
  const headers = {
    location: `https://x.example/?t=${forms.percent}`,
    'x-echo': `Bearer ${token}`,
    'x-link': `<${token}>; rel=next`,
  }
  platform.answer(reply(302, '', headers))
  const answer = await client.request('/api/platform/x')
  expect(answer.headers.location).toBe(`https://x.example/?t=${stars(forms.percent)}`)
  expect(answer.headers['x-echo']).toBe(`Bearer ${stars(token)}`)
  expect(answer.headers['x-link']).toBe(`<${stars(token)}>; rel=next`)
})

test('a token in a header name is overwritten in any letter case', async () => {
  const named = 'Token-0123456789'
  const raw = await startRawPlatform(
    bytes(`HTTP/1.1 200 OK\r\nX-${named}: 1\r\nx-${named.toLowerCase()}-y: 2\r\nContent-Length: 0\r\n\r\n`),
  )
  const studio = await startStudio({ env: { PLATFORM_UPSTREAM: raw.url } })
  const { rawHeaders } = await (await studio.signIn(named)).request('/api/platform/x')
  expect(rawHeaders.join(' ').toLowerCase()).not.toContain(named.toLowerCase())
  expect(rawHeaders).toEqual(expect.arrayContaining([`x-${stars(named)}`, `x-${stars(named)}-y`]))
})

test.each([
  ['an image first', 'Content-Type: image/png\r\nContent-Type: text/html'],
  ['an image last', 'content-type: text/html\r\nCONTENT-TYPE: image/png'],
  ['none', 'x-type: image/png'],
])('among several types the strictest applies: %s', async (_name, lines) => {
  const raw = await startRawPlatform(
    bytes(`HTTP/1.1 200 OK\r\n${lines}\r\nContent-Length: 20\r\n\r\ntest-token-012345678`),
  )
  const studio = await startStudio({ env: { PLATFORM_UPSTREAM: raw.url } })
  const client = await studio.signIn('test-token-012345678')
  expect((await client.request('/api/platform/x')).text).toBe('*'.repeat(20))
})

test('a token is overwritten in the response that refuses it, and in its status text', async () => {
  const { signIn, platform } = await startStudio()
  const client = await signIn('a-token-that-is-plain')
  platform.answer((_request, response) => {
    response.writeHead(401, 'bad a-token-that-is-plain', { 'content-type': 'text/plain' })
    response.end('bad token: a-token-that-is-plain')
  })
  let reason: string | undefined
  const answer = await client.request('/api/platform/x', {
    onResponse: (response) => {
      reason = response.statusMessage
    },
  })
  expect(answer.text).toBe(`bad token: ${stars('a-token-that-is-plain')}`)
  expect(reason).not.toContain('a-token-that-is-plain')
})

test('a body that is not text passes unchanged', async () => {
  const { signIn, platform } = await startStudio()
  const client = await signIn(token)
  platform.answer(reply(200, `\x89PNG ${token}`, { 'content-type': 'image/png' }))
  expect((await client.request('/api/platform/x')).text).toBe(`\x89PNG ${token}`)
})

test('bytes held back for a possible echo are held no longer than needed', async () => {
  const { signIn, platform } = await startStudio()
  const client = await signIn('TOKEN-0123456789')
  let isFirstSeen = () => {}
  const seen = new Promise<void>((resolve) => {
    isFirstSeen = resolve
  })
  platform.answer(async (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write('data: one\n\n')
    await seen
    response.end('data: two\n\n')
  })
  const answer = await client.request('/api/platform/x', {
    onChunk: (chunk) => chunk.includes('data: one\n\n') && isFirstSeen(),
  })
  expect(answer.text).toBe('data: one\n\ndata: two\n\n')
})
