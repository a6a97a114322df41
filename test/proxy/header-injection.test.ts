/** Header lines smuggled through a value, a name, a path or the token (docs/behaviour.md, sections 2 and 3). */
import { expect, test } from 'vitest'
import { exchangeRaw, readAnswer } from '../support/raw-client.ts'
import { startStudio } from '../support/studio.ts'

test.each([
  ['a bare LF in a value', 'accept: a\nx-evil: 1'],
  ['a bare CR in a value', 'accept: a\rx-evil: 1'],
  ['NUL in a value', 'accept: a\0b'],
  ['a folded line', 'accept: a\r\n x-evil: 1'],
  ['a blank before the colon', 'x-evil : 1'],
  ['a blank in a name', 'x evil: 1'],
])('%s is refused, or arrives as one harmless value', async (_name, line) => {
  const { signIn, platform, port } = await startStudio()
  const { cookie } = await signIn()
  const head = `GET /api/platform/x HTTP/1.1\r\nhost: localhost\r\ncookie: ${cookie}\r\nconnection: close\r\n${line}\r\n\r\n`
  const { status } = readAnswer(await exchangeRaw(port, head))
  expect([200, 400]).toContain(status)
  for (const { rawHeaders } of platform.calls) {
    const names = rawHeaders.filter((_text, index) => index % 2 === 0)
    expect(names.sort()).toEqual(
      names.includes('accept')
        ? ['accept', 'authorization', 'host', 'x-api-version']
        : ['authorization', 'host', 'x-api-version'],
    )
    for (const text of rawHeaders) expect(text).not.toMatch(/[\r\n\0]/)
  }
})

test.each(['/x HTTP/1.1\r\nx-evil: 1', '/x\nx-evil: 1', '/x%0d%0ax-evil:%201', '/x\u010d\u010ax-evil:1'])(
  'the path %j adds no line',
  async (suffix) => {
    const { signIn, platform, port } = await startStudio()
    const { cookie } = await signIn()
    const target = Buffer.from(
      `GET /api/platform${suffix} HTTP/1.1\r\nhost: localhost\r\ncookie: ${cookie}\r\nconnection: close\r\n\r\n`,
    )
    const { status } = readAnswer(await exchangeRaw(port, target))
    expect([200, 400]).toContain(status)
    for (const call of platform.calls) {
      expect(call.header('x-evil')).toBeUndefined()
      expect(call.rawHeaders).toHaveLength(6)
    }
  },
)

test('a value outside ASCII arrives byte for byte', async () => {
  const { signIn, platform, port } = await startStudio()
  const { cookie } = await signIn()
  const value = 'attachment; filename="\xc3\xa9\xff\xa0.txt"'
  await exchangeRaw(
    port,
    `GET /api/platform/x HTTP/1.1\r\nhost: localhost\r\ncookie: ${cookie}\r\nconnection: close\r\ncontent-disposition: ${value}\r\n\r\n`,
  )
  expect(platform.calls[0]?.header('content-disposition')).toBe(value)
})

test.each(['a\r\nx-evil: 1', 'a\nb', 'a\rb', 'a b', 'a\0', 'a\u010d\u010a', '\u2028'])(
  'the token %j never becomes a header',
  async (token) => {
    const { anonymous, platform } = await startStudio()
    const answer = await anonymous.request('/api/session', { method: 'POST', json: { token } })
    expect(answer.status).toBe(400)
    expect(platform.calls).toHaveLength(0)
  },
)
