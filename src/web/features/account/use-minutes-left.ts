/** How many whole minutes the session still lasts. */
import { useSession } from '../../api/session.ts'
import { useNow } from '../../ui/time.tsx'

export function useMinutesLeft(): number {
  const { expiresAt } = useSession()
  const now = useNow(15)
  return Math.max(0, Math.floor((Date.parse(expiresAt) - now.getTime()) / 60_000))
}
