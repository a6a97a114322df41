/** The alerts of a number: read for the page and for the badge, changed by members. */
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { isInstagramEntity } from '../../../../contract/platform/account/instagram-entity.ts'
import type { AlertAction, AlertView } from '../../../../contract/studio/alerts/alert.ts'

const refreshMs = 60_000

/** What reads them is loaded when the first page is there. */
export function alertsQuery(phoneNumberId: string) {
  return queryOptions<AlertView>({
    queryKey: ['alerts', phoneNumberId],
    queryFn: async ({ signal }) => (await import('./alert-calls.ts')).readAlertView(phoneNumberId, signal),
    refetchInterval: refreshMs,
    staleTime: refreshMs / 2,
    retry: false,
  })
}

/** Open alerts that nobody has acknowledged and whose rule is not muted. */
export function newAlertsOf({ alerts, mutes }: Pick<AlertView, 'alerts' | 'mutes'>): AlertView['alerts'] {
  const muted = new Set(mutes.map(({ rule }) => rule))
  return alerts.filter(
    ({ resolvedAt, acknowledgedAt, rule }) =>
      resolvedAt === null && acknowledgedAt === null && !muted.has(rule),
  )
}

const none: AlertView['alerts'] = []

/** @param enabled false as long as it is not known that the number has an agent */
export function useNewAlerts(phoneNumberId: string, enabled: boolean): AlertView['alerts'] {
  // Alerts are about phone numbers, which the graph lets their readers see.
  const isPossible = enabled && !isInstagramEntity(phoneNumberId)
  const isAsked = ({ state }: { state: { status: string } }) => isPossible && state.status !== 'error'
  const { data } = useQuery({ ...alertsQuery(phoneNumberId), enabled: isAsked, retryOnMount: false })
  return data === undefined ? none : newAlertsOf(data)
}

export function useAlertAction(phoneNumberId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (action: AlertAction) =>
      (await import('./alert-calls.ts')).sendAlertAction(phoneNumberId, action),
    onSuccess: (view) => client.setQueryData(alertsQuery(phoneNumberId).queryKey, view),
  })
}
