/** Every operation gets the same answer from the in-process demo as from the simulator's port. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operations } from '../../src/contract/platform/operations/operations.ts'
import { createDemoPlatforms } from '../../src/server/demo/demo-platform.ts'
import { type Simulator, startSimulator } from '../../src/server/simulator/simulator.ts'
import { ask } from '../demo/ask.ts'
import { countedIds } from '../demo/counted-ids.ts'
import { fakeClock } from '../demo/fake-clock.ts'
import { everyOperation } from './every-operation.ts'
import { createPlayer } from './play-operations.ts'

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

const player = createPlayer()

/** Page links contain the host; the simulator's also contain the token, as upstream. */
const withoutHost = (text: string) =>
  text
    .replaceAll(simulator.platformUrl, 'https://platform.invalid')
    .replaceAll(simulator.graphUrl, 'https://graph.invalid')
    .replaceAll(`&access_token=${simulator.token}`, '')

test('every operation of the contract is exercised', () => {
  const named: readonly string[] = everyOperation.map((step) => step.operation)
  expect([...new Set(named)].sort()).toEqual(Object.keys(operations).sort())
})

test("demo and simulator answer each operation alike, in the contract's shape", async () => {
  for (const step of everyOperation) {
    clock.pass(step.after ?? 0)
    const { operation, method, target, type, bytes } = await player.requestOf(step)
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
    player.remember(here.json)
  }
})
