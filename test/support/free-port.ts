/** Finds a port for a server that cannot tell which one it took. */
import { once } from 'node:events'
import { createServer } from 'node:net'
import { z } from '../../src/contract/zod.ts'

/** A port that is free now, and may be taken by someone else in the next moment. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = z.object({ port: z.number() }).parse(server.address())
  server.close()
  await once(server, 'close')
  return port
}
