/** Subscription calls, and whether webhooks of a kind were ever received. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { phoneNumber } from '../../../../contract/platform/account/phone-number.ts'
import { subscribedApps, success } from '../../../../contract/platform/conversations/webhook-override.ts'
import { fillPath, graphPaths } from '../../../../contract/platform/paths.ts'
import { studioPaths } from '../../../../contract/studio/paths.ts'
import { webhookEventList, webhookOverride } from '../../../../contract/studio/webhook-event.ts'
import { send } from '../../../api/client.ts'
import { graphPages } from '../../../api/graph/graph-pages.ts'

const appsPath = (accountId: string) =>
  studioPaths.graph + fillPath(graphPaths.subscribedApps, { waba_id: accountId })

export function subscribedAppsQuery(accountId: string) {
  const path = appsPath(accountId)
  return queryOptions({
    queryKey: ['graph', path],
    queryFn: ({ signal }) => send(subscribedApps, { path, signal }),
    retry: false,
  })
}

export function routedNumbersOf(accountId: string) {
  const path = fillPath(graphPaths.phoneNumbers, { waba_id: accountId })
  return graphPages({ path, fields: 'id,display_phone_number,webhook_configuration', item: phoneNumber })
}

/** Subscription of the token's app to an account: subscribed, routed here, or none. */
export type SubscriptionChange = 'subscribe' | 'route' | 'unsubscribe'

export function useSubscription(accountId: string) {
  const queryClient = useQueryClient()
  const path = appsPath(accountId)
  return useMutation({
    mutationFn: (change: SubscriptionChange): Promise<unknown> => {
      if (change === 'route') {
        const target = { path: studioPaths.webhookOverride, method: 'POST', body: { accountId } } as const
        return send(webhookOverride, { ...target, effect: 'write' })
      }
      return send(success, { path, method: change === 'subscribe' ? 'POST' : 'DELETE' })
    },
    // A failed write may have happened.
    onSettled: () => queryClient.invalidateQueries({ queryKey: subscribedAppsQuery(accountId).queryKey }),
  })
}

export type TellingKind = 'standby' | 'handovers'

/** Samples prove nothing; more consecutive samples are not expected. */
const newestOnes = 20
const askAgainSeconds = 60

/** Asks if the platform ever sent a webhook of this kind, for one number or all. */
export function seenKindQuery(kind: TellingKind, phoneNumberId: string | undefined) {
  return queryOptions({
    queryKey: ['webhooks', 'seen', kind, phoneNumberId ?? ''],
    queryFn: ({ signal }) =>
      send(webhookEventList, {
        path: studioPaths.webhookEvents,
        query: { kind, limit: String(newestOnes), phone_number_id: phoneNumberId },
        signal,
      }),
    select: ({ events }) => events.some(({ sample }) => sample !== true),
    refetchInterval: ({ state }) =>
      state.data?.events.some(({ sample }) => sample !== true) ? false : askAgainSeconds * 1000,
  })
}
