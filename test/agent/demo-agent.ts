/** An agent of the built-in platform, called in the process, with a manual clock. */
import { readAnswer } from '../../src/agent/transport/read-answer.ts'
import type { PlatformCall, Transport, TransportAnswer } from '../../src/agent/transport/transport.ts'
import { fillPath, withQuery } from '../../src/contract/platform/paths.ts'
import { platformPaths } from '../../src/contract/platform/platform-paths.ts'
import { createDemoPlatforms } from '../../src/server/demo/demo-platform.ts'
import { ask } from '../demo/ask.ts'
import { fakeClock } from '../demo/fake-clock.ts'

export const phoneNumberId = '300000000000001'

/** @param play forwards the call, or another one in its place */
export type Sabotage = (
  call: PlatformCall,
  play: (other?: PlatformCall) => Promise<TransportAnswer>,
) => Promise<TransportAnswer>

export interface DemoAgent {
  transport: Transport
  /** Writes that reached the platform, as method and path. */
  writes: string[]
  /** Intercepts calls to the platform until it is removed. */
  sabotage(action: Sabotage | undefined): void
  /** Deletes the agent with all its records, and waits until a new one is ready. */
  wipe(): Promise<void>
  post(path: string, body: unknown): Promise<{ id: string }>
  put(path: string, body: unknown): Promise<void>
}

export function demoAgent(entity_id = phoneNumberId): DemoAgent {
  const clock = fakeClock()
  const platforms = createDemoPlatforms({ now: clock.now, later: clock.later })
  const platform = platforms.for('test', Number.POSITIVE_INFINITY)
  const writes: string[] = []
  let sabotage: Sabotage | undefined

  const play = async ({ method, path, query = {}, body }: PlatformCall): Promise<TransportAnswer> => {
    const reply = await ask(
      platform,
      `${method} ${withQuery(path, query)}`,
      body === undefined ? {} : { json: body },
    )
    if (method !== 'GET') writes.push(`${method} ${path}`)
    return readAnswer({ ...reply, headers: new Headers(), now: clock.now() })
  }
  const must = async (call: PlatformCall): Promise<unknown> => {
    const answer = await play(call)
    if (answer.ok) return answer.body
    throw new Error(`${call.method} ${call.path}: ${answer.failure.detail} ${JSON.stringify(call.body)}`)
  }

  return {
    writes,
    transport: (call) =>
      sabotage === undefined ? play(call) : sabotage(call, (other = call) => play(other)),
    sabotage(action) {
      sabotage = action
    },
    async wipe() {
      await must({ method: 'DELETE', path: fillPath(platformPaths.deleteAgent, { entity_id }) })
      const path = fillPath(platformPaths.onboarding, { entity_id })
      await must({ method: 'POST', path, query: { channel: 'whatsapp' } })
      clock.pass(60_000)
    },
    async post(path, body) {
      const made = await must({ method: 'POST', path, body })
      if (typeof made === 'object' && made !== null && 'id' in made) return { id: String(made.id) }
      throw new Error(`${path} answered no id`)
    },
    async put(path, body) {
      await must({ method: 'PUT', path, body })
    },
  }
}
