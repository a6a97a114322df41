import { maxCallbackAddressCharacters } from '../../contract/platform/conversations/webhook-override.ts'
import { fillPath, graphPaths } from '../../contract/platform/paths.ts'
import { studioPaths } from '../../contract/studio/paths.ts'
import type { WebhookOverride, WebhookOverrideRequest } from '../../contract/studio/webhook-event.ts'
import { Problem } from '../core/problem.ts'
import type { Secret } from '../core/secret.ts'

/** This studio's callback, and the token with which the platform verifies it. */
export interface Destination {
  readonly callbackUrl: string
  readonly verifyToken: Secret
}

/** POSTs to the discovery API with the session's token. */
export type CallGraph = (
  path: string,
  json: unknown,
) => Promise<{ readonly status: number; readonly body: string }>

/** Returns this studio's callback; undefined unless host and verify token are configured and the address fits. */
export function readDestination(
  publicHost: string | undefined,
  verifyToken: Secret | undefined,
): Destination | undefined {
  if (publicHost === undefined || verifyToken === undefined) return undefined
  const callbackUrl = `https://${publicHost}${studioPaths.webhooks}`
  return callbackUrl.length > maxCallbackAddressCharacters ? undefined : { callbackUrl, verifyToken }
}

/** Routes a number's or account's webhooks here (rule 4.9). Throws Problem `webhook_not_configured` or others. */
export async function pointHere(
  call: CallGraph,
  target: WebhookOverrideRequest,
  destination: Destination | undefined,
): Promise<WebhookOverride> {
  if (destination === undefined) {
    throw new Problem(
      'webhook_not_configured',
      'The operator has to set the public host and the verify token first.',
    )
  }
  const { callbackUrl, verifyToken } = destination
  const override = { override_callback_uri: callbackUrl, verify_token: verifyToken.reveal() }
  const { status } =
    'accountId' in target
      ? await call(fillPath(graphPaths.subscribedApps, { waba_id: target.accountId }), override)
      : await configure(call, target.phoneNumberId, override)
  refuseFailure(status)
  return { ...target, callbackUrl }
}

/** Removes an override; needs no configuration (rule 4.9). Throws Problem `token_refused` or `upstream_failed`. */
export async function letGo(call: CallGraph, phoneNumberId: string): Promise<WebhookOverride> {
  let { status } = await configure(call, phoneNumberId, null)
  // Sources disagree which of the two forms the platform accepts.
  if (status === 400) {
    const cleared = await configure(call, phoneNumberId, { override_callback_uri: '', verify_token: '' })
    status = cleared.status
  }
  refuseFailure(status)
  return { phoneNumberId, callbackUrl: null }
}

function configure(call: CallGraph, phoneNumberId: string, configuration: unknown) {
  return call(`/${phoneNumberId}`, { webhook_configuration: configuration })
}

/** Passes on only the status, because the body could repeat the verify token. */
function refuseFailure(status: number): void {
  if (status >= 200 && status < 300) return
  const more = { extensions: { upstreamStatus: status } }
  if (status === 401) throw new Problem('token_refused', 'The platform no longer takes the token.', more)
  throw new Problem('upstream_failed', `The platform answered ${status}.`, more)
}
