import {
  accountOverrideRequest,
  phoneNumberOverrideRequest,
} from '../../../contract/platform/conversations/webhook-override.ts'
import { graphPaths } from '../../../contract/platform/paths.ts'
import { z } from '../../../contract/zod.ts'
import type { DemoCall } from '../http/call.ts'
import { parseWith } from '../http/json-body.ts'
import type { Row } from '../http/route-table.ts'
import { DemoError } from '../platform-error.ts'
import { accountNamed, unknownObject } from './discovery.ts'

/** A studio under development has no certificate, so http is allowed to this machine. */
const loopback = /^http(?=:\/\/(?:127\.0\.0\.1|localhost|\[::1\])(?:[:/]|$))/i

const withConfiguration = z.looseObject({ webhook_configuration: z.unknown() })
const withAddress = z.looseObject({ override_callback_uri: z.string() })

/** The address as received, and an object with it that satisfies the contract. */
function secured(value: unknown) {
  const parsed = withAddress.safeParse(value)
  if (!parsed.success) return { address: '', value }
  const address = parsed.data.override_callback_uri
  return { address, value: { ...parsed.data, override_callback_uri: address.replace(loopback, 'https') } }
}

const success = { status: 200, body: { success: true } }

async function setCallback(call: DemoCall, id: string, url: string, verifyToken: string) {
  if (!(await call.around.checkCallback({ url, verifyToken }))) {
    throw new DemoError(
      400,
      'override_callback_uri: the address did not answer the handshake with the challenge',
      {
        graph: { code: 100 },
      },
    )
  }
  call.tenant.callbacks.put({ id, url, verifyToken })
  call.tenant.unsubscribed.remove(id)
  return success
}

function overridePhone(call: DemoCall) {
  const id = call.param('waba_id')
  if (!call.tenant.fixture.lines.has(id)) throw unknownObject(id)
  const body = withConfiguration.safeParse(call.body)
  const { address, value } = secured(body.data?.webhook_configuration)
  const { webhook_configuration: wanted } = parseWith(
    phoneNumberOverrideRequest,
    body.success ? { ...body.data, webhook_configuration: value } : call.body,
  )
  if (wanted === null || wanted.override_callback_uri === '') {
    call.tenant.callbacks.remove(id)
    return success
  }
  return setCallback(call, id, address, wanted.verify_token)
}

function subscribe(call: DemoCall) {
  const { id } = accountNamed(call, 'waba_id')
  const { address, value } = secured(call.body ?? {})
  const wanted = parseWith(accountOverrideRequest, value)
  if (!('override_callback_uri' in wanted)) {
    call.tenant.callbacks.remove(id)
    call.tenant.unsubscribed.remove(id)
    return success
  }
  return setCallback(call, id, address, wanted.verify_token)
}

function unsubscribe(call: DemoCall) {
  const { id } = accountNamed(call, 'waba_id')
  call.tenant.callbacks.remove(id)
  call.tenant.unsubscribed.put({ id })
  return success
}

function subscriptions(call: DemoCall) {
  const { id } = accountNamed(call, 'waba_id')
  const callback = call.tenant.callbacks.get(id)
  const isSubscribed = call.tenant.unsubscribed.get(id) === undefined
  const own = {
    whatsapp_business_api_data: {
      id: '500000000000002',
      name: 'Fernhill Studio',
      link: 'https://studio.fernhill.example',
    },
    ...(callback === undefined ? {} : { override_callback_uri: callback.url }),
  }
  return {
    status: 200,
    body: {
      data: [
        ...(isSubscribed ? [own] : []),
        // The platform's own agent app is always listed.
        { whatsapp_business_api_data: { id: '500000000000001', name: 'Business Agent' } },
      ],
    },
  }
}

export const webhookOverrideRows: readonly Row[] = [
  { method: 'POST', path: graphPaths.account, reads: 'json', handle: overridePhone },
  { method: 'POST', path: graphPaths.subscribedApps, reads: 'json', handle: subscribe },
  { method: 'GET', path: graphPaths.subscribedApps, handle: subscriptions },
  { method: 'DELETE', path: graphPaths.subscribedApps, handle: unsubscribe },
]
