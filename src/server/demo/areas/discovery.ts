import { graphPaths } from '../../../contract/platform/paths.ts'
import type { Account, PhoneLine } from '../fixtures/fixture.ts'
import type { DemoCall } from '../http/call.ts'
import { pageRequest } from '../http/call.ts'
import { paginate } from '../http/page.ts'
import type { Row } from '../http/route-table.ts'
import { DemoError } from '../platform-error.ts'

/** Creates the graph's error for an unknown id, the same as for one that the token may not see. */
export function unknownObject(id: string): DemoError {
  return new DemoError(
    400,
    `Object with ID ${JSON.stringify(id.slice(0, 80))} does not exist, or this token may not see it.`,
    { graph: { code: 100, subcode: 33 } },
  )
}

/** Returns the fields named in `fields`, and always the id. Rejects unknown fields. */
export function pick(object: Readonly<Record<string, unknown>>, call: DemoCall, defaults: readonly string[]) {
  const wanted = (call.query.get('fields') || defaults.join(',')).split(',').map((field) => field.trim())
  const picked: Record<string, unknown> = {}
  for (const field of wanted) {
    if (!Object.hasOwn(object, field) || object[field] === undefined) {
      throw new DemoError(400, `Tried accessing nonexisting field (${field.slice(0, 80)})`, {
        graph: { code: 100 },
      })
    }
    picked[field] = object[field]
  }
  return { ...picked, id: object.id }
}

const account = (record: Account, call: DemoCall) =>
  pick(
    {
      ...record,
      hasCatalog: undefined,
      owner_business_info: { id: call.tenant.fixture.id, name: call.tenant.fixture.name },
    },
    call,
    ['id', 'name', 'timezone_id', 'message_template_namespace', 'currency'],
  )

const phoneNumberDefaults = [
  'id',
  'display_phone_number',
  'verified_name',
  'quality_rating',
  'platform_type',
  'throughput',
]

function phoneNumber(line: PhoneLine, call: DemoCall) {
  const { callbacks } = call.tenant
  return pick(
    {
      ...line,
      accountId: undefined,
      termsAccepted: undefined,
      hasPaymentMethod: undefined,
      webhook_configuration: {
        phone_number: callbacks.get(line.id)?.url,
        whatsapp_business_account: callbacks.get(line.accountId)?.url,
        application: 'https://studio.fernhill.example/webhooks',
      },
    },
    call,
    phoneNumberDefaults,
  )
}

/** Returns the account in the path. Throws DemoError 400 with graph code 100. */
export function accountNamed(call: DemoCall, parameter: string): Account {
  const id = call.param(parameter)
  const found = call.tenant.fixture.accounts.find((account) => account.id === id)
  if (found === undefined) throw unknownObject(id)
  return found
}

function accountsOf(call: DemoCall, accounts: readonly Account[]) {
  if (call.param('business_id') !== call.tenant.fixture.id) throw unknownObject(call.param('business_id'))
  return paginate(
    accounts.map((one) => account(one, call)),
    (one) => String(one.id),
    pageRequest(call),
  )
}

function node(call: DemoCall) {
  const id = call.param('waba_id')
  const { fixture } = call.tenant
  const line = fixture.lines.get(id)
  if (line !== undefined) return phoneNumber(line, call)
  const linked = fixture.instagram.get(id)
  if (linked !== undefined) return pick({ id, username: linked.userName }, call, ['id'])
  if (id === fixture.id) return pick({ id, name: fixture.name }, call, ['id', 'name'])
  return account(accountNamed(call, 'waba_id'), call)
}

export const meRow: Row = {
  method: 'GET',
  path: graphPaths.me,
  handle: (call) => ({ status: 200, body: pick({ ...call.around.user }, call, ['id', 'name']) }),
}

export const discoveryRows: readonly Row[] = [
  meRow,
  {
    method: 'GET',
    path: graphPaths.ownedAccounts,
    handle: (call) => ({ status: 200, body: accountsOf(call, call.tenant.fixture.accounts) }),
  },
  {
    method: 'GET',
    path: graphPaths.clientAccounts,
    handle: (call) => ({ status: 200, body: accountsOf(call, []) }),
  },
  {
    method: 'GET',
    path: graphPaths.phoneNumbers,
    handle: (call) => {
      const { id } = accountNamed(call, 'waba_id')
      const lines = [...call.tenant.fixture.lines.values()].filter((line) => line.accountId === id)
      return {
        status: 200,
        body: paginate(
          lines.map((line) => phoneNumber(line, call)),
          (line) => String(line.id),
          pageRequest(call),
        ),
      }
    },
  },
  // One template for accounts and numbers: on the graph every object is directly below the root.
  { method: 'GET', path: graphPaths.account, handle: (call) => ({ status: 200, body: node(call) }) },
]
