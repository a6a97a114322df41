/** Finds out what an id belongs to, by asking the platform for it as each kind that it may be. */
import type { QueryClient } from '@tanstack/react-query'
import { isInstagramEntity } from '../../../../contract/platform/account/instagram-entity.ts'
import { eligibilityQuery } from '../../../api/agent/agent-documents.ts'
import { ApiError } from '../../../api/api-error.ts'
import { accountsOf, phoneNumberQuery, phoneNumbersOf } from './queries.ts'

export type IdKind = 'phone' | 'instagram' | 'account' | 'business'

/** What every id has is a name; only these answers are of one kind alone. */
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
 * @returns null where the token can see nothing with this id
 * @throws ApiError when the platform could not be asked
 */
export async function kindOfId(client: QueryClient, id: string): Promise<IdKind | null> {
  for (const kind of [isInstagramEntity(id) ? 'instagram' : 'phone', 'account', 'business'] as const) {
    try {
      if (await questions[kind](client, id)) return kind
    } catch (error) {
      // Terms that are missing are those of an agent that exists.
      if (kind === 'instagram' && error instanceof ApiError && error.kind === 'terms') return kind
      if (!(error instanceof ApiError) || !isRefusal(error.status)) throw error
    }
  }
  return null
}

/** The platform says of another kind of id, or of one out of reach, that it is wrong or not there. */
function isRefusal(status: number): boolean {
  return status === 400 || status === 403 || status === 404
}
