import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { UnsentAnswers } from '../core/unsent-answers.ts'
import type { Guards } from './guards.ts'

export interface ListAnswers {
  readonly answers: UnsentAnswers
  readonly guards: Pick<Guards, 'readerOf'>
}

/**
 * Sends JSON piece by piece, as fast as the client reads it, so that a long list is never in memory as a whole.
 *
 * @throws Problem `busy`
 */
export function sendPieces(
  { answers, guards }: ListAnswers,
  request: FastifyRequest,
  reply: FastifyReply,
  pieces: AsyncIterable<string>,
): FastifyReply {
  const reader = guards.readerOf(request.raw)
  answers.refuseWithoutPlace(reader)
  const paced = answers.paced(reply.raw, reader, pieces)
  return reply
    .type('application/json; charset=utf-8')
    .send(Readable.from(paced, { objectMode: true, highWaterMark: 1 }))
}
