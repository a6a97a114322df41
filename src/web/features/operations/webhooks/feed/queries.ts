import { queryOptions, useMutation } from '@tanstack/react-query'
import { phoneNumber } from '../../../../../contract/platform/account/phone-number.ts'
import { fillPath, graphPaths } from '../../../../../contract/platform/paths.ts'
import { studioPaths } from '../../../../../contract/studio/paths.ts'
import {
  type WebhookSampleRequest,
  type WebhookVerifyRequest,
  webhookOverride,
  webhookSampleAnswer,
  webhookVerifyAnswer,
} from '../../../../../contract/studio/webhook-event.ts'
import { send } from '../../../../api/client.ts'
import { fetchEvents } from '../../../../conversation/feed/stored-events.ts'

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

/** A phone number's current webhook route at each level that can set one. */
export function callbacksQuery(phoneNumberId: string) {
  const path = studioPaths.graph + fillPath(graphPaths.phoneNumber, { phone_id: phoneNumberId })
  return queryOptions({
    queryKey: ['webhooks', 'callbacks', phoneNumberId],
    queryFn: ({ signal }) =>
      send(phoneNumber, { path, query: { fields: 'id,display_phone_number,webhook_configuration' }, signal }),
  })
}

/** True routes the number to this studio, false removes the route. */
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
