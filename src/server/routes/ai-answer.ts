import type { ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AiStreamEvent } from '../../contract/studio/ai.ts'
import type { ChatCallContext } from '../ai/provider/completion.ts'
import type { ErrorAnswers } from './error-answer.ts'

/** Reverse proxies close a connection that is silent for about a minute. */
const heartbeatMs = 15_000

/** Answers with the result of a task, streamed if accepted (docs/behaviour.md, section 5). Aborts with the client. */
export async function answerWithProgress(
  errors: ErrorAnswers,
  request: FastifyRequest,
  reply: FastifyReply,
  work: (waiting: ChatCallContext) => Promise<object>,
): Promise<unknown> {
  const leaving = new AbortController()
  const onClose = () => leaving.abort()
  reply.raw.on('close', onClose)
  if (reply.raw.destroyed) onClose()
  const stream = wantsEvents(request) ? openLazily(reply) : undefined
  const { signal } = leaving
  try {
    const result = await work(stream === undefined ? { signal } : { signal, tell: stream.tell })
    if (stream === undefined) return await reply.header('cache-control', 'no-store').send(result)
    stream.end('result', JSON.stringify(result))
  } catch (error) {
    // The client has disconnected.
    if (signal.aborted) stream?.stop()
    else if (stream?.isOpen) stream.end('problem', errors.toDocument(error, request.id))
    else throw error
  } finally {
    stream?.stop()
    reply.raw.off('close', onClose)
  }
  if (!reply.sent) reply.hijack()
  return reply
}

function wantsEvents({ headers }: FastifyRequest): boolean {
  return /(?:^|,)\s*text\/event-stream\s*(?:[;,]|$)/i.test(headers.accept ?? '')
}

/** Sends the head with the first event, so that an early problem still has its own status. */
function openLazily(reply: FastifyReply) {
  let isOpen = false
  const open = (): ServerResponse => {
    if (!isOpen) {
      isOpen = true
      reply.hijack()
      for (const [name, value] of Object.entries(reply.getHeaders())) {
        if (value !== undefined) reply.raw.setHeader(name, value)
      }
      reply.raw.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        // Disables the buffering of reverse proxies.
        'x-accel-buffering': 'no',
      })
    }
    return reply.raw
  }
  const heartbeat = setInterval(() => open().write(':\n\n'), heartbeatMs)
  const write = (event: string, json: string) => open().write(`event: ${event}\ndata: ${json}\n\n`)
  return {
    get isOpen() {
      return isOpen
    },
    tell: ({ event, data }: AiStreamEvent) => {
      write(event, JSON.stringify(data))
    },
    end(event: string, json: string) {
      write(event, json)
      reply.raw.end()
    },
    stop: () => clearInterval(heartbeat),
  }
}
