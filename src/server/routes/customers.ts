import type { FastifyReply, FastifyRequest } from 'fastify'
import { type CustomerErasure, customerId, type ErasedCustomers } from '../../contract/studio/customers.ts'
import {
  type DemoCustomerAnswer,
  type DemoCustomerRequest,
  demoCustomerRequest,
} from '../../contract/studio/demo-customer.ts'
import { z } from '../../contract/zod.ts'
import { Problem } from '../core/problem.ts'
import { isDemo, type Session } from '../session/session.ts'
import type { Guards } from './guards.ts'
import { parse } from './parse.ts'

type Handler<Answer> = (request: FastifyRequest, reply: FastifyReply) => Promise<Answer>

export interface CustomerRoutes {
  readonly guards: Pick<Guards, 'sessionOf'>
  readonly customers: {
    erase(session: Session, customer: string): Promise<CustomerErasure>
    erased(session: Session): Promise<ErasedCustomers>
  }
  onAction(session: Session, action: { readonly kind: 'customer_erased'; readonly count: number }): void
  customerWrites(session: Session, message: DemoCustomerRequest): Promise<DemoCustomerAnswer>
}

const customerParams = z.object({ customer_id: customerId })

/** DELETE: erases everything stored about one customer (docs/behaviour.md, section 13). */
export function eraseCustomer({ guards, customers, onAction }: CustomerRoutes): Handler<CustomerErasure> {
  return async (request) => {
    const session = guards.sessionOf(request.raw)
    const answer = await customers.erase(session, parse(customerParams, request.params).customer_id)
    const count = Object.values(answer.removed).reduce((sum, one) => sum + one, 0)
    onAction(session, { kind: 'customer_erased', count })
    return answer
  }
}

/** GET: lists erased customers as digests, for browsers that hold their data. */
export function listErased({ guards, customers }: CustomerRoutes): Handler<ErasedCustomers> {
  return async (request) => customers.erased(guards.sessionOf(request.raw))
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
