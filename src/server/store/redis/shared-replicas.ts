import { z } from '../../../contract/zod.ts'
import type { ReplicaStore, SeenReplica } from '../session-register.ts'
import { replicasKey } from './keys.ts'
import type { Link } from './redis-connection.ts'
import { pairsOf, replyText } from './reply.ts'

/** Three missed writes: the process has ended, or does not reach Redis. */
const goneMs = 90_000
/** Reading what thousands of sessions left takes a moment of every other call. */
const writesPerRead = 20

const time = z.number()
const stored = z.object({
  id: z.string(),
  startedAt: time,
  seenAt: time,
  sessions: z.array(
    z.object({
      id: z.string(),
      user: z.object({ id: z.string(), name: z.string() }),
      issuedAt: time,
      expiresAt: time,
      lastSeenAt: time,
    }),
  ),
})

/** Creates the processes' common table in Redis, one field each; what a process left is removed by the others. */
export function createSharedReplicas(link: Link, now: () => number): ReplicaStore {
  async function all(): Promise<readonly SeenReplica[]> {
    const found: SeenReplica[] = []
    for (const [name, text] of pairsOf(await link.command(['HGETALL', replicasKey]))) {
      const replica = stored.safeParse(jsonOf(replyText(text))).data
      if (replica !== undefined && now() - replica.seenAt < goneMs) found.push(replica)
      else await link.command(['HDEL', replicasKey, name])
    }
    return found
  }

  let writes = 0

  return {
    all,
    async put(replica) {
      await link.command(['HSET', replicasKey, replica.id, JSON.stringify(replica)])
      // Once no process is left.
      await link.command(['PEXPIRE', replicasKey, String(goneMs)])
      if (writes++ % writesPerRead === 0) await all()
    },
    async remove(id) {
      await link.command(['HDEL', replicasKey, id])
    },
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
