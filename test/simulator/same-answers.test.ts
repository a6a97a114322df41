/** Every operation gets the same answer from the demo in the process as from the simulator's port. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Operation } from '../../src/contract/platform/operation.ts'
import { operations } from '../../src/contract/platform/operations.ts'
import { createDemoPlatforms } from '../../src/server/demo/demo-platform.ts'
import { type Simulator, startSimulator } from '../../src/server/simulator/simulator.ts'
import { ask } from '../demo/ask.ts'
import { countedIds } from '../demo/counted-ids.ts'
import { fakeClock } from '../demo/fake-clock.ts'
import { everyOperation, type Step } from './every-operation.ts'

const clock = fakeClock()
const user = { id: '610000000000001', name: 'Workshop Lead' }
let simulator: Simulator
const demos = createDemoPlatforms({
  now: clock.now,
  later: clock.later,
  newId: countedIds(),
  nameOf: () => user.name,
})
const demo = demos.for(user.id, Number.POSITIVE_INFINITY)

beforeAll(async () => {
  simulator = await startSimulator({ now: clock.now, later: clock.later, newId: countedIds() })
})
afterAll(async () => {
  demos.close()
  await simulator.close()
})

const seen = new Map<string, string>()

/** Puts the ids of earlier answers into the braces. */
const filled = (call: string) =>
  call.replace(/\{(\w+)\}/g, (_, name: string) => seen.get(name) ?? `no ${name} seen`)

function remember(answer: unknown): void {
  if (typeof answer !== 'object' || answer === null) return
  for (const [name, value] of Object.entries(answer)) if (typeof value === 'string') seen.set(name, value)
}

async function bodyOf({ json, upload }: Step): Promise<{ type: string | undefined; bytes: Uint8Array }> {
  if (json !== undefined) return { type: 'application/json', bytes: Buffer.from(JSON.stringify(json)) }
  if (upload === undefined) return { type: undefined, bytes: new Uint8Array() }
  const form = new FormData()
  form.set('file_name', upload.name)
  form.set('file', new Blob([upload.content]), upload.name)
  const packed = new Response(form)
  return {
    type: packed.headers.get('content-type') ?? undefined,
    bytes: new Uint8Array(await packed.arrayBuffer()),
  }
}

/** The two name themselves in the links of a page; the simulator's hold the token, as upstream. */
const withoutHost = (text: string) =>
  text
    .replaceAll(simulator.platformUrl, 'https://platform.invalid')
    .replaceAll(simulator.graphUrl, 'https://graph.invalid')
    .replaceAll(`&access_token=${simulator.token}`, '')

test('every operation of the contract is exercised', () => {
  const named: readonly string[] = everyOperation.map((step) => step.operation)
  expect([...new Set(named)].sort()).toEqual(Object.keys(operations).sort())
})

test('each is answered alike by demo and simulator, in the shape of the contract', async () => {
  for (const step of everyOperation) {
    clock.pass(step.after ?? 0)
    const operation: Operation = operations[step.operation]
    const [method = '', target = ''] = filled(step.call).split(' ')
    const { type, bytes } = await bodyOf(step)
    const here = await ask(demo, `${method} ${target}`, {
      mount: operation.mount,
      version: operation.apiVersion,
      raw: bytes,
      ...(type === undefined ? {} : { type }),
    })
    const base = operation.mount === 'platform' ? simulator.platformUrl : simulator.graphUrl
    const there = await fetch(base + target, {
      method,
      headers: {
        authorization: `Bearer ${simulator.token}`,
        'x-api-version': operation.apiVersion,
        ...(type === undefined ? {} : { 'content-type': type }),
      },
      ...(bytes.length > 0 ? { body: new Uint8Array(bytes) } : {}),
    })
    const text = await there.text()
    const label = `${step.operation}: ${here.text.slice(0, 300)}`
    expect(here.status, label).toBe(operation.status)
    expect(there.status, label).toBe(here.status)
    expect(withoutHost(text), label).toBe(here.text)
    expect(there.headers.get('content-type') ?? undefined, label).toBe(here.headers.get('content-type'))
    if (operation.response === undefined) expect(here.text, label).toBe('')
    else expect(operation.response.safeParse(here.json).error, label).toBeUndefined()
    remember(here.json)
  }
})
