import { blockMs } from './change-feed.ts'
import { openLink } from './redis-connection.ts'
import { RedisHealth } from './redis-health.ts'
import { RedisMemory, type SharedMemory } from './shared-memory.ts'
import type { SharedMemoryOptions } from './shared-memory-options.ts'

const commandTimeoutMs = 2000

/**
 * Resolves once ended sessions are read, or after 3 s with `isReady` false. Throws TypeError for an invalid URL.
 *
 * @param timeoutMs for each command, in milliseconds
 */
export async function openRedis(
  options: SharedMemoryOptions,
  timeoutMs = commandTimeoutMs,
): Promise<SharedMemory> {
  const { url } = options
  const health = new RedisHealth(options)
  let memory: RedisMemory | undefined
  const onLost = (cause: unknown) => health.lose(cause)
  const link = await openLink({
    url,
    timeoutMs,
    onLost,
    // The change feed has its own connection and may not have noticed.
    onReady() {
      if (health.isAway) memory?.catchUp().catch(onLost)
    },
  })
  const blocking = await openLink({ url, timeoutMs: blockMs + timeoutMs, onLost })
  memory = new RedisMemory(options, health, link, blocking)
  await memory.start()
  return memory
}
