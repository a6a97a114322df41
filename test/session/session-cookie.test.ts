/** The session cookie (docs/behaviour.md, section 2). */
import { expect, test } from 'vitest'
import { type Reply, startStudio } from '../support/studio.ts'

const demoSignIn = { method: 'POST', json: { demo: true } }

function setCookie(answer: Reply): { name: string; value: string; attributes: Set<string> } {
  const [pair = '', ...attributes] = (answer.headers['set-cookie']?.[0] ?? '').split('; ')
  const at = pair.indexOf('=')
  return { name: pair.slice(0, at), value: pair.slice(at + 1), attributes: new Set(attributes) }
}

test('in development: studio_session, HttpOnly, SameSite=Lax, Path=/, the full lifetime, not Secure', async () => {
  const { anonymous } = await startStudio()
  const answer = await anonymous.request('/api/session', demoSignIn)
  expect(answer.headers['set-cookie']).toHaveLength(1)
  const { name, attributes } = setCookie(answer)
  expect(name).toBe('studio_session')
  expect(attributes).toEqual(new Set(['Max-Age=28800', 'Path=/', 'HttpOnly', 'SameSite=Lax']))
})

test('in production: __Host-studio_session, Secure, no Domain', async () => {
  const { anonymous } = await startStudio({ env: { NODE_ENV: 'production' } })
  const { name, attributes } = setCookie(await anonymous.request('/api/session', demoSignIn))
  expect(name).toBe('__Host-studio_session')
  expect(attributes).toEqual(new Set(['Max-Age=28800', 'Path=/', 'HttpOnly', 'SameSite=Lax', 'Secure']))
})

test.each([
  ['development', {}],
  ['production', { NODE_ENV: 'production' }],
])('in %s signing out clears it under the same name and attributes', async (_mode, env) => {
  const { anonymous, signInDemo } = await startStudio({ env })
  const given = setCookie(await anonymous.request('/api/session', demoSignIn))
  const cleared = setCookie(await (await signInDemo()).request('/api/session', { method: 'DELETE' }))
  expect(cleared).toMatchObject({ name: given.name, value: '' })
  given.attributes.delete('Max-Age=28800')
  expect(cleared.attributes).toEqual(given.attributes.add('Max-Age=0'))
})

test('STUDIO_SESSION_TTL_SECONDS sets its lifetime', async () => {
  const { anonymous } = await startStudio({ env: { STUDIO_SESSION_TTL_SECONDS: '90' } })
  const answer = await anonymous.request('/api/session', demoSignIn)
  expect(setCookie(answer).attributes).toContain('Max-Age=90')
})

test('the cookie is a standard JWE with a direct key and A256GCM, and reveals nothing', async () => {
  const { anonymous } = await startStudio()
  const { value } = setCookie(await anonymous.request('/api/session', demoSignIn))
  const [head = '', key, ...rest] = value.split('.')
  expect(JSON.parse(Buffer.from(head, 'base64url').toString())).toMatchObject({ alg: 'dir', enc: 'A256GCM' })
  expect(key).toBe('')
  expect(rest).toHaveLength(3)
  const decoded = value
    .split('.')
    .map((part) => Buffer.from(part, 'base64url').toString('latin1'))
    .join()
  expect(decoded).not.toMatch(/__demo__|demo-|Demo user/)
})

test('the cookie of one mode does not open the other', async () => {
  const development = await startStudio()
  const production = await startStudio({ env: { NODE_ENV: 'production' } })
  const value = (await development.signInDemo()).cookie.split('=')[1] ?? ''
  const ask = (cookie: string) => production.anonymous.request('/api/session', { headers: { cookie } })
  expect((await ask(`studio_session=${value}`)).status).toBe(401)
  // Only the name differs: both use the same secret here.
  expect((await ask(`__Host-studio_session=${value}`)).status).toBe(200)
})

test('other cookies beside it do not matter, whatever their content', async () => {
  const { anonymous, signInDemo } = await startStudio()
  const { cookie } = await signInDemo()
  for (const header of [
    `a=b; ${cookie}`,
    `${cookie}; a=b`,
    `x_studio_session=1;${cookie}`,
    `;; =;a;${cookie} ; "`,
  ]) {
    expect((await anonymous.request('/api/session', { headers: { cookie: header } })).status).toBe(200)
  }
})
