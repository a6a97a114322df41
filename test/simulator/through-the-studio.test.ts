/** Every operation of the platform, through the studio's proxy: in a demo session, and in a real one. */
import { expect, test } from 'vitest'
import { operations } from '../../src/contract/platform/operations/operations.ts'
import { studioPaths } from '../../src/contract/studio/paths.ts'
import { startSimulator } from '../../src/server/simulator/simulator.ts'
import { fakeClock } from '../demo/fake-clock.ts'
import { type Client, startStudio } from '../support/studio.ts'
import { everyOperation } from './every-operation.ts'
import { createPlayer } from './play-operations.ts'

type Clock = ReturnType<typeof fakeClock>

/** Plays all operations in order; resolves to each answer's status and content type. */
async function playAll(client: Client, clock: Clock): Promise<string[]> {
  const player = createPlayer()
  const answers: string[] = []
  for (const step of everyOperation) {
    clock.pass(step.after ?? 0)
    const { operation, method, target, type, bytes } = await player.requestOf(step)
    const answer = await client.request(studioPaths[operation.mount] + target, {
      method,
      headers: {
        'x-api-version': operation.apiVersion,
        ...(type !== undefined && { 'content-type': type, 'content-length': String(bytes.length) }),
      },
      ...(type !== undefined && { body: bytes }),
    })
    const label = `${step.operation}: ${answer.text.slice(0, 300)}`
    expect(answer.status, label).toBe(operation.status)
    if (operation.response === undefined) expect(answer.text, label).toBe('')
    else {
      expect(operation.response.safeParse(answer.json).error, label).toBeUndefined()
      player.remember(answer.json)
    }
    answers.push(`${step.operation} ${answer.status} ${answer.headers['content-type']}`)
  }
  return answers
}

test('the proxy answers every operation alike in a demo session and in front of the simulator', async () => {
  const clock = fakeClock()
  const studio = await startStudio({ now: clock.now })
  const inDemo = await playAll(await studio.signInDemo(), clock)

  const otherClock = fakeClock()
  const simulator = await startSimulator({ now: otherClock.now })
  try {
    const real = await startStudio({
      now: otherClock.now,
      env: {
        PLATFORM_UPSTREAM: simulator.platformUrl,
        GRAPH_UPSTREAM: simulator.graphUrl,
        PLATFORM_ME_URL: `${simulator.graphUrl}/me`,
      },
    })
    expect(await playAll(await real.signIn(simulator.token), otherClock)).toEqual(inDemo)
  } finally {
    await simulator.close()
  }
  expect(inDemo.length).toBeGreaterThanOrEqual(Object.keys(operations).length)
  expect(studio.platform.calls).toEqual([])
})
