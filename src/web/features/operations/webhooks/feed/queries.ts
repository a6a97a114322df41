/** The calls of the webhooks page. */
import { queryOptions, useMutation } from '@tanstack/react-query'
import { phoneNumber } from '../../../../../contract/platform/account/phone-number.ts'
import { fillPath, graphPaths } from '../../../../../contract/platform/paths.ts'
import { studioPaths } from '../../../../../contract/studio/paths.ts'
import {
  type WebhookEventList,
  type WebhookSampleRequest,
  type WebhookVerifyRequest,
  webhookEventList,
  webhookOverride,
  webhookSampleAnswer,
  webhookVerifyAnswer,
} from '../../../../../contract/studio/webhook-event.ts'
import { z } from '../../../../../contract/zod.ts'
import { send } from '../../../../api/client.ts'

/** Filters that the server knows, in its words. */
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

/** It empties the list for everybody, so read-only mode stops it like a write to the platform. */
export function clearStoredEvents(): Promise<unknown> {
  return send(z.unknown(), { path: studioPaths.webhookEvents, method: 'DELETE', effect: 'write' })
}

const countsEverySeconds = 30

export const countsQuery = queryOptions({
  queryKey: ['webhooks', 'counts'],
  queryFn: ({ signal }) => fetchEvents({ limit: 1, signal }),
  select: ({ capacity, dropped, refused }) => ({ capacity, dropped, refused }),
  refetchInterval: countsEverySeconds * 1000,
})

export function useSendSample() {
  return useMutation({
    mutationFn: (body: WebhookSampleRequest) =>
      send(webhookSampleAnswer, { path: studioPaths.webhookSample, method: 'POST', body }),
  })
}

export function useVerify() {
  return useMutation({
    mutationFn: (body: WebhookVerifyRequest) =>
      send(webhookVerifyAnswer, { path: studioPaths.webhookVerify, method: 'POST', body }),
  })
}

/** Where the webhooks of a phone number go now, on each of the levels that can say so. */
export function callbacksQuery(phoneNumberId: string) {
  const path = studioPaths.graph + fillPath(graphPaths.phoneNumber, { phone_id: phoneNumberId })
  return queryOptions({
    queryKey: ['webhooks', 'callbacks', phoneNumberId],
    queryFn: ({ signal }) =>
      send(phoneNumber, { path, query: { fields: 'id,display_phone_number,webhook_configuration' }, signal }),
  })
}

/** True points the number at this studio, false lets go of it. */
export function useOverride(phoneNumberId: string) {
  const path = studioPaths.webhookOverride
  return useMutation({
    mutationFn: (isHere: boolean) =>
      isHere
        ? send(webhookOverride, { path, method: 'POST', body: { phoneNumberId }, effect: 'write' })
        : send(webhookOverride, {
            path,
            method: 'DELETE',
            query: { phone_number_id: phoneNumberId },
            effect: 'write',
          }),
  })
}
