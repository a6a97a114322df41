import type { FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '../core/problem.ts'

type Handler<Answer> = (request: FastifyRequest, reply: FastifyReply) => Promise<Answer>

/** GET `/healthz`: 200 while the process lives, with the studio's version (rule 6.2). */
export function alive(version: string): Handler<{ ok: true; version: string }> {
  return async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return { ok: true, version }
  }
}

/** GET `/readyz`: 200 while new requests are accepted, else Problem `draining` or `store_unavailable` (rule 6.2). */
export function ready(
  isDraining: () => boolean,
  isMemoryReady: () => Promise<boolean>,
): Handler<{ ok: true }> {
  return async (_request, reply) => {
    if (isDraining())
      throw new Problem('draining', 'The server finishes what it has begun and takes nothing new.')
    if (!(await isMemoryReady()))
      throw new Problem(
        'store_unavailable',
        'Redis does not answer, or another process has the workspace folder.',
      )
    reply.header('cache-control', 'no-store')
    return { ok: true }
  }
}
