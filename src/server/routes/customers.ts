import type { FastifyReply, FastifyRequest } from 'fastify'
import { type CustomerErasure, customerId, type ErasedCustomers } from '../../contract/studio/customers.ts'
import { z } from '../../contract/zod.ts'
import type { Session } from '../session/session.ts'
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
