import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '../core/problem.ts'
import type { Secret } from '../core/secret.ts'
import { metricsContentType } from '../metrics/registry.ts'
import type { StudioMetrics } from '../metrics/studio-metrics.ts'
import type { Guard } from './guards.ts'

/**
 * Guards metrics: Problem `not_found` without the bearer token, or if none is configured. The scheme's letter case does
 * not matter (RFC 9110, section 11.1).
 */
export function requireMetricsToken(token: Secret | undefined): Guard {
  const expected = token && digest(token.reveal())
  return (request: IncomingMessage) => {
    const given = digest(/^bearer +(.*)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '')
    if (expected === undefined || !timingSafeEqual(expected, given)) {
      throw new Problem('not_found', 'There is nothing at this address.')
    }
  }
}

/** GET `/metrics` in the Prometheus text format; empty where metrics are off. */
export function showMetrics(metrics: StudioMetrics | undefined) {
  return async (_request: FastifyRequest, reply: FastifyReply) =>
    reply
      .type(metricsContentType)
      .header('cache-control', 'no-store')
      .send((await metrics?.text()) ?? '')
}

/** Equal lengths, so that the comparison takes constant time. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
