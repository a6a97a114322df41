import { only } from './data/records.ts'
import { type DemoCall, phoneOf } from './http/call.ts'
import { DemoError } from './platform-error.ts'

/** Checks the terms, also for eligibility (docs/platform.md, section 4.2). Throws DemoError 403. */
export function termsAccepted(call: DemoCall): void {
  const { line } = phoneOf(call)
  if (line.termsAccepted || call.around.hasAcceptedTerms(line.accountId)) return
  throw new DemoError(
    403,
    `The AI terms of service must be accepted for the business account ${line.accountId} before its agent can be used.`,
  )
}

/** Checks that onboarding jobs are done. Throws DemoError 404. */
export function onboarded(call: DemoCall): void {
  termsAccepted(call)
  const agent = phoneOf(call).agent.get(only)
  if (agent === undefined) throw new DemoError(404, 'This phone number has no agent yet. Onboard it first.')
  if (call.now < agent.readyAt)
    throw new DemoError(404, 'The agent is still being prepared. Try again in a moment.')
}

/** Checks that connectors are ready, later than the rest (docs/platform.md, section 10.8). Throws DemoError 400. */
export function connectorsReady(call: DemoCall): void {
  termsAccepted(call)
  const agent = phoneOf(call).agent.get(only)
  if (agent === undefined || call.now < agent.connectorsReadyAt) {
    throw new DemoError(
      400,
      'Connectors are not available for this entity yet. Please finish onboarding first.',
    )
  }
}
