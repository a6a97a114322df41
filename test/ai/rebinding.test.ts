/** A name whose address changes between two lookups is not called (docs/behaviour.md, section 5). */
import { expect, onTestFinished, test } from 'vitest'
import { createAi } from '../../src/server/ai/create-ai.ts'
import { createEndpointGuard } from '../../src/server/endpoint/endpoint-guard.ts'
import { judgedLookup, type Lookup } from '../../src/server/endpoint/guarded-dispatcher.ts'
import { reply, startFakePlatform } from '../support/fake-platform.ts'

const address = (text: string) => ({ address: text, family: text.includes(':') ? 6 : 4 })

/** Returns the answers in this order and repeats the last one. */
function resolver(...answers: string[][]): { lookup: Lookup; names: string[] } {
  const names: string[] = []
  return {
    names,
    lookup(hostname, _options, callback) {
      const found = answers[Math.min(names.length, answers.length - 1)] ?? []
      names.push(hostname)
      setImmediate(callback, null, found.map(address))
    },
  }
}

function assistWith(lookup: Lookup, baseUrl: string, allowedHosts: string[] = []) {
  const ai = createAi({
    isProduction: false,
    allowedHosts,
    timeoutMs: 2000,
    endpoint: undefined,
    command: undefined,
    commandEnvironment: {},
    onCommandFailure: () => {},
    lookup,
  })
  return ai.assistFor({ mode: 'endpoint', baseUrl, apiKey: null, model: 'm' }, 'one-user')
}

async function startInside() {
  const inside = await startFakePlatform()
  onTestFinished(() => inside.close())
  inside.answer(reply(200, { data: [{ id: 'inside' }] }))
  return inside
}

const { signal } = new AbortController()

test.each([
  ['loopback', ['127.0.0.1'], 'private_address'],
  ['loopback as an IPv6 address', ['::1'], 'private_address'],
  ['loopback in a mapped address', ['::ffff:127.0.0.1'], 'private_address'],
  ['the unspecified address', ['0.0.0.0'], 'private_address'],
  ['a public and a private address', ['93.184.215.14', '127.0.0.1'], 'private_address'],
  ['metadata behind NAT64', ['64:ff9b::a9fe:a9fe'], 'metadata'],
])('a name that resolves to %s is refused without connecting', async (_what, found, rule) => {
  const inside = await startInside()
  const { lookup, names } = resolver(found)
  const assist = assistWith(lookup, `http://api.example.com:${inside.port}/v1`)
  await expect(assist.models({ signal })).rejects.toMatchObject({
    code: 'ai_endpoint_blocked',
    extensions: { rule },
  })
  expect(names).toEqual(['api.example.com'])
  expect(inside.connections).toBe(0)
})

test('the checked address is the one dialed, and a changed address is checked again', async () => {
  const guard = createEndpointGuard({ isProduction: true, allowedHosts: [] })
  const { lookup } = resolver(['93.184.215.14'], ['127.0.0.1'], ['93.184.215.14'])
  const judged = judgedLookup(new URL('https://rebind.example.com/v1'), guard, lookup)
  const dialled = () =>
    new Promise((resolve, reject) => {
      judged('rebind.example.com', { all: true }, (error, found) => (error ? reject(error) : resolve(found)))
    })
  expect(await dialled()).toEqual([{ address: '93.184.215.14', family: 4 }])
  await expect(dialled()).rejects.toMatchObject({ code: 'ai_endpoint_blocked' })
  expect(await dialled()).toEqual([{ address: '93.184.215.14', family: 4 }])
})

test('a call makes one lookup and one connection, which ends with it', async () => {
  const inside = await startInside()
  const host = `model.corp.example:${inside.port}`
  const { lookup, names } = resolver(['127.0.0.1'], ['169.254.169.254'])
  const assist = assistWith(lookup, `http://${host}/v1`, [host])
  expect(await assist.models({ signal })).toEqual({ models: ['inside'] })
  expect(names).toHaveLength(1)
  await inside.calls[0]?.closed
  await expect(assist.models({ signal })).rejects.toMatchObject({ extensions: { rule: 'metadata' } })
  expect(inside.connections).toBe(1)
})

test('a literal address is checked although it is never looked up', async () => {
  const inside = await startInside()
  const { lookup, names } = resolver(['93.184.215.14'])
  for (const host of ['127.0.0.1', '[::1]', '[::ffff:127.0.0.1]', '2130706433', '0x7f.1']) {
    const assist = assistWith(lookup, `http://${host}:${inside.port}/v1`)
    await expect(assist.models({ signal })).rejects.toMatchObject({ code: 'ai_endpoint_blocked' })
  }
  expect(names).toEqual([])
  expect(inside.connections).toBe(0)
})

test('a name without an address is blocked', async () => {
  const { lookup } = resolver([])
  const assist = assistWith(lookup, 'http://nowhere.example.com/v1')
  await expect(assist.models({ signal })).rejects.toMatchObject({
    code: 'ai_endpoint_blocked',
    extensions: { rule: 'no_address' },
  })
})
