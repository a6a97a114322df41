/** Path and query are forwarded byte for byte (docs/behaviour.md, section 3). */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyRuns } from '../support/property-runs.ts'
import { exchangeRaw, readAnswer } from '../support/raw-client.ts'
import { startStudio } from '../support/studio.ts'

/** Until nothing is left to decode: pieces may be escapes only once others are decoded, such as `%1%41`. */
function decoded(text: string): string {
  const next = text.replace(/%([2-7][0-9a-f])/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  return next === text ? text : decoded(next)
}

/** Encoded control characters, overlong forms and segments of dots are refused at any level of encoding (decision 0006). */
function isRefused(text: string): boolean {
  const plain = decoded(text)
  return /%c[01]|%[01][0-9a-f]/i.test(plain) || /(?:^|[\\/])\.{1,2}(?:[\\/]|$)/.test(plain)
}

const character = fc.constantFrom(
  ...'abcXYZ019-_~!$&\'()*+,;=:@[]{}|^`"<>',
  ...['%2F', '%2f', '%20', '%41', '%c3%a9', '%C3%A9', '%3F', '%23', '%25', '%252F', '%', '%zz'],
)
/** Dots are legal unless they form a segment. */
const segment = fc.oneof(
  fc.string({ unit: character, maxLength: 8 }),
  fc.constantFrom('', '...', '.a', 'a.', 'a..b', '%2e%2e%2e', 'x%2E'),
)
const path = fc
  .array(segment, { maxLength: 6 })
  .map((segments) => segments.map((text) => `/${text}`).join(''))
  .filter((text) => !isRefused(text))
const query = fc.option(
  fc.string({
    unit: fc.oneof(character, fc.constantFrom('?', '/', '..', '%2e%2e', '=', '&', '&&', '%0d%0a')),
    maxLength: 12,
  }),
  { nil: undefined },
)

test.each([
  ['platform', '/base'],
  ['graph', '/v20.0'],
])('any legal path and query arrive through %s unchanged', async (mount, base) => {
  const { signIn, platform, port } = await startStudio()
  const { cookie } = await signIn()
  await fc.assert(
    fc.asyncProperty(path, query, async (pathname, search) => {
      const suffix = pathname + (search === undefined ? '' : `?${search}`)
      platform.forget()
      const head = `GET /api/${mount}${suffix} HTTP/1.1\r\nhost: localhost\r\ncookie: ${cookie}\r\nconnection: close\r\n\r\n`
      const answer = readAnswer(await exchangeRaw(port, head))
      expect([answer.status, platform.calls.map(({ url }) => url)]).toEqual([200, [base + suffix]])
    }),
    propertyRuns(120),
  )
})

test.each(['', '/', '?', '?a=1&a=&a', '/x?', '/x//y///', '/%2F%2f', '/a;b=c;d', '/x?b=2&a=1#'.slice(0, -1)])(
  'the path suffix %j is kept',
  async (suffix) => {
    const { signIn, platform, port } = await startStudio()
    const { cookie } = await signIn()
    await exchangeRaw(
      port,
      `GET /api/platform${suffix} HTTP/1.1\r\nhost: localhost\r\ncookie: ${cookie}\r\nconnection: close\r\n\r\n`,
    )
    expect(platform.calls[0]?.url).toBe(`/base${suffix}`)
  },
)

test('an upstream without a base path gets the suffix only', async () => {
  const elsewhere = await startStudio()
  const { signIn } = await startStudio({ env: { PLATFORM_UPSTREAM: elsewhere.platform.url } })
  const client = await signIn()
  for (const suffix of ['', '/', '?a=1', '//x']) await client.request(`/api/platform${suffix}`)
  expect(elsewhere.platform.calls.map(({ url }) => url)).toEqual(['/', '/', '/?a=1', '//x'])
})

test('paths that merely start like a mount are not part of it', async () => {
  const { signIn, platform } = await startStudio()
  const client = await signIn()
  for (const target of [
    '/api/platformx',
    '/api/platform.evil/x',
    '/api/platform@x',
    '/api/Platform/x',
    '/api//platform/x',
    '/api/graph%2Fx',
  ]) {
    expect(await client.request(target), target).toMatchObject({ status: 404, json: { code: 'not_found' } })
  }
  expect(platform.calls).toHaveLength(0)
})
