import { neededScopes } from '../../../contract/platform/account/scopes.ts'
import { tokenDebugQuery } from '../../../contract/platform/account/token-debug.ts'
import { graphPaths } from '../../../contract/platform/paths.ts'
import { type DemoCall, pageRequest, readQuery, secondsOf } from '../http/call.ts'
import { paginate } from '../http/page.ts'
import type { Row } from '../http/route-table.ts'
import { pick } from './discovery.ts'

const appId = '500000000000002'

function tokenDebug(call: DemoCall): object {
  const { input_token } = readQuery(tokenDebugQuery, call, ['input_token'])
  // As on the platform: an unknown token is reported as invalid with status 200.
  if (!call.around.isOwnToken(input_token)) {
    const error = { code: 190, message: 'Invalid OAuth access token.', subcode: 467 }
    return { data: { error, is_valid: false, scopes: [] } }
  }
  const { fixture } = call.tenant
  const accountIds = fixture.accounts.map(({ id }) => id).reverse()
  return {
    data: {
      app_id: appId,
      application: 'Fernhill Studio',
      type: 'SYSTEM_USER',
      is_valid: true,
      expires_at: 0,
      data_access_expires_at: 0,
      issued_at: secondsOf(call.now),
      scopes: neededScopes,
      granular_scopes: neededScopes.map((scope) => ({
        scope,
        target_ids: scope === 'business_management' ? [fixture.id] : accountIds,
      })),
      user_id: call.around.user.id,
    },
  }
}

function businesses(call: DemoCall) {
  const { id, name } = call.tenant.fixture
  return paginate([pick({ id, name }, call, ['id', 'name'])], (one) => String(one.id), pageRequest(call))
}

/** Before the routes of discovery, whose paths would match these as ids of objects. */
export const tokenDebugRows: readonly Row[] = [
  {
    method: 'GET',
    path: graphPaths.tokenDebug,
    handle: (call) => ({ status: 200, body: tokenDebug(call) }),
  },
  {
    method: 'GET',
    path: graphPaths.businesses,
    handle: (call) => ({ status: 200, body: businesses(call) }),
  },
]
