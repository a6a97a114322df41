import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { isInstagramEntity } from '../../../../contract/platform/account/instagram-entity.ts'
import type { AlertAction, AlertView } from '../../../../contract/studio/alerts/alert.ts'

const refreshMs = 60_000

/** Loads its schemas after the first page. */
export function alertsQuery(phoneNumberId: string) {
  return queryOptions<AlertView>({
    queryKey: ['alerts', phoneNumberId],
    queryFn: async ({ signal }) => (await import('./alert-calls.ts')).readAlertView(phoneNumberId, signal),
    refetchInterval: refreshMs,
    staleTime: refreshMs / 2,
    retry: false,
  })
}

/** Open alerts that are neither acknowledged nor muted. */
export function newAlertsOf({ alerts, mutes }: Pick<AlertView, 'alerts' | 'mutes'>): AlertView['alerts'] {
  const muted = new Set(mutes.map(({ rule }) => rule))
  return alerts.filter(
    ({ resolvedAt, acknowledgedAt, rule }) =>
      resolvedAt === null && acknowledgedAt === null && !muted.has(rule),
  )
}

const none: AlertView['alerts'] = []

/** @param enabled false until the number is known to have an agent */
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

/** Saves the shown settings in place of a stored record that cannot be read. */
export function useReplaceAlerts(phoneNumberId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ settings, settingsEtag }: Pick<AlertView, 'settings' | 'settingsEtag'>) =>
      (await import('./alert-calls.ts')).writeAlertSettings(phoneNumberId, settings, settingsEtag),
    onSuccess: (view) => client.setQueryData(alertsQuery(phoneNumberId).queryKey, view),
  })
}
