/** What waits for the member, and the member's rules for that. */
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { endNoticeMs } from '../../contract/studio/notification-rules.ts'
import type {
  Notification,
  NotificationPatch,
  NotificationView,
} from '../../contract/studio/notifications.ts'
import { studioPaths } from '../../contract/studio/paths.ts'
import { reviewsKey } from '../api/agent/reviews.ts'
import { send } from '../api/client.ts'
import { accessQuery } from '../api/token-access.ts'
import { useStandingError } from '../ui/waiting/standing-error.ts'
import { workspaceQuery } from './activity.ts'

const path = studioPaths.notifications
const schema = async () => (await import('../../contract/studio/notifications.ts')).notificationView

/** Customers wait and sessions end by time alone. */
const everyMs = 60_000

/** Read again with the reviews, of which the stream tells. */
const notificationsQuery = queryOptions<NotificationView>({
  queryKey: [...reviewsKey, 'notifications'],
  queryFn: ({ signal }) => send(schema, { path, signal }),
  refetchInterval: everyMs,
})

/** Undefined without a workspace, and until they are read. */
export function useNotifications(): NotificationView | undefined {
  const isTeam = useQuery(workspaceQuery).data === true
  const { data } = useQuery({ ...notificationsQuery, enabled: isTeam })
  const { data: access } = useQuery({ ...accessQuery, enabled: false })
  if (!isTeam || data === undefined) return undefined
  const ends = tokenEnd(data, [access?.expiresAt, access?.dataAccessExpiresAt])
  return { ...data, notifications: [...ends, ...data.notifications] }
}

export interface NotificationFailure {
  error: unknown
  isRetrying: boolean
  retry: () => void
}

/** Returns why notifications could not be read; undefined without a workspace, and while they are loading. */
export function useNotificationFailure(): NotificationFailure | undefined {
  const isTeam = useQuery(workspaceQuery).data === true
  const query = useQuery({ ...notificationsQuery, enabled: isTeam })
  const error = useStandingError(query)
  if (!isTeam || query.data !== undefined || error === null) return undefined
  return { error, isRetrying: query.isFetching, retry: () => void query.refetch() }
}

/** Whether one's token or session ends is one rule; the token's end is known to the page alone. */
function tokenEnd(
  { settings, at, seenAt }: NotificationView,
  known: readonly (string | null | undefined)[],
): Notification[] {
  const endsMs = Math.min(...known.flatMap((end) => (end ? [Date.parse(end)] : [])))
  const noticeMs = endsMs - endNoticeMs
  if (!settings.rules.sign_in_ends || !(noticeMs <= Date.parse(at))) return []
  const isNew = seenAt === null || noticeMs > Date.parse(seenAt)
  const iso = (ms: number) => new Date(ms).toISOString()
  return [{ rule: 'sign_in_ends', at: iso(noticeMs), endsAt: iso(endsMs), isNew }]
}

export function useChangeNotifications() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: NotificationPatch) => send(schema, { path, method: 'PATCH', body }),
    onSuccess: (view) => queryClient.setQueryData(notificationsQuery.queryKey, view),
  })
}
