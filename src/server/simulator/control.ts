import type { IncomingMessage, ServerResponse } from 'node:http'
import { customerInputFields } from '../../contract/studio/demo-customer.ts'
import { z } from '../../contract/zod.ts'
import { reasonsOf } from '../demo/agent-turn.ts'
import { accountIds } from '../demo/fixtures/lines.ts'
import { parseWith, readJson } from '../demo/http/json-body.ts'
import type { CustomerInput, WrittenMessage } from '../demo/http/platform-call.ts'
import { DemoError } from '../demo/platform-error.ts'
import { sampleKinds, sampleWebhook } from '../demo/webhooks/sample-webhooks.ts'
import { type DriftOrder, driftOrder } from './drift/order.ts'
import { driftedWebhook } from './drift/play-drift.ts'
import { type FaultBook, faultOrder } from './fault-orders.ts'
import { sendJson } from './play-fault.ts'
import type { SampleTokens } from './sample-tokens.ts'
import type { WebhookSender } from './webhook-sender.ts'

export const controlPath = '/__control'

export interface ControlledState {
  tokens: SampleTokens
  faults: FaultBook
  sender: WebhookSender
  callback: string | undefined
  chaos: boolean
  drift: DriftOrder | undefined
  acceptedTerms: Set<string>
  /** In the business of a token's user; by default that of the first one. Undefined for an unknown token. */
  customerWrites: (message: CustomerInput, token?: string) => Promise<WrittenMessage | undefined>
  now: () => number
  reset: () => void
}

const firstNumber = '300000000000001'

const callbackOrder = z.strictObject({ url: z.url(), verify_token: z.string().min(1) })
const chaosOrder = z.strictObject({ enabled: z.boolean() })
const termsOrder = z.strictObject({ account_id: z.enum(accountIds), accepted: z.boolean() })
const sampleOrder = z.strictObject({
  kind: z.enum(sampleKinds),
  phone_number_id: z.string().default(firstNumber),
})
const customerOrder = z.strictObject({
  phone_number_id: z.string().default(firstNumber),
  ...customerInputFields,
  token: z.string().optional(),
})

type ControlAction = (
  state: ControlledState,
  body: unknown,
) => object | undefined | Promise<object | undefined>

const controlActions: Readonly<Record<string, ControlAction>> = {
  [`GET ${controlPath}`]: ({ tokens, faults, sender, callback, chaos, drift }) => ({
    tokens: Object.fromEntries(tokens.users),
    expired_token: tokens.expired,
    faults: faults.list(),
    callback: callback ?? null,
    chaos,
    drift: drift ?? null,
    webhooks: sender.counts(),
    sample_kinds: sampleKinds,
  }),
  [`GET ${controlPath}/faults`]: ({ faults }) => ({ faults: faults.list() }),
  [`POST ${controlPath}/faults`]: ({ faults }, body) => {
    faults.add(parseWith(faultOrder, body))
    return { faults: faults.list() }
  },
  [`DELETE ${controlPath}/faults`]: ({ faults }) => {
    faults.clear()
    return undefined
  },
  [`PUT ${controlPath}/callback`]: async (state, body) => {
    const { url, verify_token } = parseWith(callbackOrder, body)
    if (!(await state.sender.shakeHands(url, verify_token))) {
      throw new DemoError(400, 'url: the address did not answer the handshake with the challenge')
    }
    state.callback = url
    return { callback: url }
  },
  [`DELETE ${controlPath}/callback`]: (state) => {
    state.callback = undefined
    return undefined
  },
  [`POST ${controlPath}/chaos`]: (state, body) => {
    state.chaos = parseWith(chaosOrder, body).enabled
    return { chaos: state.chaos }
  },
  [`PUT ${controlPath}/drift`]: (state, body) => {
    state.drift = parseWith(driftOrder, body)
    return { drift: state.drift }
  },
  [`DELETE ${controlPath}/drift`]: (state) => {
    state.drift = undefined
    return undefined
  },
  [`POST ${controlPath}/terms`]: ({ acceptedTerms }, body) => {
    const { account_id, accepted } = parseWith(termsOrder, body)
    if (accepted) acceptedTerms.add(account_id)
    else acceptedTerms.delete(account_id)
    return { accepted: [...acceptedTerms] }
  },
  [`POST ${controlPath}/webhooks`]: ({ sender, callback, drift, now }, body) => {
    const { kind, phone_number_id } = parseWith(sampleOrder, body)
    if (callback === undefined)
      throw new DemoError(409, 'No callback is set. PUT one to /__control/callback first.')
    const sample = sampleWebhook(kind, { phoneNumberId: phone_number_id, now: now() })
    const payload = drift ? driftedWebhook(drift, sample) : sample
    sender.send(callback, payload)
    return { sent: payload }
  },
  [`POST ${controlPath}/customers`]: async (state, body) => {
    const { phone_number_id: phoneNumberId, token, ...message } = parseWith(customerOrder, body)
    const written = await state.customerWrites({ phoneNumberId, ...message }, token)
    if (written === undefined) throw new DemoError(400, 'token: is not one of the sample tokens')
    const { customer, conversationId, reply } = written
    return {
      customer,
      conversation_id: conversationId,
      received_by: reply === undefined ? 'team' : 'agent',
      agent_response: reply?.text ?? '',
      ...(reply && reasonsOf(reply)),
    }
  },
  [`POST ${controlPath}/reset`]: (state) => {
    state.reset()
    return undefined
  },
}

/** Orders faults and shows the state. Errors are JSON: 403 with an `Origin`, 404, or 400 for a bad body. */
export async function control(request: IncomingMessage, response: ServerResponse, state: ControlledState) {
  try {
    // Browser pages must not order faults; command-line clients send no origin.
    if (request.headers.origin !== undefined) throw new DemoError(403, 'Not from a web page.')
    const path = (request.url ?? '').split('?', 1)[0]?.replace(/\/$/, '')
    const name = `${request.method} ${path}`
    const action = Object.hasOwn(controlActions, name) ? controlActions[name] : undefined
    if (action === undefined) throw new DemoError(404, `Known: ${Object.keys(controlActions).join(', ')}.`)
    const answer = await action(state, await readJson(request))
    if (answer === undefined) response.writeHead(204).end()
    else sendJson(response, 200, answer)
  } catch (error) {
    if (!(error instanceof DemoError)) throw error
    sendJson(response, error.status, { title: error.title, detail: error.detail, status: error.status })
  }
}
