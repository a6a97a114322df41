import { useSession } from '../../../api/session.ts'
import { type RecentPhone, useRecentPhones } from '../../../browser/settings/recent-phones.ts'

export function useRecent(): readonly RecentPhone[] {
  return useRecentPhones(useSession().user.id)
}
