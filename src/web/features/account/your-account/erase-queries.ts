import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  type CustomerErasure,
  customerErasure,
  type ErasureLook,
  erasureLook,
} from '../../../../contract/studio/customers/erasure.ts'
import { studioPaths } from '../../../../contract/studio/paths.ts'
import { ApiError, apiErrorOf } from '../../../api/api-error.ts'
import { parsedBy } from '../../../api/client.ts'
import { forgetDeletedEvents } from '../../../conversation/feed/use-event-feed.ts'
import { live } from '../../../transport/transports.ts'

const pathFor = (path: string, customer: string) =>
  path.replace('{customer_id}', encodeURIComponent(customer))

export interface ShownLook {
  readonly look: ErasureLook
  readonly etag: string
}

/** What an erasure would remove; never older than the dialog that shows it. */
export function erasureLookQuery(customer: string) {
  return queryOptions({
    queryKey: ['erasure', customer],
    queryFn: async ({ signal }): Promise<ShownLook> => {
      const path = pathFor(studioPaths.customerErasure, customer)
      const answer = await live({ path }, signal)
      if (!answer.ok) throw apiErrorOf(answer)
      const etag = /"([^"]+)"/.exec(answer.response?.headers.get('etag') ?? '')?.[1] ?? ''
      const { response } = answer
      return { look: await parsedBy(erasureLook, answer.body, { path, response }), etag }
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
}

interface Erasing {
  readonly etag: string
  /** Also in texts that the agent uses. */
  readonly isOverwriting: boolean
}

export function useErase(customer: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ etag, isOverwriting }: Erasing): Promise<CustomerErasure> => {
      const path = pathFor(studioPaths.customer, customer)
      const query = { mentions: isOverwriting ? 'overwrite' : undefined }
      const headers = { accept: 'application/json', 'if-match': `"${etag}"` }
      const written = { headers, body: undefined }
      const answer = await live({ path, query, method: 'DELETE', effect: 'write', written })
      if (!answer.ok) throw apiErrorOf(answer)
      return parsedBy(customerErasure, answer.body, { path, method: 'DELETE' })
    },
    // Also after a failure, which may follow what has been erased by then.
    onSettled: () => {
      forgetDeletedEvents(client)
      return client.invalidateQueries()
    },
  })
}

/** More came meanwhile than the look has shown. */
export function isOutdatedLook(error: unknown): boolean {
  return error instanceof ApiError && error.complaint.code === 'changed_meanwhile'
}
