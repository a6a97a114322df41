/** Finds a port for a server that cannot report its own. */
import { once } from 'node:events'
import { createServer } from 'node:net'
import { z } from '../../src/contract/zod.ts'

/** Free now, though another process may take it at any time. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = z.object({ port: z.number() }).parse(server.address())
  server.close()
  await once(server, 'close')
  return port
}
