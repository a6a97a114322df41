/** The parts that every stream of server-sent events shares. */
import type { ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { webhookEventId } from '../../contract/studio/webhook-facets.ts'
import { z } from '../../contract/zod.ts'
import { Problem } from '../core/problem.ts'
import { parse } from './parse.ts'

/** A proxy in between must neither cache the stream nor buffer it. */
const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
}

const anyQuery = z.record(z.string(), z.unknown())

/**
 * Answers HEAD, or sets a stream's headers and takes the response over.
 *
 * @param isReadable rejects with a Problem, which is answered instead of a stream
 * @returns undefined once HEAD is answered
 * @throws Problem `draining` if the server is about to stop
 */
export async function beginStream(
  { method }: FastifyRequest,
  reply: FastifyReply,
  { isClosed }: { readonly isClosed: boolean },
  isReadable: () => Promise<unknown> = async () => undefined,
): Promise<ServerResponse | undefined> {
  if (isClosed) throw new Problem('draining', 'The server is about to stop; connect again soon.')
  reply.headers(streamHeaders)
  if (method === 'HEAD') {
    await reply.send()
    return undefined
  }
  await isReadable()
  reply.hijack()
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) reply.raw.setHeader(name, value)
  }
  return reply.raw
}

/**
 * Reads where a stream goes on. The browser's `Last-Event-ID` overrides the address, which stays that of the first
 * connection.
 *
 * @returns undefined without a position; null for an unreadable one, because after an error a browser never reconnects
 */
export function streamPosition({ headers, query }: FastifyRequest): number | null | undefined {
  const position = headers['last-event-id'] || parse(anyQuery, query).after
  if (position === undefined || position === '') return undefined
  const id = webhookEventId.safeParse(position)
  return id.success ? Number(id.data) : null
}
