import type { QueryClient } from '@tanstack/react-query'
import { isInstagramEntity } from '../../../../contract/platform/account/instagram-entity.ts'
import { eligibilityQuery } from '../../../api/agent/agent-documents.ts'
import { ApiError } from '../../../api/api-error.ts'
import { accountsOf, phoneNumberQuery, phoneNumbersOf } from './queries.ts'

export type IdKind = 'phone' | 'instagram' | 'account' | 'business'

/** All ids have names; these answers identify a kind. */
const questions: Record<IdKind, (client: QueryClient, id: string) => Promise<unknown>> = {
  phone: async (client, id) => {
    const phone = await client.fetchQuery({ ...phoneNumberQuery(id), retry: false })
    return phone.display_phone_number
  },
  instagram: (client, id) => client.fetchQuery({ ...eligibilityQuery(id), retry: false }),
  account: (client, id) => client.fetchInfiniteQuery({ ...phoneNumbersOf(id), retry: false }),
  business: (client, id) => client.fetchInfiniteQuery({ ...accountsOf(id, 'owned'), retry: false }),
}

/**
 * @returns null if the token sees nothing with this id
 * @throws ApiError if the platform could not be asked
 */
export async function kindOfId(client: QueryClient, id: string): Promise<IdKind | null> {
  for (const kind of [isInstagramEntity(id) ? 'instagram' : 'phone', 'account', 'business'] as const) {
    try {
      if (await questions[kind](client, id)) return kind
    } catch (error) {
      // Missing terms prove that the agent exists.
      if (kind === 'instagram' && error instanceof ApiError && error.kind === 'terms') return kind
      if (!(error instanceof ApiError) || !isRefusal(error.status)) throw error
    }
  }
  return null
}

/** The platform calls ids of another kind invalid or missing. */
function isRefusal(status: number): boolean {
  return status === 400 || status === 403 || status === 404
}
