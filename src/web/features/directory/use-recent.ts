/** The phone numbers that this user opened last; every demo session counts as one user. */
import { useSession } from '../../api/session.ts'
import { type RecentPhone, useRecentPhones } from '../../browser/recent-phones.ts'

export function useOwner(): string {
  const { demo, user } = useSession()
  return demo ? 'demo' : user.id
}

export function useRecent(): RecentPhone[] {
  return useRecentPhones(useOwner())
}
