import { studioPaths } from '../../../contract/studio/paths.ts'
import { type WebhookEventList, webhookEventList } from '../../../contract/studio/webhook-event.ts'
import { z } from '../../../contract/zod.ts'
import { send } from '../../api/client.ts'

/** Filters in the server's own terms. */
export interface EventFilterQuery {
  readonly verification?: string | undefined
  readonly kind?: string | undefined
  readonly phone_number_id?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly q?: string | undefined
}

export interface ListRequest {
  readonly before?: string | undefined
  readonly limit: number
  readonly filter?: EventFilterQuery
  readonly signal?: AbortSignal
}

export function fetchEvents({ before, limit, filter, signal }: ListRequest): Promise<WebhookEventList> {
  const query = { ...filter, before, limit: String(limit) }
  return send(webhookEventList, { path: studioPaths.webhookEvents, query, ...(signal && { signal }) })
}

/** Clears the list for everyone, so read-only mode blocks it like a platform write. */
export function clearStoredEvents(): Promise<unknown> {
  return send(z.unknown(), { path: studioPaths.webhookEvents, method: 'DELETE', effect: 'write' })
}
