import { expect, test } from 'vitest'
import type { SeenReplica } from '../session-register.ts'
import type { Link } from './redis-connection.ts'
import { createSharedReplicas } from './shared-replicas.ts'

const replica: SeenReplica = { id: 'a', startedAt: 0, seenAt: 0, sessions: [] }

test('a sign-in makes no process read what all of them have seen', async () => {
  const commands: string[] = []
  const link = {
    async command([name]: readonly [string]) {
      commands.push(name)
      return name === 'HGETALL' ? [] : 1
    },
  } as unknown as Link
  const { put } = createSharedReplicas(link, () => 0)
  // What a process left is removed by those that start, and now and then.
  for (let signIn = 0; signIn < 40; signIn += 1) await put(replica)
  expect(commands.filter((name) => name === 'HSET')).toHaveLength(40)
  expect(commands.filter((name) => name === 'HGETALL')).toHaveLength(2)
})
