import type { DemoCustomerAnswer, DemoCustomerRequest } from '../../contract/studio/demo-customer.ts'
import type { ProblemCode } from '../../contract/studio/problem.ts'
import { Problem } from '../core/problem.ts'
import type { DemosOnDemand } from '../demo/demos-on-demand.ts'
import { DemoError } from '../demo/platform-error.ts'
import type { Session } from '../session/session.ts'

const codes: Readonly<Record<number, ProblemCode>> = { 404: 'not_found', 413: 'too_large' }

/** Returns the function by which a demo's visitor writes as a customer; its errors are the studio's. */
export function createDemoCustomers(demos: DemosOnDemand) {
  return async (
    { user, expiresAt, demoLanguage }: Session,
    message: DemoCustomerRequest,
  ): Promise<DemoCustomerAnswer> => {
    try {
      const written = await demos.for(user.id, expiresAt, demoLanguage).customerWrites(message)
      if (written === undefined) throw new Problem('no_session', 'This demo session has ended.')
      return { customer: written.customer, receivedBy: written.reply === undefined ? 'team' : 'agent' }
    } catch (error) {
      if (!(error instanceof DemoError)) throw error
      throw new Problem(codes[error.status] ?? 'invalid_request', error.detail)
    }
  }
}
