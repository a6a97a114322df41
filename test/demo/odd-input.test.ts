/** The demo refuses any odd input in its own format, never with a crash. */
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { createDemoPlatforms } from '../../src/server/demo/demo-platform.ts'
import { propertyRuns } from '../support/property-runs.ts'
import { ask } from './ask.ts'

const demos = createDemoPlatforms()
afterAll(() => demos.close())
const demo = demos.for('demo-odd', Date.now() + 86_400_000)
const mounts = ['platform', 'graph'] as const
const skills = '/300000000000001/agent_config/skills'

test.each([
  '',
  '/',
  '//',
  '/%',
  '/%zz',
  '/%00',
  '/%ff',
  '/../x',
  '/x?%',
  '/__proto__',
  '/constructor/prototype',
  '/a%2Fb//c?x=1',
  `/${'x'.repeat(20_000)}`,
  '/\u0000',
  'me',
  '*',
])('the target %j is a 4xx', async (target) => {
  for (const mount of mounts) {
    for (const method of ['GET', 'POST']) {
      const { status } = await ask(demo, `${method} ${target}`, { mount, raw: '{}' })
      // Without its slash, "me" is still that call.
      if (target === 'me' && method === 'GET') expect(status).toBe(200)
      else expect(status).toBeGreaterThanOrEqual(400)
      expect(status).toBeLessThan(500)
    }
  }
})

test.each(['PATCH', 'HEAD', 'OPTIONS', 'PROPFIND', 'REPORT', 'MKCOL', 'SEARCH', 'get', '', 'constructor'])(
  'the method %j is a 4xx',
  async (method) => {
    for (const mount of mounts) {
      for (const target of ['/me', skills, '/no/such/thing']) {
        const { status } = await ask(demo, `${method} ${target}`, { mount })
        expect(status).toBeGreaterThanOrEqual(400)
        expect(status).toBeLessThan(500)
      }
    }
  },
)

test.each([
  '{"a":',
  '',
  'null',
  '[]',
  '"x"',
  '[1,2]',
  '{"__proto__":{"polluted":"yes"}}',
  '{"title":"a","description":"b","skill":"c","__proto__":{"polluted":"yes"}}',
  '{"constructor":{"prototype":{"polluted":"yes"}}}',
  `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  `{"metadata":${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}}`,
  '\u0000',
  ' '.repeat(1_000_001),
])('a body like %.40j is a 4xx', async (raw) => {
  for (const path of [
    skills,
    '/300000000000001/agent_config/faq',
    '/300000000000001/agent_connectors',
    '/100000000000001/agent_budget',
    '/300000000000001/agent_event',
    '/300000000000001/agent_connectors/760000000000001/tools',
  ]) {
    const { status } = await ask(demo, `POST ${path}`, { raw })
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
  }
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
})

test('invalid UTF-8 is a 400', async () => {
  const { status } = await ask(demo, `POST ${skills}`, {
    raw: new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]),
  })
  expect(status).toBe(400)
})

test('deep JSON inside a JSON text is a 400', async () => {
  const input = `{"a":${'['.repeat(20_000)}${']'.repeat(20_000)}}`
  const path = '/300000000000001/agent_connectors/760000000000001/tools/770000000000001/run'
  expect((await ask(demo, `POST ${path}`, { json: { input } })).status).toBe(400)
})

test('a truncated body is a 400, not an exception', async () => {
  const broken = (async function* () {
    yield Buffer.from('{"title":')
    throw new Error('socket hang up')
  })()
  const { status } = await demo.answer({
    mount: 'platform',
    method: 'POST',
    target: skills,
    contentType: 'application/json',
    apiVersion: '2.0.0',
    body: broken,
  })
  expect(status).toBe(400)
})

test('random calls never throw', async () => {
  const segment = fc.oneof(
    fc.constantFrom(
      '300000000000001',
      'agent_config',
      'skills',
      'faq',
      'agent_connectors',
      'agent_test',
      'me',
      'agent-eval',
      'run',
    ),
    fc.string({ maxLength: 12 }),
  )
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...mounts),
      fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH'),
      fc.array(segment, { maxLength: 6 }),
      fc.string({ maxLength: 30 }),
      fc.oneof(fc.json(), fc.string({ maxLength: 40 })),
      async (mount, method, path, query, raw) => {
        const answer = await demo.answer({
          mount,
          method,
          target: `/${path.join('/')}?${query}`,
          contentType: 'application/json',
          apiVersion: '2.0.0',
          body: (async function* () {
            yield Buffer.from(raw)
          })(),
        })
        expect(answer.status).toBeLessThan(500)
        if (answer.body.length > 0) JSON.parse(answer.body.toString('utf8'))
      },
    ),
    propertyRuns(400),
  )
})
