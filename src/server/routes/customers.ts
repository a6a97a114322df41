import type { FastifyReply, FastifyRequest } from 'fastify'
import { customerId, type ErasableId } from '../../contract/studio/customers/customer-id.ts'
import {
  type CustomerErasure,
  type ErasedAnswer,
  type ErasureCounts,
  type ErasureLook,
  erasedQuestion,
  erasureQuery,
} from '../../contract/studio/customers/erasure.ts'
import {
  type DemoCustomerAnswer,
  type DemoCustomerRequest,
  demoCustomerRequest,
} from '../../contract/studio/demo-customer.ts'
import { z } from '../../contract/zod.ts'
import { Problem } from '../core/problem.ts'
import { isDemo, type Session } from '../session/session.ts'
import type { Guards } from './guards.ts'
import { expectedEtag, parse } from './parse.ts'

type Handler<Answer> = (request: FastifyRequest, reply: FastifyReply) => Promise<Answer>

interface EraseRequest {
  readonly session: Session
  readonly customer: ErasableId
  readonly signal: AbortSignal
}

export interface CustomerRoutes {
  readonly guards: Pick<Guards, 'sessionOf'>
  readonly customers: {
    look(request: EraseRequest): Promise<{ readonly look: ErasureLook; readonly etag: string }>
    erase(
      request: EraseRequest,
      given: { readonly etag: string | undefined; readonly mayOverwriteAgent: boolean },
      onRemoved: (removed: ErasureCounts) => Promise<void>,
    ): Promise<CustomerErasure>
    erasedAmong(session: Session, ids: readonly string[]): Promise<ErasedAnswer>
  }
  onAction(
    session: Session,
    action: { readonly kind: 'customer_erased'; readonly count: number },
  ): Promise<void>
  customerWrites(session: Session, message: DemoCustomerRequest): Promise<DemoCustomerAnswer>
}

const customerParams = z.object({ customer_id: customerId })

/** GET `/api/customers/{id}/erasure`: what an erasure would remove, with the tag that it needs. */
export function lookForCustomer(routes: CustomerRoutes): Handler<ErasureLook> {
  return async (request, reply) => {
    const { look, etag } = await routes.customers.look(eraseRequest(routes, request, reply))
    reply.header('etag', `"${etag}"`).header('cache-control', 'no-store')
    return look
  }
}

/** DELETE `/api/customers/{id}`: erases what the look has shown, which `If-Match` names (RFC 9110, section 13.1.1). */
export function eraseCustomer(routes: CustomerRoutes): Handler<CustomerErasure> {
  return async (request, reply) => {
    const { mentions } = parse(erasureQuery, request.query)
    const erasing = eraseRequest(routes, request, reply)
    const expected = expectedEtag(request)
    const etag = typeof expected === 'object' ? expected.etag : undefined
    const given = { etag, mayOverwriteAgent: mentions === 'overwrite' }
    return routes.customers.erase(erasing, given, async (removed) => {
      const count = Object.values(removed).reduce((sum, one) => sum + one, 0)
      await routes.onAction(erasing.session, { kind: 'customer_erased', count })
    })
  }
}

/** POST `/api/customers/erased`: which of a browser's ids were erased. The list itself is never told. */
export function askErased({ guards, customers }: CustomerRoutes): Handler<ErasedAnswer> {
  return async (request, reply) => {
    const { ids } = parse(erasedQuestion, request.body)
    reply.header('cache-control', 'no-store')
    return customers.erasedAmong(guards.sessionOf(request.raw), ids)
  }
}

function eraseRequest(
  { guards }: CustomerRoutes,
  request: FastifyRequest,
  reply: FastifyReply,
): EraseRequest {
  const closing = new AbortController()
  reply.raw.once('close', () => closing.abort())
  const { customer_id: customer } = parse(customerParams, request.params)
  return { session: guards.sessionOf(request.raw), customer, signal: closing.signal }
}

/** POST `/api/demo/customers`: a customer writes to the demo's business. Throws Problem `not_found` outside a demo. */
export function writeAsCustomer({ guards, customerWrites }: CustomerRoutes): Handler<DemoCustomerAnswer> {
  return async (request, reply) => {
    const session = guards.sessionOf(request.raw)
    if (!isDemo(session)) throw new Problem('not_found', 'Only a demo has customers to write as.')
    const message = parse(demoCustomerRequest, request.body)
    const answer = await customerWrites(session, message)
    reply.code(201)
    return answer
  }
}
